/// A reference to a place other than its name: a landmark, a postcode, a position.
package enum PlaceReference: Hashable, Sendable {
  case landmark(PlaceName)
  case postcode(Postcode)
  /// The place is the one whose town hall is nearest.
  /// - kilometers: how far away that is; nil for a village of islands whose hall is on another one.
  /// - rival: the nearest one of another prefecture, if it is nearly as near.
  case position(Coordinates, kilometers: Double?, rival: TownHall? = nil)
}

/// The town hall of a municipality, seen from a position.
package struct TownHall: Hashable, Sendable {
  package let municipality: Municipality
  package let kilometers: Double
}

/// Why a reference does not lead to a place.
package enum PlaceReferenceProblem: Hashable, Sendable {
  /// Japan Post's list of postcodes has no such code.
  case noSuchPostcode(Postcode)
  case outsideJapan(Coordinates)
  /// A position that is in Japan if its numbers change places.
  case longitudeFirst(Coordinates)
}

/// Finds the place that a reference leads to.
struct PlaceReferences {
  let catalog: PlaceCatalog

  /// Positions and postcodes. They go before codes: 35.6,139.7 and 131-0102 have digits that codes have.
  /// - Returns: nil for everything else.
  func resolve(_ query: String) -> PlaceResolver.Resolution? {
    guard Self.mayBeNumbers(query) else { return nil }
    if let position = Coordinates(typed: query) { return resolve(position) }
    return Postcode(typed: query).map(resolve)
  }

  /// Nearly every query is a name, and has none of these.
  private static func mayBeNumbers(_ query: String) -> Bool {
    guard let first = query.unicodeScalars.first(where: { !$0.isTypedSpace }) else {
      return false
    }
    return first == "〒" || TypedDigits.ascii(first) != nil
  }

  func resolve(_ postcode: Postcode) -> PlaceResolver.Resolution {
    let index = PlaceIndex(catalog: catalog)
    let places = catalog.jisCodes(of: postcode)
      .flatMap { index.places(coded: $0) }.uniqued(by: \.id)
    guard let first = places.first else { return .impossible(.noSuchPostcode(postcode)) }
    return places.count == 1 ? .standsFor(first, .postcode(postcode)) : .several(places)
  }

  private func resolve(_ position: Coordinates) -> PlaceResolver.Resolution {
    guard position.isNearJapan else {
      let turned = Coordinates(latitude: position.longitude, longitude: position.latitude)
      return .impossible(turned.isNearJapan ? .longitudeFirst(position) : .outsideJapan(position))
    }
    let point = NamedPoint(name: nil, coordinates: position)
    if let code = Self.islands.first(where: { $0.box.contains(position) })?.code,
      let village = catalog.municipality(code)
    {
      return .standsFor(
        Place.municipality(village).at(point), .position(position, kilometers: nil))
    }
    let halls = TownHalls(catalog: catalog).nearest(to: position)
    guard let nearest = halls.first, nearest.kilometers <= Self.farthest(nearest.municipality)
    else { return .impossible(.outsideJapan(position)) }
    // A large city extends further than half the way to the next town hall, and a prefectural border
    // may be in between.
    let rival = halls.dropFirst().first {
      $0.kilometers <= min(nearest.kilometers * Self.rivalry, Self.farthest)
        && nearest.kilometers >= Self.certain
    }
    return .standsFor(
      Place.municipality(nearest.municipality).at(point),
      .position(position, kilometers: nearest.kilometers, rival: rival))
  }

  /// 三島村 and 十島村, whose offices are in the city of Kagoshima: no hall of another municipality is in their boxes.
  private static let islands: [(box: GeoBox, code: MunicipalityCode)] = [
    (GeoBox(west: 129.85, south: 30.7, east: 130.5, north: 30.9), MunicipalityCode("4630300")),
    (GeoBox(west: 128.9, south: 28.75, east: 130.2, north: 30.05), MunicipalityCode("4630400")),
  ]

  /// How many times as far a hall may be that could be the right one just as well.
  private static let rivalry = 1.5
  /// Within this distance of a town hall, in km, there is no doubt.
  private static let certain = 2.0

  /// No point of the four main islands is so far from a town hall, in km.
  private static let farthest = 60.0

  /// Iwo Jima and Minamitorishima are parts of a village whose hall is 300 and 1,200 km away.
  private static func farthest(_ municipality: Municipality) -> Double {
    municipality.code.text == "1342100" ? 1300 : farthest
  }

  /// A landmark whose name is no place's.
  func landmark(_ key: NameKey) -> PlaceResolver.Resolution? {
    guard let landmark = catalog.landmark(named: key) else { return nil }
    let places = landmark.places.indices.compactMap { index in
      catalog.place(landmark.places[index])?.at(landmark.point(index))
    }
    guard let first = places.first else { return nil }
    return places.count == 1 ? .standsFor(first, .landmark(landmark.name)) : .several(places)
  }
}

/// Where the town halls are, read once for any number of positions.
struct TownHalls {
  private let halls: [(row: Row, prefecture: Int, position: Coordinates)]

  init(catalog: PlaceCatalog) {
    halls = catalog.tables.municipalities.rows.compactMap { row in
      var numbers = row.numbers(from: 6)
      guard let prefecture = Int(row[0].prefix(2)), let latitude = numbers.next(),
        let longitude = numbers.next()
      else { return nil }
      return (row, prefecture, Coordinates(latitude: latitude, longitude: longitude))
    }
  }

  /// The municipality whose town hall is nearest to a position, and behind it the nearest of another
  /// prefecture. Nothing only where the table has no positions at all.
  func nearest(to position: Coordinates) -> [TownHall] {
    // Of each prefecture, by its number.
    var best = [(index: Int, kilometers: Double)?](repeating: nil, count: 100)
    for (index, hall) in halls.enumerated() {
      let known = best[hall.prefecture]?.kilometers ?? .infinity
      // No distance is less than that of the parallels.
      guard abs(hall.position.latitude - position.latitude) * Self.perDegree < known else {
        continue
      }
      let kilometers = position.kilometers(to: hall.position)
      if kilometers < known { best[hall.prefecture] = (index, kilometers) }
    }
    return best.compactMap(\.self).sorted { $0.kilometers < $1.kilometers }.prefix(2).map {
      TownHall(municipality: Municipality(row: halls[$0.index].row), kilometers: $0.kilometers)
    }
  }

  /// Kilometres between parallels, not quite as many as there are.
  private static let perDegree = 111.0
}

extension PlaceCatalog {
  func landmark(named key: NameKey) -> Landmark? {
    guard !key.text.isEmpty else { return nil }
    return landmarks(named: key.text) { $0 == key.text }.first
  }

  /// The landmarks that have a key with some text in it, and of some kind.
  func landmarks(named text: String, where isWanted: (String) -> Bool) -> [Landmark] {
    var found: [Landmark] = []
    let needle = Array(text.utf8)
    tables.landmarks.forEachRow { row in
      // Each search looks here: a hundred rows are not read to find that none is meant.
      guard row.has(needle, inField: 5) else { return }
      let landmark = Landmark(row: row)
      if landmark.keys.contains(where: isWanted) { found.append(landmark) }
    }
    return found
  }

  /// The municipalities and wards that a postcode belongs to, as JIS codes; none for one that Japan Post's
  /// list lacks.
  func jisCodes(of postcode: Postcode) -> [String] {
    guard let suffix = Int(postcode.digits.dropFirst(3)),
      let row = tables.postcodes.row(postcode.digits.prefix(3))
    else { return [] }
    var runs = PackedNumbers(bytes: row.bytes(ofField: 2))
    var (first, list) = (0, 0)
    while let gap = runs.next(), let length = runs.next() {
      first += gap
      if length & 1 == 1 {
        guard let next = runs.next() else { return [] }
        list = next
      }
      if suffix < first { return [] }
      first += length >> 1 + 1
      if suffix < first {
        let lists = row.list(1)
        return lists.indices.contains(list)
          ? lists[list].split(separator: "+").map(String.init) : []
      }
    }
    return []
  }
}

extension Coordinates {
  /// A position as maps and people write it, the latitude first: `35.66,139.70`, also with a space, and
  /// in full width.
  init?(typed text: String) {
    guard let plain = TypedDigits.plain(text) else { return nil }
    let parts = plain.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Self.degrees(parts[0]),
      let longitude = Self.degrees(parts[1])
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  private static func degrees(_ text: Substring) -> Double? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
    guard text.utf8.count <= 20, !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    guard let degrees = Double(text), abs(degrees) <= 180 else { return nil }
    return degrees
  }

  /// Japan from its southernmost to its northernmost town hall, and some sea around.
  fileprivate var isNearJapan: Bool {
    GeoBox(west: 122, south: 20, east: 154.5, north: 46).contains(self)
  }
}

/// Digits and signs in full width are those of ASCII here.
package enum TypedDigits {
  /// The text with full-width signs as ASCII: １３ and ３０ｍ as 13 and 30m.
  package static func halfwidth(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(\.halfwidth)))
  }

  /// The text without spaces; nil for one that has anything but digits, a point, a comma and hyphens.
  static func plain(_ text: String) -> String? {
    var plain = ""
    for scalar in text.unicodeScalars.prefix(64) {
      if scalar.isTypedSpace { continue }
      guard let sign = ascii(scalar) else { return nil }
      plain.unicodeScalars.append(sign)
    }
    return plain.isEmpty || text.unicodeScalars.count > 64 ? nil : plain
  }

  static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x30...0x39, 0x2B...0x2E: scalar
    case 0xFF10...0xFF19, 0xFF0B...0xFF0E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x2010...0x2015, 0x2212, 0x30FC: "-"
    case 0x3001: ","
    default: nil
    }
  }
}

/// An airport, a station, a quarter or a mountain that people ask for and that has no forecast of its
/// own: 成田空港, 銀座, 富士山.
struct Landmark {
  let name: PlaceName
  let places: [PlaceID]
  /// The search keys of its names: kanji, kana and romaji.
  let keys: [String]
  /// Its points: none if it is spread over its places, one for all of them, or one for each.
  private let points: [Coordinates]

  init(row: Row) {
    name = PlaceName(ja: row[2], kana: row[3], en: row[4])
    keys = row.list(5)
    places = row.list(6).compactMap { PlaceID($0) }
    points = row.list(8).compactMap { text in
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 2
        ? Coordinates(latitude: numbers[0], longitude: numbers[1]) : nil
    }
  }

  /// Where it is in the place at an index.
  func point(_ index: Int) -> NamedPoint? {
    let point = points.count == 1 ? points[0] : points.indices.contains(index) ? points[index] : nil
    return point.map { NamedPoint(name: name, coordinates: $0) }
  }
}

/// A postcode (郵便番号): seven digits, as in Japan Post's list.
package struct Postcode: Hashable, Sendable {
  /// Only the digits: `1500002`.
  let digits: String

  /// `150-0002`, also 〒150-0002, and in full width. Seven digits alone may be a code of JMA.
  init?(typed text: String) {
    let scalars = text.unicodeScalars.drop(while: \.isTypedSpace)
    let isMarked = scalars.first == "〒"
    guard
      let plain = TypedDigits.plain(isMarked ? String(scalars.dropFirst()) : text)
    else { return nil }
    let halves = plain.split(separator: "-", omittingEmptySubsequences: false)
    let isWritten = halves.count == 2 && halves[0].utf8.count == 3 && halves[1].utf8.count == 4
    guard isWritten || isMarked && halves.count == 1 else { return nil }
    self.init(digits: halves.joined())
  }

  /// Seven digits.
  init?(digits: String) {
    guard digits.utf8.count == 7, digits.utf8.allSatisfy(\.isDigit) else { return nil }
    self.digits = digits
  }

  /// 150-0002
  package var text: String { "\(digits.prefix(3))-\(digits.dropFirst(3))" }
}

/// Whole numbers from 0, packed into the characters of a table (docs/data.md).
struct PackedNumbers: Sequence, IteratorProtocol {
  private var rest: UnsafeRawBufferPointer.SubSequence

  init(bytes: UnsafeRawBufferPointer) {
    rest = bytes[...]
  }

  /// Five bits a character, the least first; a character has 32 added while more follow.
  mutating func next() -> Int? {
    var number = 0
    var shift = 0
    while let byte = rest.popFirst() {
      let digit = Int(byte) &- 63
      number |= (digit & 31) << shift
      if digit & 32 == 0 { return number }
      shift += 5
      // Longer numbers do not occur in a table that was checked.
      if shift > 30 { return nil }
    }
    return nil
  }
}
