import Models

/// Under which codes an area's telegrams may come.
///
/// Which code is used where two offices share a forecast file (014030 and 014100, 460040 and
/// 460100) was never seen, so either is taken (jma-data section 1.8).
struct Subjects {
  let codes: [String]

  private static let pairs = [["014100", "014030"], ["460100", "460040"]]

  init(_ area: PrimaryArea) {
    codes =
      Self.pairs.first { $0.contains(area.forecastFile.text) } ?? [area.forecastFile.text]
  }

  func of(_ type: String) -> [TelegramAddress.Subject] {
    codes.map { .init(type: type, code: $0) }
  }
}
