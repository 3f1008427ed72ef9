import Models
import Presenter
import Terminal
import Testing

@Suite("The screens behind the one in front")
struct StackTests {
  /// ⏎ is Enter.
  private static func press(_ keys: String, _ stage: inout Stage) {
    for key in keys.unicodeScalars { stage.press(key == "⏎" ? Key(.enter) : Key(Character(key))) }
  }

  /// From home, with 渋谷区 selected.
  private static func stage(_ keys: String) -> Stage {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    press(keys, &stage)
    return stage
  }

  /// The screen in front, and those to which Esc goes back.
  private static func stack(_ stage: Stage) -> [Route] {
    var stage = stage
    var seen = [stage.route]
    while stage.route != .home, seen.count < 9 {
      stage.press(Key(.escape))
      seen.append(stage.route)
    }
    return seen
  }

  @Test(
    "are gone back to with Esc, the place that was in front first; each is there once",
    arguments: [
      ("RmRm", [.map, .radar, .home]),
      ("Rw?R", [.radar, .warnings, .home]),
      (String(repeating: "mR?w", count: 20), [.warnings, .radar, .map, .home]),
      ("m/p:13⏎m", [.map, .weather(.tokyo), .home]),
      ("R/p:13⏎mR", [.radar, .map, .weather(.tokyo), .home]),
      // A place replaces the one next below it.
      ("/p:13⏎/p:27⏎", [.weather(.osaka), .home]),
      ("/p:13⏎R/p:27⏎", [.weather(.osaka), .radar, .weather(.tokyo), .home]),
      ("/p:13⏎R/p:27⏎R", [.radar, .weather(.osaka), .home]),
      ("m⏎mG⏎mg⏎m", [.map, .weather(.hokkaido), .home]),
      ("/p:13⏎m⏎Rm", [.map, .radar, .weather(.tokyo), .home]),
      // The program ends at the first screen.
      ("mR/p:13⏎H", [.home]),
    ] as [(String, [Route])])
  func back(keys: String, stack: [Route]) {
    #expect(Self.stack(Self.stage(keys)) == stack)
  }

  @Test func `have a bulletin that was in front, unless its list comes to the front`() throws {
    var stage = Self.stage("Rb")
    stage.deliver(BulletinAnswers.list(.shibuya))
    Self.press("⏎", &stage)
    let bulletin = Route.report(.bulletin(try #require(BulletinAnswers.id)))
    #expect(Self.stack(stage) == [bulletin, .bulletins, .radar, .home])
    Self.press("R", &stage)
    #expect(Self.stack(stage) == [.radar, bulletin, .bulletins, .home])
    Self.press("b", &stage)
    #expect(Self.stack(stage) == [.bulletins, .radar, .home])
  }

  @Test(
    "keep their place, and what is selected there, while the map or the radar of it is looked at",
    arguments: ["nmn", "nRn", "nmRn", "nRmn", "njmn", "njRmn", "bmb", "bRmb", "RmR"])
  func kept(keys: String) async {
    var stage = Self.stage("")
    Self.press(String(keys.prefix(1)), &stage)
    switch stage.route {
    case .stations: await stage.deliver(StationAnswers.around(.shibuya))
    case .bulletins: stage.deliver(BulletinAnswers.list(.shibuya))
    default: break
    }
    Self.press(String(keys.dropFirst()), &stage)
    #expect(stage.screen.header.title.contains("渋谷区"), "\(stage.screen.header.title)")
    #expect(keys.contains("n") == false || stage.selectedRow == (keys.contains("j") ? 1 : 0))
  }

  @Test(
    "lend their place to a screen that is opened from one without a place",
    arguments: [
      ("/p:27⏎wR", .radar, .osaka), ("/p:27⏎wm", .map, .osaka), ("/p:27⏎wn", .stations, .osaka),
      ("/p:27⏎wb", .bulletins, .osaka), ("/p:27⏎et?R", .radar, .osaka), ("wR", .radar, .shibuya),
      ("tb", .bulletins, .shibuya), ("mGwR", .radar, .okinawa),
      // Also where it is in the stack already; it stays where it was if no place is above it.
      ("/p:27⏎R/p:26⏎wR", .radar, .kyoto), ("/p:27⏎m/p:26⏎tm", .map, .kyoto),
      ("mGwm", .map, .okinawa), ("/p:27⏎n/p:26⏎n", .stations, .kyoto),
      ("/p:27⏎b/p:26⏎wb", .bulletins, .kyoto), ("/p:27⏎nwn", .stations, .osaka),
    ] as [(String, Route, PlaceID)])
  func place(keys: String, route: Route, place: PlaceID) {
    let stage = Self.stage(keys)
    #expect(stage.route == route && stage.placeInFront == place)
  }
}
