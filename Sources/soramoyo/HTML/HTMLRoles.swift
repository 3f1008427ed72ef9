import Models
import Pages
import Presenter
import Terminal

extension Role {
  /// The classes of `Resources/page.css`; nil for plain text. `g` is text on a ground of its own.
  var classes: String? {
    switch self {
    case .plain, .day(.weekday), .warning(.none), .tsunami(.nothing), .weather(.unknown): nil
    case .title, .heading: "b"
    case .quiet, .faint: "q"
    case .label: "l"
    case .mark, .favorite, .tsunami(nil): "m"
    case .alert: "a"
    case .failure: "f"
    case .high, .day(.sunday), .day(.holiday): "high"
    case .low, .day(.saturday): "low"
    case .rain: "rain"
    case .temperature(let celsius):
      celsius.isFinite ? "t\(Theme.temperatureClass(celsius))" : nil
    case .rainChance(let percent): "p\(Theme.rainChanceClass(percent))"
    case .intensity(let rank): rank > 0 ? "g i\(min(rank, 9))" : nil
    case .tsunami(.forecast): "g s-forecast"
    case .tsunami(.advisory): "g s-advisory"
    case .tsunami(.warning): "g s-warning"
    case .tsunami(.majorWarning): "g s-majorWarning"
    case .rainClass(let rain): "g c\(rain.rawValue)"
    case .weather(let tone): tone.htmlClass
    case .warning(.emergency): "g b-emergency"
    case .warning(let tone): "x-\(tone.htmlName)"
    case .badge(let tone): "g b-\(tone.htmlName)"
    case .strong(let role): role.classes.map { $0 + " b" } ?? "b"
    }
  }
}

extension WarningTone {
  fileprivate var htmlName: String {
    switch self {
    case .none: "none"
    case .advisory: "advisory"
    case .warning: "warning"
    case .danger: "danger"
    case .emergency: "emergency"
    case .unknown: "unknown"
    }
  }
}

extension WeatherTone {
  var htmlClass: String? {
    switch self {
    case .clear: "w-clear"
    case .cloudy: "w-cloudy"
    case .rain: "w-rain"
    case .snow: "w-snow"
    case .unknown: nil
    }
  }
}

extension TileColors.Swatch {
  /// #1e90ff
  var hexadecimal: String {
    [red, green, blue].reduce(into: "#") { text, part in
      let digits = String(part, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
