import Terminal
import Testing

@Suite("Appearance")
struct AppearanceTests {
  @Test(arguments: [
    ("15;0", Appearance?.some(.dark)), ("0;15", .light), ("0;default;7", .light), ("12;8", .dark),
    ("15;default", nil), ("", nil), (";", nil), ("0;99", nil),
  ])
  func `COLORFGBG tells the background by its last part`(value: String, expected: Appearance?) {
    #expect(Appearance(colorFGBG: value) == expected)
  }

  @Test(
    "A reported colour is light or dark as eyes see it",
    arguments: [
      (RGB(0, 0, 0), Appearance.dark),
      (RGB(255, 255, 255), .light),
      (RGB(0, 43, 54), .dark),
      (RGB(253, 246, 227), .light),
      (RGB(0, 0, 255), .dark),
      (RGB(0, 255, 0), .light),
    ])
  func report(color: RGB, expected: Appearance) {
    #expect(Appearance(background: color) == expected)
  }
}
