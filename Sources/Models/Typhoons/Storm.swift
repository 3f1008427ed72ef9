/// A tropical cyclone of JMA's list, or its remains.
package struct Storm: Hashable, Sendable {
  package let id: StormID
  package let designation: StormDesignation
  /// Nil if the list does not say.
  package let stormClass: StormClass?
  /// When its information was issued. For a storm that is no longer followed that can be many hours
  /// ago.
  package let issued: Instant?

  package init(
    id: StormID, designation: StormDesignation, stormClass: StormClass?, issued: Instant?
  ) {
    self.id = id
    self.designation = designation
    self.stormClass = stormClass
    self.issued = issued
  }
}

/// The identifier of a tropical cyclone, `TC2630`. It counts all of them and is not the number of
/// the typhoon.
package struct StormID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let text: String

  /// - Returns: nil for anything but `TC` and two to six digits: it is part of addresses.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: Array("TC".utf8)), (4...8).contains(bytes.count),
      bytes.dropFirst(2).allSatisfy(\.isDigit)
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

/// JMA's designation of a tropical cyclone.
package enum StormDesignation: Hashable, Sendable {
  /// `2625`: the year and the number of a typhoon (台風第25号), which it keeps when it weakens.
  case typhoon(year: Int, number: Int)
  /// `b`: a depression that is expected to become a typhoon and has no number yet.
  case letter(String)
  /// Neither is given.
  case none

  /// - Returns: nil for a text that is none of them.
  package init?(_ text: String?) {
    guard let text, !text.isEmpty, text != "-" else {
      self = .none
      return
    }
    let bytes = Array(text.utf8)
    if bytes.count == 4, bytes.allSatisfy(\.isDigit), let all = Int(text), all % 100 > 0 {
      self = .typhoon(year: 2000 + all / 100, number: all % 100)
    } else if bytes.count == 1, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0] | 0x20) {
      self = .letter(text)
    } else {
      return nil
    }
  }

  package var number: Int? { if case .typhoon(_, let number) = self { number } else { nil } }
  package var year: Int? { if case .typhoon(let year, _) = self { year } else { nil } }
  package var letter: String? { if case .letter(let letter) = self { letter } else { nil } }
}

/// The class (階級) of a tropical cyclone, by its wind.
package enum StormClass: Hashable, Sendable {
  /// 熱帯低気圧: under 34 kt.
  case depression
  /// 台風, 34 to 47 kt.
  case tropicalStorm
  /// 台風, 48 to 63 kt.
  case severeTropicalStorm
  /// 台風, 64 kt and more.
  case typhoon
  /// 温帯低気圧: a former typhoon.
  case extratropicalLow
  /// A word that is not in the tables.
  case other(String)

  private static let known: [(code: String, stormClass: StormClass)] = [
    ("TD", .depression), ("TS", .tropicalStorm), ("STS", .severeTropicalStorm), ("TY", .typhoon),
    ("LOW", .extratropicalLow),
  ]

  /// - Parameter code: TD, TS, STS, TY, LOW.
  package init(code: String) {
    self = Self.known.first { $0.code == code }?.stormClass ?? .other(code)
  }

  /// JMA's code.
  package var code: String {
    if case .other(let code) = self { return code }
    return Self.known.first { $0.stormClass == self }?.code ?? ""
  }

  /// Whether JMA calls it 台風; nil for an unknown class.
  package var isTyphoon: Bool? {
    switch self {
    case .tropicalStorm, .severeTropicalStorm, .typhoon: true
    case .depression, .extratropicalLow: false
    case .other: nil
    }
  }
}

/// JMA's list of tropical cyclones (台風・熱帯低気圧), which is empty when there are none.
package struct StormList: Equatable, Sendable {
  package let storms: [Storm]
  /// How many entries could not be read, or not all of them.
  package let losses: Int

  package init(_ storms: [Storm], losses: Int = 0) {
    self.storms = storms
    self.losses = losses
  }
}

extension DocumentOrder where Value == StormList {
  /// A storm that a list lacks is over, unless the list is older than the known one.
  package static var storms: DocumentOrder {
    DocumentOrder { known, served, copies in
      let older = served.value.storms.contains { storm in
        known.value.storms.contains { before in
          guard before.id == storm.id, let time = before.issued, let new = storm.issued else {
            return false
          }
          return new < time && !time.isAhead(of: copies.now, lead: Instant.issueLead)
        }
      }
      guard older || served.isModified(before: known, at: copies.now) else { return nil }
      var storms = served.value.storms
      var stands = false
      for storm in known.value.storms {
        if let index = storms.firstIndex(where: { $0.id == storm.id }) {
          guard let time = storm.issued, let new = storms[index].issued, new < time else {
            continue
          }
          if !copies.areOrderUnclear { storms[index] = storm }
        } else {
          storms.append(storm)
        }
        stands = true
      }
      guard stands else { return nil }
      return Standing(StormList(storms, losses: served.value.losses), isOlder: true)
    }
  }
}
