/// The rain at a place and a moment.
package enum RainReading: Equatable, Sendable {
  case dry
  case rain(RainClass)
  case unknown(RainGap)

  package var rainClass: RainClass? {
    if case .rain(let found) = self { found } else { nil }
  }

  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// - Parameter isSeen: whether the place is near a radar, so that transparent means dry.
  package init(_ cell: TileCell, isSeen: Bool) {
    if let level = cell.level {
      self = RainClass(rawValue: level).map(RainReading.rain) ?? .unknown(.unknownColor)
      return
    }
    switch cell {
    case .none: self = .dry
    case .outside: self = .unknown(.notCovered)
    case .transparent: self = isSeen ? .dry : .unknown(.notToldApart)
    default: self = .unknown(.unknownColor)
    }
  }
}

/// Why nothing is known: never the same as no rain.
package enum RainGap: Equatable, Sendable {
  /// The picture could not be fetched.
  case noTile(ForecastError)
  /// The picture has a colour that is not in JMA's table.
  case unknownColor
  /// The radar does not see the place.
  case notCovered
  /// Transparent, and it is not known whether the radar sees the place.
  case notToldApart
}

/// The rain at a place at the moment of a picture.
package struct RainMoment: Equatable, Sendable {
  package let frame: RainFrame
  package let reading: RainReading

  package var time: Instant { frame.valid }
}

/// The newest observed rain of a place and its nowcast for an hour.
package struct PlaceRain: Equatable, Sendable {
  package let place: Place
  /// The point of the reading; nil if no position of the place is known.
  package let vantage: VantagePoint?
  /// Whether the pictures contain the point at all.
  package let isInside: Bool
  /// The newest observed one first, then the forecast, rising. Empty outside.
  package let moments: [RainMoment]
  /// Why one of the two lists of pictures is missing.
  package internal(set) var trouble: RainIndex.Trouble?
  /// The amounts of the coming hours, each at its end; nil if not requested.
  package var hours: Result<Sourced<[RainMoment]>, ForecastError>?

  /// The newest observed one.
  package var observed: RainMoment? { moments.first { $0.frame.kind == .observed } }
  package var forecast: [RainMoment] { moments.filter { $0.frame.kind == .forecast } }

  /// Why pictures are missing, each reason once.
  package var errors: [ForecastError] {
    var errors = [trouble?.error].compactMap { $0 }
    for case .unknown(.noTile(let error)) in moments.map(\.reading) where !errors.contains(error) {
      errors.append(error)
    }
    if case .failure(let error)? = hours, !errors.contains(error) { errors.append(error) }
    return errors
  }
}

/// The result of a request for the rain of a place.
package indirect enum RainAnswer: Equatable, Sendable {
  case rain(Sourced<PlaceRain>)
  case failed(Place, ForecastError)

  package var place: Place {
    switch self {
    case .rain(let found): found.value.place
    case .failed(let place, _): place
    }
  }

  package var rain: Sourced<PlaceRain>? {
    if case .rain(let found) = self { found } else { nil }
  }

  package var errors: [ForecastError] {
    switch self {
    case .rain(let found): found.value.errors + [found.trouble].compactMap { $0 }
    case .failed(_, let error): [error]
    }
  }
}

extension Sourced<PlaceRain> {
  /// When the next picture is to be expected: five minutes after the newest, and a minute for JMA.
  package var due: Instant {
    let newest = value.observed?.time.adding(seconds: LiveRhythm.rain)
    let soon = checked?.adding(seconds: LiveRhythm.rainAtLeast)
    return [newest, soon].compactMap { $0 }.max() ?? Instant(seconds: 0)
  }

  func aged(at now: Instant) -> Sourced {
    aged(after: due.adding(seconds: LiveRhythm.rainLimit), at: now)
  }
}

/// JMA's classes of rain intensity, by its colours: mm in an hour, the lower bound included.
///
/// In a nowcast they are an intensity at a moment, in the short-range forecast an amount of an hour.
package enum RainClass: Int, CaseIterable, Comparable, Sendable {
  /// Over 0, under 1.
  case under1 = 1
  case from1
  case from5
  case from10
  case from20
  case from30
  case from50
  case from80

  /// mm in an hour; 0 in the lowest class, which begins above it.
  package var lower: Int { Self.bounds[rawValue - 1] }

  /// mm in an hour, not included; nil without an upper bound.
  package var upper: Int? { self == .from80 ? nil : Self.bounds[rawValue] }

  private static let bounds = [0, 1, 5, 10, 20, 30, 50, 80]

  package static func < (left: RainClass, right: RainClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
