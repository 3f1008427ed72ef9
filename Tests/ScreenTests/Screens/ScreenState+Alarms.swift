import Models
import Presenter

extension ScreenState {
  /// A tsunami warning and a strong earthquake on top of screens of each kind.
  static var alarms: [ScreenState] {
    [
      ScreenState(name: "Alarms/list", isStyled: true) { stage in
        await stage.arrive(.fresh())
        stage.alarm(AlarmAnswers.both)
      },
      ScreenState(name: "Alarms/map") { stage in
        await stage.arrive(.fresh())
        stage.intend(.map)
        stage.alarm(AlarmAnswers.both)
      },
      ScreenState(name: "Alarms/old") { stage in
        await stage.arrive(.fresh())
        let checked = Given.now.adding(seconds: -1800)
        stage.alarm(AlarmAnswers.alarms([("312", .warning)], checked: checked))
      },
    ]
  }
}

extension Stage {
  /// Delivers the alarms, as if they had been asked for.
  mutating func alarm(_ alarms: AppAlarms) {
    guard case .loadAlarms(let generation)? = presenter.watchAlarms().first else { return }
    receive(.alarms(generation: generation, alarms))
  }
}
