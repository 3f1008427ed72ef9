import Models
import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("The colours of the map")
struct TileColorsTests {
  private static let fills: [Block.Tiles.Fill] =
    [-30, -6, -5, -1, 0, 4, 5, 9, 10, 14, 15, 19, 20, 25, 30, 35, 50].map { .temperature($0) }
    + [0, 10, 20, 40, 60, 80, 100].map { .chance($0) }
    + weathers
    + [WarningTone.advisory, .warning, .danger, .emergency].map { .warning($0) }

  private static let weathers: [Block.Tiles.Fill] = [
    WeatherTone.clear, .cloudy, .rain, .snow,
  ].flatMap { main -> [Block.Tiles.Fill] in
    [nil, WeatherTone.clear, .cloudy, .rain, .snow].filter { $0 != main }
      .map { .weather(main, second: $0) }
  }

  /// Relative luminance (WCAG 2).
  private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.03928 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    // x to the power of 2.4, close enough for a bound: between the square and the cube.
    func power(_ x: Double) -> Double { x * x * (0.6 + 0.4 * x) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The parts of a colour; of the 256 those of the cube and the greys.
  private static func parts(_ color: Color) throws -> [UInt8] {
    switch color {
    case .rgb(let red, let green, let blue): [red, green, blue]
    case .palette(let number) where number >= 232:
      Array(repeating: 8 + 10 * (number - 232), count: 3)
    case .palette(let number) where number >= 16:
      [UInt8(36), 6, 1].map { (number - 16) / $0 % 6 }.map { $0 == 0 ? 0 : 55 + 40 * $0 }
    default: try #require(nil as [UInt8]?)
    }
  }

  @Test(
    "can be read: the ink differs from the ground", arguments: fills,
    [ColorLevel.ansi256, .trueColor])
  func contrast(fill: Block.Tiles.Fill, level: ColorLevel) throws {
    let style = try #require(TileColors(level: level).style(fill))
    let luminances = try [style.background, style.foreground].map { color in
      let parts = try Self.parts(color)
      return Self.luminance(parts[0], parts[1], parts[2])
    }.sorted()
    let ratio = (luminances[1] + 0.05) / (luminances[0] + 0.05)
    #expect(ratio >= 4.5, "\(fill): \(ratio)")
  }

  @Test("are never black on the blue of sixteen colours", arguments: fills)
  func blue(fill: Block.Tiles.Fill) throws {
    let style = try #require(TileColors(level: .ansi16).style(fill))
    #expect(style.background != .ansi(.blue) || style.foreground == .ansi(.brightWhite))
  }

  @Test(arguments: [ColorLevel.ansi16, .ansi256, .trueColor])
  func `differ from class to class, at every depth`(level: ColorLevel) {
    let colors = TileColors(level: level)
    let temperatures = [-10, -5, 0, 5, 10, 15, 20, 25, 30, 35].map {
      colors.style(.temperature($0))?.background
    }
    #expect(Set(temperatures).count == 10)
    let chances = [0, 20, 40, 60, 80].map { colors.style(.chance($0))?.background }
    #expect(Set(chances).count == 5)
    guard colors.hasSecondWeather else { return }
    let weathers = Self.weathers.map { colors.style($0)?.background }
    #expect(Set(weathers).count == 16)
  }

  @Test("the least rain can be seen on a light ground, and has JMA's own colour on others")
  func leastRain() throws {
    func luminance(_ background: Appearance?, _ rain: RainClass) throws -> Double {
      let colors = TileColors(level: .trueColor, background: background)
      let color = try #require(colors.swatch(.rain(rain)))
      return Self.luminance(color.red, color.green, color.blue)
    }
    let grounds: [(UInt8, UInt8, UInt8)] = [
      (255, 255, 255), (250, 250, 250), (253, 246, 227), (238, 238, 236),
    ]
    for ground in grounds {
      let ratio =
        (Self.luminance(ground.0, ground.1, ground.2) + 0.05)
        / (try luminance(.light, .under1) + 0.05)
      #expect(ratio >= 1.4, "\(ground): \(ratio)")
    }
    // JMA's own on a dark ground, or an unknown one.
    #expect(try luminance(.dark, .under1) == luminance(nil, .under1))
    #expect(try luminance(.dark, .under1) > luminance(.dark, .from1))
  }

  @Test func `are none where colours are not wanted, and for what is not known`() {
    #expect(Self.fills.allSatisfy { TileColors(level: .none).style($0) == nil })
    #expect(TileColors(level: .trueColor).style(Block.Tiles.Fill.none) == nil)
    #expect(TileColors(level: .trueColor).style(.warning(.unknown)) == nil)
  }
}
