import Models

/// The codes under which an area's telegrams may be issued.
///
/// Which code is used if two offices share a forecast file (014030 and 014100, 460040 and 460100)
/// was never observed, so either is accepted (jma-data section 1.8).
struct Subjects {
  let codes: [String]

  private static let pairs = [["014100", "014030"], ["460100", "460040"]]

  init(_ area: PrimaryArea) {
    self.init(code: area.forecastFile.text)
  }

  init(_ office: OfficeCode) {
    self.init(code: office.text)
  }

  private init(code: String) {
    codes = Self.pairs.first { $0.contains(code) } ?? [code]
  }

  func of(_ type: String) -> [TelegramAddress.Subject] {
    codes.map { .init(type: type, code: $0) }
  }
}
