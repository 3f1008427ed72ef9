import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("Colours of values")
struct ValueColorsTests {
  private static let shades = ValueColors.temperatures + ValueColors.rains

  @Test(
    "belong to classes of five degrees, their lower bounds included",
    arguments: [
      (-41.0, 0), (-5.1, 0), (-5, 1), (-0.1, 1), (0, 2), (4.9, 2), (5, 3), (10, 4), (15, 5),
      (20, 6), (25, 7), (29.9, 7), (30, 8), (34.9, 8), (35, 9), (1e300, 9), (-1e300, 0),
    ])
  func temperatureClasses(celsius: Double, index: Int) {
    #expect(ValueColors.temperatureClass(celsius) == index)
  }

  @Test(
    "of rain belong to classes of twenty percent, and none is its own",
    arguments: [
      (-3, 0), (0, 0), (1, 1), (10, 1), (20, 1), (30, 2), (40, 2), (50, 3), (60, 3), (70, 4),
      (80, 4), (90, 5), (100, 5), (9999, 5),
    ])
  func rainClasses(percent: Int, index: Int) {
    #expect(ValueColors.rainClass(percent) == index)
  }

  @Test func `do not exist for what is no number`() {
    #expect(ValueColors().style(.temperature(.nan)) == .plain)
    #expect(ValueColors().style(.temperature(.infinity)) == .plain)
  }

  @Test func `can be read on their background, and on both where it is not known`() throws {
    let (black, white) = (0.0, 1.0)
    for (index, shade) in Self.shades.enumerated() {
      for (twin, grounds, least) in [
        (shade.dark, [black], 4.5), (shade.light, [white], 4.5), (shade.either, [black, white], 3),
      ] {
        for color in [twin.full, Color.palette(twin.palette)] {
          let luminance = try #require(Self.luminance(color))
          for ground in grounds {
            let (upper, lower) = (max(luminance, ground), min(luminance, ground))
            let contrast = (upper + 0.05) / (lower + 0.05)
            #expect(contrast >= least, "class \(index), \(color) on \(ground): \(contrast)")
          }
        }
      }
    }
  }

  /// Relative luminance (WCAG 2), computed here from the definition of the 256 colours.
  private static func luminance(_ color: Color) -> Double? {
    let parts: [Double]
    switch color {
    case .rgb(let red, let green, let blue): parts = [red, green, blue].map(Double.init)
    case .palette(let index) where index >= 232:
      parts = Array(repeating: Double(8 + (Int(index) - 232) * 10), count: 3)
    case .palette(let index) where index >= 16:
      let steps = [0.0, 95, 135, 175, 215, 255]
      let cube = Int(index) - 16
      parts = [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
    default: return nil
    }
    let linear = parts.map { part -> Double in
      let value = part / 255
      // (x + 0.055) / 1.055 to the power of 2.4, by its series for no library: squares suffice.
      return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// x to the power of 2.4: the fifth root of x to the power of 12, by Newton's method.
  private static func power(_ x: Double) -> Double {
    let target = (0..<12).reduce(1.0) { product, _ in product * x }
    var root = 1.0
    for _ in 0..<200 {
      root -= (root * root * root * root * root - target) / (5 * root * root * root * root)
    }
    return root
  }

  @Test("differ between neighbours, at every level of a known background but sixteen colours")
  func distinct() {
    for background in [Appearance.dark, .light] {
      for level in [ColorLevel.ansi256, .trueColor] {
        let colors = ValueColors(level: level, background: background)
        let styles = stride(from: -7.5, through: 37.5, by: 5).map {
          colors.style(.temperature($0))
        }
        #expect(Set(styles).count == styles.count)
      }
    }
  }

  @Test func `of cold and of warm differ even in sixteen colours`() {
    for background in [Appearance.dark, .light, nil] {
      let colors = ValueColors(level: .ansi16, background: background)
      let (freezing, mild, hot) = (
        colors.style(.temperature(-8)), colors.style(.temperature(12)),
        colors.style(.temperature(36))
      )
      #expect(Set([freezing, mild, hot]).count == 3)
    }
  }
}
