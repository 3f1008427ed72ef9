import TestSupport
import Testing

@testable import Models

@Suite("Thunder in a watch")
struct WatchThunderTests {
  /// A digit is a class, 0 none, ? an unknown colour, x a tile that cannot be had; ten minutes apart, the first
  /// is the analysis.
  private func thunder(
    _ stage: WatchStage, _ text: String, minutesAgo: Int = 0, _ freshness: Freshness = .fresh
  ) -> [ThunderAnswer] {
    let base = stage.now.adding(seconds: -60 * minutesAgo)
    let moments = text.enumerated().map { step, sign -> ThunderMoment in
      let reading: Result<ThunderClass?, ThunderGap> =
        switch sign {
        case "?": .failure(.unknownColor)
        case "x": .failure(.noTile(.notCached))
        default: .success(sign.wholeNumberValue.flatMap(ThunderClass.init))
        }
      return ThunderMoment(
        frame: RainFrame(
          base: base, valid: base.adding(seconds: 600 * step),
          kind: step == 0 ? .observed : .forecast), reading: reading)
    }
    return [(stage.place, .success(stage.sourced(moments, freshness)))]
  }

  /// Ten minutes apart.
  static let looks: [(looks: [String], told: [String])] = [
    // What is only possible is not told.
    (["0000000", "1111111"], ["", ""]),
    (
      ["0000200", "0002000", "2233000", "2000000", "0000000", "0000000", "0000000"],
      ["expected", "", "", "", "", "over", ""]
    ),
    (["2200000", "2240000", "4440000"], ["started", "heavier", ""]),
    // What is not known is not over.
    (
      ["2000000", "?000000", "0000?00", "0000", "0000000", "0000000"],
      ["started", "", "", "", "", "over"]
    ),
    (["2000000", "0000000", "2000000", "0000000", "1100000"], ["started", "", "", "", "over"]),
  ]

  @Test("is told once, when it becomes intense, and when it is over", arguments: looks.indices)
  func once(index: Int) throws {
    let stage = try WatchStage()
    for (look, told) in zip(Self.looks[index].looks, Self.looks[index].told) {
      let found = stage.round(minutes: 10) { $0.thunder = thunder(stage, look) }
      #expect(found == (told.isEmpty ? [] : ["\(told) thunder"]), "\(look)")
    }
  }

  @Test("is not known from stored or old pictures, and without tiles")
  func unknown() throws {
    let found: [(WatchStage) -> [ThunderAnswer]] = [
      { thunder($0, "2222222", .stale) }, { thunder($0, "2222222", minutesAgo: 40) },
      { thunder($0, "0x00000") }, { [($0.place, .failure(.notCached))] },
    ]
    for found in found {
      let stage = try WatchStage()
      #expect(stage.round { $0.thunder = found(stage) } == ["lost trouble thunder"])
    }
  }

  @Test func `has the time of the analysis`() throws {
    let stage = try WatchStage()
    _ = stage.round { $0.thunder = thunder(stage, "0002000", minutesAgo: 6) }
    #expect(stage.events.first?.issued == stage.now.adding(seconds: -360))
    guard case .thunder(let found)? = stage.events.first?.subject else {
      throw WatchStage.NoPlace()
    }
    #expect(found.start == stage.now.adding(seconds: 1440))
    #expect(found.now == nil && found.strongest == .present)
  }
}
