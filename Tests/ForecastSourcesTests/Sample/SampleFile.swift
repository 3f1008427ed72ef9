import Models
import TestSupport
import Testing

/// An independent reading of one forecast file of a sample table, from the text of the table by the
/// rules of docs/data.md, without the program's reader.
struct SampleFile {
  private let rows: [[String]]

  init(_ issue: SampleIssue, _ file: ForecastFileCode) throws {
    let rows = try Self.table(issue).filter { $0[0].hasPrefix("\(file)/") }
    try #require(rows.first?[0] == "\(file)/0")
    self.rows = rows
  }

  static func files(_ issue: SampleIssue) throws -> [ForecastFileCode] {
    try table(issue).compactMap { row in
      row[0].hasSuffix("/0") ? ForecastFileCode(row[0].dropLast(2)) : nil
    }
  }

  /// `2024-01-24T17:00` for the folder of recorded files that the table was made from.
  static func folder(_ issue: SampleIssue) -> String {
    switch issue {
    case .snow: "20240124T1700"
    case .typhoon: "20240829T1100"
    }
  }

  private static func table(_ issue: SampleIssue) throws -> [[String]] {
    let name = "Resources/sample-\(folder(issue).prefix(8)).tsv"
    let text = try #require(PackageRoot.text(of: name))
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  var figures: ForecastFigures {
    var figures = ForecastFigures()
    let head = rows[0]
    figures.add("issued", "short", "", head[3] + "+09:00")
    figures.add("issued", "weekly", "", head[6] + "+09:00")
    let base = head[4]
    let day = String(base.prefix(10))
    for row in rows.dropFirst() {
      let times = Times(row: row, base: base, day: day, week: head[7])
      for (column, member) in Self.members(row[0]) {
        let values = row[column].split(separator: ",", omittingEmptySubsequences: false)
        for (time, value) in zip(times.of(column: column, count: values.count), values) {
          figures.add(member, row[1], time, value.isEmpty ? nil : String(value))
        }
      }
    }
    return figures
  }

  private static func members(_ key: String) -> [(Int, String)] {
    switch key.dropFirst(7).first {
    case "a": [(2, "weatherCodes"), (3, "pops")]
    case "t": [(2, "temps")]
    case "w": [(2, "week weatherCodes"), (3, "week pops"), (4, "week reliabilities")]
    default:
      zip(2..., ["Min", "MinUpper", "MinLower", "Max", "MaxUpper", "MaxLower"])
        .map { ($0, "week temps\($1)") }
    }
  }

  /// The times of a row's values, as text. One issuance is of 17:00, one of 11:00.
  private struct Times {
    let row: [String]
    let base: String
    let day: String
    let week: String

    func of(column: Int, count: Int) -> [String] {
      let tomorrow = Self.date(day, 1)
      switch (row[0].dropFirst(7).first, column) {
      case ("a", 2):
        return [base + "+09:00"] + (1..<3).map { Self.date(day, $0) + "T00:00:00+09:00" }
      case ("a", _):
        let today = base.hasSuffix("T11:00:00") ? ["12", "18"] : ["18"]
        return today.map { "\(day)T\($0):00:00+09:00" }
          + ["00", "06", "12", "18"].map { "\(tomorrow)T\($0):00:00+09:00" }
      case ("t", _):
        let today =
          base.hasSuffix("T11:00:00") ? ["09", "00"].map { "\(day)T\($0):00:00+09:00" } : []
        return today + ["00", "09"].map { "\(tomorrow)T\($0):00:00+09:00" }
      default: return (0..<7).map { Self.date(week, $0) + "T00:00:00+09:00" }
      }
    }

    private static func date(_ text: String, _ days: Int) -> String {
      CivilDate(stringLiteral: text).adding(days: days).isoText
    }
  }
}
