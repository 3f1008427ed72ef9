import Models
import Pages

extension WeatherPage {
  /// Lines of grave warnings above the days of a screen.
  private static let graveLimit = 3

  /// What is in force, above the forecast.
  struct Above {
    var alerts = AlertLines.Lines()
    var warnings = InForceText.Lines()

    var closing: [Block] { warnings.closing }

    /// Of tsunamis and urgent notices before all warnings, and of the heat below them: its alerts are not JMA's.
    var alarms: [Block] {
      alerts.tsunami.alarms + alerts.urgent + warnings.blocks + alerts.heat.alarms
    }

    var doubts: [Block] { alerts.doubts }
    var blocks: [Block] { alarms + doubts }

    /// The gravest urgent notice, beside the title: only a tsunami is above it.
    mutating func takeUrgent() -> Block.Text? {
      guard alerts.tsunami.alarms.isEmpty, case .text(let notice)? = alerts.urgent.first else {
        return nil
      }
      alerts.urgent.removeFirst()
      return notice
    }

    /// What may be beside the title: with graver warnings, which have lines of their own, it is below those.
    mutating func takeBrief() -> Block.Text? {
      guard warnings.grave.isEmpty, let brief = warnings.brief,
        brief.badge != nil || brief.role == .quiet
      else { return nil }
      warnings.brief = nil
      return brief
    }
  }

  func above(
    _ weather: PlaceWeather, isAlone: Bool = false, showsInForce: Bool = true
  ) -> Above {
    Above(
      alerts: AlertLines(context: context).lines(weather, request),
      warnings: showsInForce ? inForce(weather, isAlone: isAlone) ?? .init() : .init())
  }

  private func inForce(_ weather: PlaceWeather, isAlone: Bool = false) -> InForceText.Lines? {
    guard request.showsInForce else { return nil }
    let isBesideSection = request.sections.contains(.warnings)
    let answer =
      isBesideSection
      ? weather.sections.warnings.map { PromptWarnings($0, basis: .current) } : weather.inForce
    var text = InForceText(context: context, marksStored: saysReasons, isOnScreen: saysReasons)
    if surface == .screen { text.graveLimit = Self.graveLimit }
    guard let answer else { return isAskingInForce ? text.asking : nil }
    return isAlone
      ? text.alone(answer, isBesideSection: isBesideSection)
      : text.inForce(answer, isBesideSection: isBesideSection)
  }
}

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
