import Models
import Testing

@testable import soramoyo

@Suite("Digits in full width")
struct FullWidthDigitsTests {
  private static func read(_ line: String) -> CommandValues? {
    QuickCommands.line(CommandLineTable.split(line))?.values
  }

  @Test(arguments: [
    ("search --limit ５ kita", "search --limit 5 kita"),
    ("search --limit=１０ kita", "search --limit=10 kita"),
    ("sky 渋谷 --day ２", "sky 渋谷 --day 2"), ("now 渋谷 --width １００", "now 渋谷 --width 100"),
    ("now 渋谷 --max-age ３０ｍ", "now 渋谷 --max-age 30m"),
    ("quakes --last １２ｈ", "quakes --last 12h"),
    ("forecast 渋谷 --at ２０２４-０８-２９T１２:００", "forecast 渋谷 --at 2024-08-29T12:00"),
  ])
  func `count in options as those of ASCII`(typed: String, plain: String) throws {
    let read = try #require(Self.read(typed))
    #expect(read == Self.read(plain))
  }

  @Test(
    arguments: [
      ("2", "m:3420800"), ("２", "m:3420800"), (" ２\u{3000}", "m:3420800"), ("13206", "m:1320600"),
      ("１３２０６", "m:1320600"), ("3420800", "m:3420800"), ("m:1320600", "m:1320600"), ("3", nil),
      ("0", nil), ("", nil), ("府中", nil), ("-1", nil),
    ] as [(String, String?)])
  func `choose from a list, as do codes`(answer: String, id: String?) {
    let catalog = PlaceCatalog()
    let places = ["m:1320600", "m:3420800"].compactMap { PlaceID($0).flatMap(catalog.place) }
    #expect(PlaceArguments.chosen(answer, from: places)?.id.description == id)
  }
}
