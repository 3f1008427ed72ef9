import Models
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@Suite("A program that stays open for three days")
struct ThreeDaysTests {
  private enum Screen: CaseIterable { case list, place, map, home }

  @Test("shows nothing unmarked that is not true now, in any frame", .computing)
  func truth() async {
    let world = World()
    var program = OpenProgram(world)
    var screen = Screen.list
    var isMapOfWarnings = false
    var claims = 0
    var marked = 0
    var faults: [String] = []
    func check(_ text: String) {
      var oracle = FrameOracle(text, at: world.now)
      switch screen {
      case .list: oracle.checkList()
      case .place: oracle.checkPlace()
      case .map: oracle.checkMap()
      case .home: oracle.checkHome()
      }
      claims += oracle.claims
      marked += oracle.marked
      for fault in oracle.faults {
        if faults.isEmpty { faults.append(text) }
        faults.append("\(world.now.isoText) \(screen): \(fault)")
      }
    }
    await program.arrive()
    // 東京都 is the one that the map is about.
    for _ in 0..<12 { program.press(Key("j")) }
    while world.now < World.end, faults.count < 12 {
      world.pass(minutes: 1)
      if world.isAsleep { continue }
      program.tick()
      check(program.frame())
      await program.arrive()
      check(program.frame())
      guard world.now.minute == 0 || world.now.minute == 30 else { continue }
      let next = Screen.allCases[(world.now.seconds / 1800) % Screen.allCases.count]
      if screen != .list { program.press(Key(.escape)) }
      switch next {
      case .list: break
      case .home: program.press(Key("H"))
      case .place:
        program.press(Key("/"))
        program.type("渋谷区")
        program.press(Key(.enter))
      case .map:
        program.press(Key("m"))
        // From the weather to the warnings; the map stays there.
        if !isMapOfWarnings { for _ in 0..<4 { program.press(Key("v")) } }
        isMapOfWarnings = true
      }
      screen = next
      check(program.frame())
      await program.arrive()
      check(program.frame())
    }
    for fault in faults { Issue.record(Comment(rawValue: fault)) }
    #expect(claims > 20_000, "\(marked) of them marked")
    #expect(marked > 2_000)
    // Nothing is asked for more often than each ten minutes on the whole: each five while an issue is
    // due or the service is down, each hour otherwise. And nothing is left alone.
    for (name, moments) in world.asked where name.hasPrefix("forecast/") {
      // Home, in front for a quarter of the time, asks the source each two minutes for its two places;
      // the source's own rules decide whether that is a request.
      let isHome = ["forecast/270000", "forecast/130000"].contains(name)
      let most: Int = isHome ? 72 * 6 + 72 * 30 / 4 : 72 * 6
      #expect(moments.count < most, "\(name)")
      let gaps = zip(moments, moments.dropFirst()).map { $1.seconds(since: $0) }
      #expect(gaps.max() ?? 0 <= 11 * 3600, "\(name)")
    }
  }
}
