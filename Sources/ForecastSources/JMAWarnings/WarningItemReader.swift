import Models

/// Reads the parts of one report, keeps the readable ones, and records whether something was lost.
struct WarningItemReader {
  var losses: WarningReport.Losses = []

  /// More than any report has: implausible.
  private static let itemLimit = 2500
  private static let partLimit = 60

  /// The items of each area. An area with an unreadable code may be any; an unreadable list of
  /// kinds becomes one kind that is marked so.
  ///
  /// A duplicate member is read twice: a warning in force by either value is in force, and the rest is
  /// not known.
  ///
  /// - Parameter digits: of a code; JSON's numbers have lost their leading zeros.
  mutating func items<Level>(
    _ warnings: [JSONCursor], _ name: String, digits: Int
  ) throws(DataFault) -> WarningReport.Items<Level> {
    var areas: [Code<Level>] = []
    var kindsOf: [[WarningKind]] = []
    for warning in warnings {
      for list in values(of: warning, name) {
        guard list.isList else {
          losses.insert(.content)
          continue
        }
        var count = 0
        var kinds: [WarningKind] = []
        list.forEachItem("areaCode", "kinds") { item in
          count += 1
          guard count <= Self.itemLimit else { return nil }
          let read = areas.count
          let member = reading(of: item, "kinds")
          kinds = self.kinds(member)
          reading(of: item, "areaCode").visit { area in
            guard let code = area.code(digits: digits) else { return }
            areas.append(Code(code))
            kindsOf.append(kinds)
          }
          if areas.count == read { losses.insert(.content) }
          return if case .one(let own) = member { own } else { nil }
        } run: { code in
          // Most municipalities have what the one before has, which is read once.
          count += 1
          guard count <= Self.itemLimit else { return }
          areas.append(Code(code))
          kindsOf.append(kinds)
        }
        guard count <= Self.itemLimit else { throw list.wrongShape }
      }
    }
    return WarningReport.Items(areas: areas, kinds: kindsOf)
  }

  /// The values of a member that determines whether a warning is in force.
  private mutating func reading(of cursor: JSONCursor, _ name: String) -> JSONCursor.Reading {
    let reading = cursor.reading(of: name)
    if reading.areSeveral { losses.insert(.content) }
    return reading
  }

  /// A list: more than one value only if they differ.
  mutating func values(of cursor: JSONCursor, _ name: String) -> [JSONCursor] {
    reading(of: cursor, name).values
  }

  private mutating func kinds(_ reading: JSONCursor.Reading) -> [WarningKind] {
    var kinds: [WarningKind] = []
    reading.visit { member in
      guard let list = member.items, list.count <= Self.partLimit else {
        kinds.append(.unread)
        return
      }
      for one in list { read(one, into: &kinds) }
    }
    return kinds
  }

  /// One, or one for each code with each status where a member is there twice.
  private mutating func read(_ kind: JSONCursor, into kinds: inout [WarningKind]) {
    guard kind.isObject else {
      kinds.append(.unread)
      return
    }
    let codes = reading(of: kind, "code")
    let statuses = reading(of: kind, "status")
    guard codes.areSeveral || statuses.areSeveral else {
      kinds.append(self.kind(kind, codes.first, statuses.first))
      return
    }
    // One that is missing is read with each of the others.
    let missing: [JSONCursor?] = [nil]
    for code in codes.first == nil ? missing : codes.values {
      for status in statuses.first == nil ? missing : statuses.values {
        kinds.append(self.kind(kind, code, status))
      }
    }
  }

  private mutating func kind(
    _ kind: JSONCursor, _ codeMember: JSONCursor?, _ statusMember: JSONCursor?
  ) -> WarningKind {
    let code = codeMember.flatMap { $0.code(digits: 2) }.flatMap { WarningCode($0) }
    let status = statusMember.flatMap { try? $0.text() }
    // With a code and no status it is in force; with a status and no code it may be anything. If
    // both members exist and neither can be read, the item is unknown.
    if code == nil, status == nil, codeMember ?? statusMember != nil { return .unread }
    return WarningKind(
      code: code, status: WarningStatus(UntrustedText(status ?? "").line),
      additions: texts(kind, "additions"),
      properties: leniently(kind, "properties") { part, reader in reader.property(part) })
  }

  private mutating func property(_ property: JSONCursor) -> WarningKind.Property? {
    guard property.isObject else {
      losses.insert(.details)
      return nil
    }
    return WarningKind.Property(
      type: line(property, "type"),
      dangers: locals(property, "significancyPart") { local, reader in
        reader.dangerCode(local).map {
          .init(
            code: $0, additions: reader.texts(local, "additions"),
            area: reader.optionalLine(local, "areaName"))
        }
      },
      periods: locals(property, "criteriaPeriod") { local, reader in
        reader.dangerCode(local).map {
          .init(
            sentence: reader.line(local, "sentence"), code: $0,
            start: reader.optionalLine(local, "time").flatMap(\.instant),
            hours: reader.optionalLine(local, "duration")?.hours(within: Plausible.periodHours),
            area: reader.optionalLine(local, "areaName"))
        }
      })
  }

  /// Empty if missing; if unreadable, not a danger that can be named.
  private mutating func dangerCode(_ local: JSONCursor) -> DangerCode? {
    guard local.isObject, let text = try? local.optional("code")?.looseText().text ?? "" else {
      losses.insert(.details)
      return nil
    }
    return DangerCode(UntrustedText(text).code)
  }

  private mutating func locals<Value>(
    _ property: JSONCursor, _ name: String,
    _ make: (JSONCursor, inout WarningItemReader) -> Value?
  ) -> [Value] {
    guard let part = object(property, name, losing: .details) else { return [] }
    return leniently(part, "locals", make)
  }

  private mutating func texts(_ cursor: JSONCursor, _ name: String) -> [String] {
    leniently(cursor, name) { text, reader in
      guard let text = try? text.text() else {
        reader.losses.insert(.details)
        return nil
      }
      return UntrustedText(text).line
    }
  }

  // MARK: Optional members

  /// A list of details; one that is too long is lost as well.
  private mutating func leniently<Value>(
    _ cursor: JSONCursor, _ name: String,
    _ make: (JSONCursor, inout WarningItemReader) -> Value?
  ) -> [Value] {
    guard let member = cursor.optional(name) else { return [] }
    guard let items = member.items, items.count <= Self.partLimit else {
      losses.insert(.details)
      return []
    }
    return items.compactMap { make($0, &self) }
  }

  /// - Throws: if it has more items than any report; a value that is not a list is lost.
  mutating func list<Value>(
    _ cursor: JSONCursor, _ name: String, _ make: (JSONCursor, inout WarningItemReader) -> Value
  ) throws(DataFault) -> [Value] {
    guard let member = cursor.optional(name) else { return [] }
    guard let items = member.items else {
      losses.insert(.details)
      return []
    }
    guard items.count <= Self.partLimit else { throw member.wrongShape }
    return items.map { make($0, &self) }
  }

  private mutating func object(
    _ cursor: JSONCursor, _ name: String, losing loss: WarningReport.Losses
  ) -> JSONCursor? {
    guard let member = cursor.optional(name) else { return nil }
    if member.isObject { return member }
    losses.insert(loss)
    return nil
  }

  /// The objects of a member that determines whether a warning is in force.
  mutating func objects(_ cursor: JSONCursor, _ name: String) -> [JSONCursor] {
    values(of: cursor, name).filter { member in
      if !member.isObject { losses.insert(.content) }
      return member.isObject
    }
  }

  /// The lines of a member that determines whether the report counts.
  mutating func lines(_ cursor: JSONCursor, _ name: String) -> [String] {
    values(of: cursor, name).compactMap { member in
      guard let text = try? member.text() else {
        losses.insert(.content)
        return nil
      }
      return UntrustedText(text).line
    }
  }

  /// A line of text; empty if there is none.
  mutating func line(_ cursor: JSONCursor, _ name: String) -> String {
    guard let member = cursor.optional(name) else { return "" }
    guard let text = try? member.text() else {
      losses.insert(.details)
      return ""
    }
    return UntrustedText(text).line
  }

  mutating func optionalLine(_ cursor: JSONCursor, _ name: String) -> String? {
    let line = line(cursor, name)
    return line.isEmpty ? nil : line
  }
}

extension String {
  /// An ISO 8601 time; nil for anything else.
  var instant: Instant? { Instant(iso8601: self) }
}
