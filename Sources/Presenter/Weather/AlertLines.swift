import Models
import Pages

/// What stands above the forecast of a place besides its warnings: a tsunami, and alerts of the heat. What is
/// not known of each is said, whatever else is not known.
struct AlertLines: PageWriter {
  let context: PageContext

  struct Lines {
    var tsunami = TsunamiLines.Lines()
    var heat = HeatAlertLines.Lines()

    var alarms: [Block] { tsunami.alarms + heat.alarms }
    var doubts: [Block] { tsunami.doubts + heat.doubts }
  }

  func lines(_ weather: PlaceWeather, _ request: WeatherRequest) -> Lines {
    var lines = Lines()
    guard request.showsInForce else { return lines }
    if let tsunami = weather.tsunami {
      lines.tsunami = TsunamiLines(context: context)
        .lines(tsunami, of: weather.answer.place.prefecture)
    }
    if let heat = weather.heatAlerts {
      lines.heat = HeatAlertLines(context: context).lines(heat, of: weather.answer.area?.office)
      // A section about them says itself what is unknown.
      if request.sections.contains(.heat) { lines.heat.doubts = [] }
    }
    return lines
  }
}
