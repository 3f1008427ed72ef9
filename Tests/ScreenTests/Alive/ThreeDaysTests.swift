import Models
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@Suite("A program that stays open for three days")
struct ThreeDaysTests {
  private enum Screen { case list, place, map, home, radar, quakes, typhoons, warnings, stations }

  /// Screens opened in turn.
  private enum Round {
    case weather
    case reports

    var screens: [Screen] {
      switch self {
      case .weather: [.list, .place, .map, .home, .stations]
      case .reports: [.list, .radar, .quakes, .typhoons, .warnings]
      }
    }
  }

  /// The program with one screen after another open, half an hour each.
  private struct Walk {
    let world = World()
    var program: OpenProgram
    var screen = Screen.list
    var isMapOfWarnings = false
    /// How many pictures of rain were looked at, and whether another than the newest is now.
    var radars = 0
    var isChosen = false
    /// Minutes for which the screen is in front.
    var visited = 0
    var claims: [Screen: Int] = [:]
    var marked: [Screen: Int] = [:]
    var faults: [String] = []

    init() { program = OpenProgram(world) }

    mutating func check() {
      let text = program.frame()
      // What a page is about need not be on its first screen.
      let below = screen == .place || screen == .typhoons ? program.below() : nil
      var oracle = FrameOracle(text, below: below, at: world.now)
      oracle.checkHeader()
      oracle.checkAlarms()
      switch screen {
      case .list: oracle.checkList()
      case .place: oracle.checkPlace()
      case .map: oracle.checkMap()
      case .home: oracle.checkHome()
      case .radar: oracle.checkRadar(isChosen: isChosen, visited: visited)
      case .quakes: oracle.checkQuakes(visited: visited)
      case .typhoons: oracle.checkTyphoons(visited: visited)
      case .warnings: oracle.checkNation(visited: visited)
      case .stations: oracle.checkStations(visited: visited)
      }
      claims[screen, default: 0] += oracle.claims
      marked[screen, default: 0] += oracle.marked
      for fault in oracle.faults {
        if faults.isEmpty { faults.append(text + (below.map { "\n\n\($0)" } ?? "")) }
        faults.append("\(world.now.isoText) \(screen): \(fault)")
      }
    }

    mutating func open(_ next: Screen) {
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
      case .radar: program.press(Key("R"))
      case .quakes: program.press(Key("e"))
      case .typhoons: program.press(Key("t"))
      case .warnings: program.press(Key("w"))
      case .stations: program.press(Key("n"))
      }
      screen = next
      visited = 0
      isChosen = false
    }

    /// Every second time selects a forecast, which becomes the past while it stays in front.
    mutating func chooseForecast() {
      radars += 1
      guard radars.isMultiple(of: 2) else { return }
      for _ in 0..<3 { program.press(Key("]")) }
      isChosen = true
    }

    mutating func play(_ screens: [Screen]) async {
      await program.arrive()
      // The map is about 東京都.
      for _ in 0..<12 { program.press(Key("j")) }
      while world.now < World.end, faults.count < 12 {
        world.pass(minutes: 1)
        if world.isAsleep { continue }
        program.tick()
        visited += 1
        // What ends, is late or is due changes at minutes that 5 divides, and must be seen a minute later.
        if world.now.minute % 5 == 1 { check() }
        if await program.arrive() { check() }
        guard world.now.minute == 0 || world.now.minute == 30 else { continue }
        open(screens[(world.now.seconds / 1800) % screens.count])
        check()
        await program.arrive()
        if screen == .radar {
          chooseForecast()
          check()
          await program.arrive()
        }
        check()
      }
    }
  }

  /// The least numbers of claims, and of marked ones.
  private static let least: [Screen: (claims: Int, marked: Int)] = [
    .list: (17_000, 2100), .place: (9000, 800), .map: (1350, 260), .home: (10_000, 1000),
    .radar: (6700, 1000), .quakes: (14_500, 2300), .typhoons: (6700, 850),
    .warnings: (4100, 570), .stations: (1700, 250),
  ]

  @Test(
    "shows nothing unmarked that is not true now, in any frame", .computing,
    arguments: [Round.weather, .reports])
  private func truth(round: Round) async {
    let screens = round.screens
    var walk = Walk()
    await walk.play(screens)
    let world = walk.world
    let faults = walk.faults
    for fault in faults { Issue.record(Comment(rawValue: fault)) }
    for screen in screens {
      let (claims, marked) = (walk.claims[screen] ?? 0, walk.marked[screen] ?? 0)
      let least = Self.least[screen] ?? (0, 0)
      #expect(claims > least.claims, "\(screen)")
      #expect(marked > least.marked, "\(screen)")
    }
    // Nothing is requested more often than every ten minutes on average: every five while an issue
    // is due or the service is down, else every hour. And nothing is left out.
    for (name, moments) in world.asked where name.hasPrefix("forecast/") {
      // Home, in front for a quarter of the time, asks the source every two minutes for its two
      // places; the source's own rules decide whether that is a request.
      let isHome = ["forecast/270000", "forecast/130000"].contains(name)
      let most: Int = isHome ? 72 * 6 + 72 * 30 / 4 : 72 * 6
      #expect(moments.count < most, "\(name)")
      let gaps = zip(moments, moments.dropFirst()).map { $1.seconds(since: $0) }
      // A night, and half an hour of a screen that needs no forecasts.
      #expect(gaps.max() ?? 0 <= 11 * 3600 + 1800, "\(name)")
    }
  }
}
