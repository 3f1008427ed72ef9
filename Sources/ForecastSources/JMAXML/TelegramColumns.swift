import Models

/// Finds values in a telegram by the type that its properties declare, never by position: VPFD51
/// has two parts of each type (jma-data section 5.3).
struct TelegramColumns {
  let telegram: Telegram

  /// One property of one area or station, with the times that its values refer to.
  struct Column {
    let place: TelegramPlace
    let block: TelegramBlock
    let property: TelegramProperty

    /// The values of an element that have a time, in document order.
    ///
    /// - Parameter path: the enclosing elements, if only some are meant.
    /// - Throws: if a value refers to an undefined time, because then its date is unknown, or if
    ///   two are for the same time.
    func values(_ name: String, path: [String]? = nil) throws(DataFault) -> [Timed] {
      var found: [Timed] = []
      for value in property.values where value.name == name && (path == nil || path == value.path) {
        guard let time = value.time else { throw wrongShape }
        let isTwice = found.contains { $0.time == time && $0.value.type == value.type }
        guard !isTwice else { throw wrongShape }
        found.append(Timed(time: time, value: value))
      }
      return found
    }

    /// The chances of rain; nil where the telegram has none.
    func percentages() throws(DataFault) -> [(time: Instant, percent: Int?)] {
      try values("ProbabilityOfPrecipitation").map { entry throws(DataFault) in
        (entry.time, try integer(entry.value, within: Plausible.percent))
      }
    }

    var wrongShape: DataFault {
      .shape(path: UntrustedText("\(property.type ?? "-") \(place.code ?? "-")").line)
    }
  }

  struct Timed {
    let time: Instant
    let value: TelegramValue
  }

  /// More places than any telegram has: implausible.
  private static let placeLimit = 200

  /// The columns of some properties, in the order of the telegram.
  func columns(
    _ types: Set<String>, role: TelegramPlace.Role
  ) throws(DataFault) -> [Column] {
    var columns: [Column] = []
    for block in telegram.blocks {
      for item in block.items {
        guard let place = item.places.first, place.role == role else { continue }
        for property in item.kinds.flatMap(\.properties) {
          guard let type = property.type, types.contains(type) else { continue }
          columns.append(Column(place: place, block: block, property: property))
        }
      }
    }
    guard columns.count <= Self.placeLimit * 8 else { throw .shape(path: "Item") }
    return columns
  }

  /// The values of an element by area.
  func values(
    _ name: String, of type: String, path: [String]? = nil
  ) throws(DataFault) -> [String: [Timed]] {
    var found: [String: [Timed]] = [:]
    for column in try columns([type], role: .area) {
      found[column.code] = try column.values(name, path: path)
    }
    return found
  }

  /// The columns of the weather, one for each area, and when the first of them begins.
  func weather() throws(DataFault) -> (columns: [Column], start: Instant) {
    let weather = try columns(["天気"], role: .area)
    guard let start = weather.first?.block.times.first?.start else { throw .shape(path: "天気") }
    for (index, column) in weather.enumerated() {
      guard !weather[..<index].contains(where: { $0.code == column.code }) else {
        throw column.wrongShape
      }
    }
    return (weather, start)
  }

  /// The issuing office and the time.
  func report(base: Instant) throws(DataFault) -> Report {
    Report(
      publishingOffice: telegram.publishingOffice, issued: try telegram.issued(), base: base)
  }
}

extension TelegramColumns.Column {
  var code: String { UntrustedText(place.code ?? "").code }

  /// A whole number in a range; nil if the telegram has none.
  func integer(_ value: TelegramValue, within range: ClosedRange<Int>) throws(DataFault) -> Int? {
    if value.isMissing { return nil }
    guard let number = value.number ?? value.text.flatMap(TelegramValue.number),
      let whole = Int(exactly: number), range.contains(whole)
    else { throw wrongShape }
    return whole
  }
}

extension [TelegramColumns.Timed] {
  func text(at time: Instant) -> String? {
    first { $0.time == time }.flatMap { $0.value.isMissing ? nil : $0.value.text }
  }
}
