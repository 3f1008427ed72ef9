import TestSupport

/// Unrealistically large telegrams, which reveal quadratic time.
enum LargeTelegrams {
  static let all: [(name: String, telegram: TelegramFixture)] = [
    ("items that differ", warning(20_000) { item("<Name>k\($0)</Name><Code>\($0)</Code>", $0) }),
    ("items that are alike", warning(20_000) { item("<Name>k</Name><Code>1</Code>", $0) }),
    ("sentences", property(8000) { "<P><Sentence>s\($0)</Sentence><W type=\"t\($0)\">1</W></P>" }),
    ("values of one label", property(20_000) { "<W type=\"t\($0 % 7)\" unit=\"m\">1</W>" }),
    ("times", times(10_000)),
    ("a text", TelegramFixture(body: "<Text>\(String(repeating: "雨", count: 200_000))</Text>")),
  ]

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static func item(_ kind: String, _ index: Int) -> String {
    "<Item><Kind>\(kind)</Kind><Area><Name>東京都\(index)</Name><Code>1\(index)</Code></Area></Item>"
  }

  private static func warning(_ count: Int, _ text: (Int) -> String) -> TelegramFixture {
    TelegramFixture(body: "<Warning type=\"例\">\(repeated(count, text))</Warning>")
  }

  private static func property(_ count: Int, _ text: (Int) -> String) -> TelegramFixture {
    warning(1) { _ in
      "<Item><Kind><Property><Type>風</Type>\(repeated(count, text))</Property></Kind>"
        + "<Area><Name>例</Name></Area></Item>"
    }
  }

  private static func times(_ count: Int) -> TelegramFixture {
    let defines = repeated(count) {
      "<TimeDefine timeId=\"\($0)\"><DateTime>2026-11-21T12:00:00+09:00</DateTime></TimeDefine>"
    }
    let values = repeated(count) { "<W type=\"t\" refID=\"\($0)\">1</W>" }
    return TelegramFixture(
      body: "<MeteorologicalInfos><TimeSeriesInfo><TimeDefines>\(defines)</TimeDefines><Item><Kind>"
        + "<Property><Type>風</Type><P>\(values)</P></Property></Kind><Area><Name>例</Name></Area>"
        + "</Item></TimeSeriesInfo></MeteorologicalInfos>")
  }
}
