package import Models

/// The role of a piece of text, for its colour. Colour only repeats what the words say.
package enum Role: Equatable, Sendable {
  case plain
  case title
  case heading
  case label
  /// Secondary text: notes, codes, past values.
  case quiet
  /// Marks stale or replayed data: a sample, a replay, a stored answer.
  case mark
  case alert
  case failure
  case favorite
  case high
  case low
  /// A chance or an amount of rain.
  case rain
  /// A bar or a curve of temperatures in °C, coloured by the value.
  case temperature(Double)
  /// A bar of a chance of rain in percent, coloured by its value.
  case rainChance(Int)
  /// A seismic intensity, by its position on JMA's scale from 0 to 9.
  case intensity(Int)
  /// A tsunami warning, advisory or forecast; nil for an unknown one.
  case tsunami(TsunamiLevel?)
  /// A class of rain intensity, filled with JMA's colour.
  case rainClass(RainClass)
  /// The signs of the weather. Its words are never coloured.
  case weather(WeatherTone)
  /// A sentence, a figure or a bar about warnings.
  case warning(WarningTone)
  /// The class of a warning, on JMA's ground. In brackets, they are drawn where there are no colours.
  case badge(WarningTone)
  case day(DayKind)
  indirect case strong(Role)
  indirect case faint(Role)

  package var isBadge: Bool {
    if case .badge = self { true } else { false }
  }
}

/// The colour category of a kind of weather.
package enum WeatherTone: Equatable, Sendable {
  case clear
  case cloudy
  case rain
  case snow
  case unknown
}

/// The colour category of a class of warnings.
package enum WarningTone: Equatable, Sendable {
  case none
  case advisory
  case warning
  case danger
  case emergency
  case unknown

  package init(_ kind: WarningClass) {
    self =
      switch kind {
      case .advisory: .advisory
      case .warning: .warning
      case .danger: .danger
      case .emergency: .emergency
      }
  }
}

/// Saturdays, Sundays and holidays are coloured in Japanese calendars.
package enum DayKind: Equatable, Sendable {
  case weekday
  case saturday
  case sunday
  /// A holiday that is not a Sunday.
  case holiday
}
