import ForecastSources
import Models
import Pages
import Terminal
import TestSupport
import Testing

@testable import Presenter
@testable import soramoyo

@Suite("Pictures of pages and screens")
struct PictureTests {
  private func player(_ language: Language, columns: Int, rows: Int) -> DemoPlayer {
    let sample = SampleSource(.typhoon)
    let now = sample.issued
    return DemoPlayer(
      catalog: Given.catalog, weather: WeatherModel(catalog: Given.catalog, source: sample) { now },
      style: Given.style(language), now: now, size: TerminalSize(columns: columns, rows: rows),
      measure: DisplayWidth(), person: DemoPerson(language))
  }

  private func picture(_ text: String) -> String {
    SVGPicture(
      lines: [StyledText(text)], measure: DisplayWidth(), colors: PictureColors(.dark), title: ""
    ).text
  }

  /// The signs and drawings in the words of the program: narrow ones, which fonts draw in many widths.
  private static let signs: Set<Character> = {
    let measure = DisplayWidth()
    var signs: Set<Character> = []
    for folder in ["Pages", "Presenter", "TelegramPages", "soramoyo"] {
      for file in PackageRoot.files(below: "Sources/\(folder)", suffix: ".swift") {
        for line in (PackageRoot.text(of: file) ?? "").split(separator: "\n")
        where !line.utf8.allSatisfy({ $0 < 0x80 })
          && !line.drop(while: { $0 == " " }).hasPrefix("//")
        {
          for character in line where measure.width(of: character) == 1 {
            guard let scalar = character.unicodeScalars.first,
              (0x2190...0x2BFF).contains(scalar.value) || scalar == "›"
            else { continue }
            signs.insert(character)
          }
        }
      }
    }
    return signs
  }()

  @Test func `draw every sign of the program's words and drawings, so that no font is needed`() {
    #expect(Self.signs.isSuperset(of: ["☀", "☂", "❄", "›", "─", "█", "⣿", "★"]))
    let written = Self.signs.filter { picture(String($0)).contains("<text") }
    #expect(written.isEmpty, "\(written)")
  }

  @Test(arguments: Language.allCases)
  func `have words as text, and nothing else`(language: Language) async {
    var player = player(language, columns: 120, rows: 40)
    await player.start()
    for step in DemoStep.walk {
      await player.press(step.keys)
      let text = PagePicture(width: 120, measure: DisplayWidth())
        .text(player.frame(), of: step.caption)
      let signs = text.split(separator: "\n").filter { $0.hasPrefix("<text") }
        .flatMap { $0.unicodeScalars.filter(Self.isSign) }
      #expect(signs.isEmpty, "\(step.caption): \(String(String.UnicodeScalarView(signs)))")
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x2190...0x2BFF).contains(scalar.value) || "°›·…".unicodeScalars.contains(scalar)
  }

  @Test func `of the demonstration have five places, a warning of level 3 and rain`() async {
    var player = player(.ja, columns: 80, rows: 24)
    await player.start()
    var screens: [String: Frame] = [:]
    for step in DemoStep.walk {
      await player.press(step.keys)
      screens[step.caption] = player.frame()
    }
    let home = screens["home"]?.text ?? ""
    for name in ["渋谷区", "宮崎市", "実家", "札幌市", "宮城県"] { #expect(home.contains(name)) }
    #expect(home.contains("3 大雨"))
    #expect(home.contains("見本"))
    // Colours of rain beside the land.
    let radar = screens["radar"]
    let picture = radar.map {
      PagePicture(width: 80, measure: DisplayWidth()).text($0, of: "radar")
    }
    #expect(radar?.text.contains("見本") ?? false)
    #expect((picture ?? "").split(separator: "\n").count { $0.hasPrefix("<path fill=") } > 6)
  }
}
