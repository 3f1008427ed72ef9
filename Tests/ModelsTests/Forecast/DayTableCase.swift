import Models
import TestSupport

enum DayTableCase {
  static let catalog = PlaceCatalog()

  /// The table of one area, or nil if the file does not contain it.
  static func table(
    _ fixture: JMAFixture, area: String = "130010", earlier: [JMAFixture] = [], now: Instant
  ) throws -> Forecast? {
    guard let primaryArea = catalog.primaryArea(PrimaryAreaCode(area)) else { return nil }
    let reports = try earlier.map { try $0.office().short }
    return DayTable(
      area: primaryArea, office: try fixture.office(), stations: catalog,
      earlier: { body in for report in reports where !body(report) { return } }, now: now
    ).forecast()
  }
}

extension Forecast {
  var dates: [String] { days.map(\.date.isoText) }

  /// `12`, `-` if there is none, `14<12..16>` with a range.
  func high(_ date: CivilDate) -> String { Self.text(day(date)?.high) }
  func low(_ date: CivilDate) -> String { Self.text(day(date)?.low) }

  private static func text(_ temperature: DayTemperature?) -> String {
    guard let temperature else { return "-" }
    let range =
      if let lower = temperature.lower, let upper = temperature.upper {
        "<\(lower)..\(upper)>"
      } else {
        ""
      }
    return "\(temperature.celsius)\(range) \(temperature.origin.word)"
  }
}

extension DayTemperature.Origin {
  var word: String {
    switch self {
    case .short: "short"
    case .weekly: "weekly"
    case .earlier(let issued): "of \(issued.isoText.prefix(16))"
    case .observed: "observed"
    }
  }
}
