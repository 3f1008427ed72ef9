import Models
import Pages

/// What stands above the forecast of a place besides its warnings: a tsunami, urgent notices, and alerts of the
/// heat. What is not known of each is said, whatever else is not known.
struct AlertLines: PageWriter {
  let context: PageContext

  struct Lines {
    var tsunami = TsunamiLines.Lines()
    var urgent: [Block] = []
    var urgentDoubt: [Block] = []
    var heat = HeatAlertLines.Lines()

    var alarms: [Block] { tsunami.alarms + urgent + heat.alarms }
    var doubts: [Block] { tsunami.doubts + urgentDoubt + heat.doubts }
  }

  func lines(_ weather: PlaceWeather, _ request: WeatherRequest) -> Lines {
    var lines = Lines()
    guard request.showsInForce else { return lines }
    if let tsunami = weather.tsunami {
      lines.tsunami = TsunamiLines(context: context)
        .lines(tsunami, of: weather.answer.place.prefecture)
    }
    let urgent = UrgentText(context: context)
    let warnings = weather.sections.warnings ?? weather.inForce?.warnings
    lines.urgent = urgent.lines(warnings?.alerts).map(Block.text)
    if !request.sections.contains(.warnings), let doubt = urgent.doubt(warnings) {
      lines.urgentDoubt = [.paragraph("! " + doubt, .warning(.unknown), hanging: 2)]
    }
    if let heat = weather.heatAlerts {
      lines.heat = HeatAlertLines(context: context).lines(heat, of: weather.answer.area?.office)
      // A section about them says itself what is unknown.
      if request.sections.contains(.heat) { lines.heat.doubts = [] }
    }
    return lines
  }
}
