/// A text that JMA or one of its offices issued about a storm, by its title.
package struct StormText: Equatable, Sendable {
  /// 東京都気象解説情報（台風第２５号）
  package let title: String
  package let reported: Instant
  package let storm: StormID
  /// The issuing office; nil if not given.
  package let office: String?
  /// Equal for all texts of an office about a storm.
  package let event: String?
  /// Counts the texts of an event.
  package let serial: Int?
  /// It withdraws the text before it.
  package let isCancelled: Bool
  package let scope: Bulletin.AreaLevel?
  /// The area it is for: that of an office, of a region, or of the whole country.
  package let areaCode: String?
  /// The document with its words; nil without one.
  package let document: BulletinID?
  /// The address of that file; nil if only the list is available.
  package let address: String?
  /// Its words, or why they cannot be fetched; nil if not requested.
  package var words: Result<BulletinText, ForecastError>?
  /// The number of texts of the same event before it in the list.
  package var earlier = 0

  package init(
    title: String, reported: Instant, storm: StormID, office: String? = nil,
    event: String? = nil, serial: Int? = nil, isCancelled: Bool = false,
    scope: Bulletin.AreaLevel? = nil, areaCode: String? = nil,
    document: BulletinID? = nil, address: String? = nil
  ) {
    self.title = title
    self.reported = reported
    self.storm = storm
    self.office = office
    self.event = event
    self.serial = serial
    self.isCancelled = isCancelled
    self.scope = scope
    self.areaCode = areaCode
    self.document = document
    self.address = address
  }

  /// JMA's list keeps a text for a week: only those of a day are of now.
  private static let life = 24 * 3600

  /// Whether it may be shown as of `now`, for a storm that is in force.
  package func isCurrent(at now: Instant) -> Bool {
    reported.age(at: now, lead: Instant.issueLead).map { $0 <= Self.life } ?? false
  }

  /// Whether it is for one of some offices' areas.
  func isFor(_ offices: Set<String>) -> Bool {
    guard let areaCode, scope != .center else { return false }
    return offices.contains(areaCode)
  }

  /// Whether it is for all of Japan, as a text without an area is.
  var isForJapan: Bool { scope == .japan || scope == nil }

  private func isOlder(than other: StormText) -> Bool {
    (reported, serial ?? 0) < (other.reported, other.serial ?? 0)
  }

  /// The newest of each event: first those for some offices, then those for the whole country, each the
  /// newest first. A text that was withdrawn leaves none of its event.
  static func newest(_ texts: [StormText], first offices: Set<String>) -> [StormText] {
    var newest: [StormText] = []
    for text in texts {
      // Without an event each text is separate.
      guard let event = text.event,
        let index = newest.firstIndex(where: { $0.event == event && $0.storm == text.storm })
      else {
        newest.append(text)
        continue
      }
      var kept = newest[index].isOlder(than: text) ? text : newest[index]
      kept.earlier = newest[index].earlier + 1
      newest[index] = kept
    }
    func rank(_ text: StormText) -> Int {
      text.isFor(offices) ? 0 : text.isForJapan ? 1 : 2
    }
    return newest.filter { !$0.isCancelled }.sorted {
      rank($0) != rank($1) ? rank($0) < rank($1) : $0.reported > $1.reported
    }
  }
}
