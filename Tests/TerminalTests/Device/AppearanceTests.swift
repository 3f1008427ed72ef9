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
      (ColorReport(red: 0, green: 0, blue: 0), Appearance.dark),
      (ColorReport(red: 255, green: 255, blue: 255), .light),
      (ColorReport(red: 0, green: 43, blue: 54), .dark),
      (ColorReport(red: 253, green: 246, blue: 227), .light),
      (ColorReport(red: 0, green: 0, blue: 255), .dark),
      (ColorReport(red: 0, green: 255, blue: 0), .light),
    ])
  func report(color: ColorReport, expected: Appearance) {
    #expect(Appearance(background: color) == expected)
  }
}
