internal import FoundationEssentials
internal import Models

/// Sentences are written with plain spaces in tests, with ideographic ones in forecasts.
func coded(_ text: String) -> String {
  String(text.map { $0 == " " ? "\u{3000}" : $0 })
}

extension ForecastSentence {
  /// Words that no table has, in order.
  var unknownWords: [String] { words.filter { $0.role == .unknown }.map(\.text) }
}

func isJapanese(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x3000 }

/// Recorded forecasts, if available.
enum RecordedForecasts {
  static let folder = "data/jma-bosai/forecast"

  static var root: String {
    let environment = ProcessInfo.processInfo.environment
    if let shared = environment["SORAMOYO_SHARED"] { return "\(shared)/\(folder)" }
    let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(package)/../shared/\(folder)"
  }

  static var isThere: Bool { FileManager.default.fileExists(atPath: root) }

  struct Sentence: Hashable {
    let text: String
    let prefecture: PrefectureCode
  }

  /// Every sentence about weather, wind and waves, once for each prefecture it was issued for.
  static func sentences() throws -> (files: Int, sentences: Set<Sentence>) {
    var sentences: Set<Sentence> = []
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".json") }
    for name in names {
      let data = try Data(contentsOf: URL(filePath: "\(root)/\(name)"))
      for report in try JSONDecoder().decode([Report].self, from: data) {
        for area in report.timeSeries.flatMap(\.areas) {
          let texts = [area.weathers, area.winds, area.waves].compactMap { $0 }.joined()
          let prefecture = PrefectureCode(area.area.code.prefix(2))
          sentences.formUnion(texts.map { Sentence(text: $0, prefecture: prefecture) })
        }
      }
    }
    return (names.count, sentences)
  }

  private struct Report: Decodable {
    let timeSeries: [Series]
  }

  private struct Series: Decodable {
    let areas: [Entry]
  }

  private struct Entry: Decodable {
    struct Area: Decodable {
      let code: String
    }

    let area: Area
    let weathers: [String]?
    let winds: [String]?
    let waves: [String]?
  }
}
