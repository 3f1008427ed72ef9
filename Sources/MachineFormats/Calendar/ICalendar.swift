import Models
package import Pages

/// Writes a calendar as iCalendar (RFC 5545, with the properties of RFC 7986), to be subscribed to.
package struct ICalendar {
  private let feed: CalendarFeed
  /// Minutes after midnight of each day; nil for no alarm.
  private let alarm: Int?

  package init(_ feed: CalendarFeed, alarm: Int? = nil) {
    self.feed = feed
    self.alarm = alarm
  }

  /// How often a reader should ask again. JMA issues forecasts three times a day, and warnings at any time.
  private static let refresh = "PT1H"

  package var text: String {
    var lines = ContentLines()
    lines.add("BEGIN:VCALENDAR")
    lines.add("VERSION:2.0")
    lines.add("PRODID:-//soramoyo//soramoyo//\(feed.language == .ja ? "JA" : "EN")")
    lines.add("CALSCALE:GREGORIAN")
    for property in ["NAME", "X-WR-CALNAME"] { lines.add(property, text: feed.name) }
    for property in ["DESCRIPTION", "X-WR-CALDESC"] { lines.add(property, text: feed.about) }
    if let revised = feed.events.map(\.revised).max() {
      lines.add("LAST-MODIFIED:" + Self.stamp(revised))
    }
    lines.add("REFRESH-INTERVAL;VALUE=DURATION:" + Self.refresh)
    lines.add("X-PUBLISHED-TTL:" + Self.refresh)
    for event in feed.events { add(event, to: &lines) }
    lines.add("END:VCALENDAR")
    return lines.text
  }

  private func add(_ event: CalendarEvent, to lines: inout ContentLines) {
    let revised = Self.stamp(event.revised)
    lines.add("BEGIN:VEVENT")
    lines.add("UID", text: event.id)
    lines.add("DTSTAMP:" + revised)
    lines.add("LAST-MODIFIED:" + revised)
    // Minutes, which have room in 32 bits; a later issue has a greater one.
    lines.add("SEQUENCE:\(event.revised.seconds / 60)")
    lines.add("DTSTART;VALUE=DATE:" + event.date.isoText.filter { $0 != "-" })
    lines.add("SUMMARY", text: event.summary)
    lines.add("DESCRIPTION", text: event.description)
    lines.add("LOCATION", text: event.location)
    if let address = event.address { lines.add("URL:" + address) }
    lines.add("TRANSP:TRANSPARENT")
    if let alarm {
      lines.add("BEGIN:VALARM")
      lines.add("ACTION:DISPLAY")
      lines.add("TRIGGER:PT\(alarm / 60)H\(alarm % 60)M")
      lines.add("DESCRIPTION", text: event.summary)
      lines.add("END:VALARM")
    }
    lines.add("END:VEVENT")
  }

  /// 20261127T050000Z
  private static func stamp(_ time: Instant) -> String {
    // The digits of a time in Japan nine hours earlier are those of UTC.
    time.adding(hours: -9).isoText.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

/// Lines of iCalendar: of 75 bytes at most, continued on the next behind a blank, each with CR and LF at its end.
private struct ContentLines {
  private(set) var text = ""

  private static let limit = 75

  /// - Parameter line: needs no escaping.
  mutating func add(_ line: String) {
    var count = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > Self.limit {
        text += "\r\n "
        count = 1
      }
      text.unicodeScalars.append(scalar)
      count += size
    }
    text += "\r\n"
  }

  mutating func add(_ property: String, text: String) {
    add(property + ":" + Self.escaped(UntrustedText(text).wholeLines))
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
