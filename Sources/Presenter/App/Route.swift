public import Models

/// Where the person is. Where to go next is a value; going back is taking it off the stack.
public enum Route: Hashable, Sendable {
  case list
  case areaFilter
  case weather(PlaceID)
  case search
  case map
  case help

  var isWeather: Bool { if case .weather = self { true } else { false } }
}
