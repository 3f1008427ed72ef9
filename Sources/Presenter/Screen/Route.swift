package import Models

/// The current screen. Navigation pushes a value; going back pops it off the stack.
package enum Route: Hashable, Sendable {
  case home
  case list
  case areaFilter
  case weather(PlaceID)
  case search
  case map
  /// The warnings of all Japan.
  case warnings
  /// The map of rain.
  case radar
  /// Earthquakes, typhoons.
  case report(ReportKind)
  case help
}
