import Models
import Presenter
import Terminal

extension ScreenState {
  /// A tsunami warning and a strong earthquake on top of screens of each kind.
  static var alarms: [ScreenState] {
    [
      ScreenState(
        name: "Alarms/list", looks: .usual + [.ja(40, 12), .en(160, 50), .styled(.trueColor)]
      ) { stage in
        await stage.arrive(.fresh())
        stage.deliver(AlarmAnswers.both)
      },
      ScreenState(name: "Alarms/map", looks: .usual + [.en(40, 12)]) { stage in
        await stage.arrive(.fresh())
        stage.press("m")
        stage.deliver(AlarmAnswers.both)
      },
      ScreenState(name: "Alarms/old") { stage in
        await stage.arrive(.fresh())
        let checked = Given.now.adding(seconds: -1800)
        stage.deliver(AlarmAnswers.alarms([("312", .warning)], checked: checked))
      },
    ]
  }
}
