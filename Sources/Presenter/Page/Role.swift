/// What a piece of text is, for its colour. Colour repeats what the words say and never says more.
public enum Role: Equatable, Sendable {
  case plain
  case title
  case heading
  case label
  /// What is read last: notes, codes, what was.
  case quiet
  /// What is not today's word: a sample, a replay, a stored answer.
  case mark
  case alert
  case failure
  case favorite
  case high
  case low
  case rain
  case weather(WeatherTone)
  case warning(WarningTone)
  case day(DayKind)
  /// The role with more weight.
  indirect case strong(Role)
}

/// Which colour a kind of weather may take.
public enum WeatherTone: Equatable, Sendable {
  case clear
  case cloudy
  case rain
  case snow
  case unknown
}

/// Which colour a class of warnings may take.
public enum WarningTone: Equatable, Sendable {
  case none
  case advisory
  case warning
  case danger
  case emergency
  case unknown
}

/// Saturdays and Sundays are coloured in Japanese calendars.
public enum DayKind: Equatable, Sendable {
  case weekday
  case saturday
  case sunday
}
