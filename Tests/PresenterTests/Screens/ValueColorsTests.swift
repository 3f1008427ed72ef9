import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("Colours of values")
struct ValueColorsTests {
  @Test(
    "belong to classes of five degrees, their lower bounds included",
    arguments: [
      (-41.0, 0), (-5.1, 0), (-5, 1), (-0.1, 1), (0, 2), (4.9, 2), (5, 3), (10, 4), (15, 5),
      (20, 6), (25, 7), (29.9, 7), (30, 8), (34.9, 8), (35, 9), (1e300, 9), (-1e300, 0),
    ])
  func temperatureClasses(celsius: Double, index: Int) {
    #expect(Theme.temperatureClass(celsius) == index)
  }

  @Test(
    "of rain belong to classes of twenty percent, and none is its own",
    arguments: [
      (-3, 0), (0, 0), (1, 1), (10, 1), (20, 1), (30, 2), (40, 2), (50, 3), (60, 3), (70, 4),
      (80, 4), (90, 5), (100, 5), (9999, 5),
    ])
  func rainClasses(percent: Int, index: Int) {
    #expect(Theme.rainChanceClass(percent) == index)
  }

  @Test("do not exist for what is no number")
  func notANumber() {
    #expect(Theme().style(.temperature(.nan)) == .plain)
    #expect(Theme().style(.temperature(.infinity)) == .plain)
  }

  @Test("differ between neighbours, at every level of a known background but sixteen colours")
  func distinct() {
    for background in [Appearance.dark, .light] {
      for level in [ColorLevel.ansi256, .trueColor] {
        let colors = Theme(level: level, background: background)
        let styles = stride(from: -7.5, through: 37.5, by: 5).map {
          colors.style(.temperature($0))
        }
        #expect(Set(styles).count == styles.count)
      }
    }
  }

  @Test func `of cold and of warm differ even in sixteen colours`() {
    for background in [Appearance.dark, .light, nil] {
      let colors = Theme(level: .ansi16, background: background)
      let (freezing, mild, hot) = (
        colors.style(.temperature(-8)), colors.style(.temperature(12)),
        colors.style(.temperature(36))
      )
      #expect(Set([freezing, mild, hot]).count == 3)
    }
  }
}
