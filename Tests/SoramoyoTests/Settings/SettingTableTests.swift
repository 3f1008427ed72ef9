import TestSupport
import Testing

@testable import soramoyo

/// docs/configuration.md has a table of all settings, a row each.
@Suite("The table of settings")
struct SettingTableTests {
  /// The cells of a row of the page, by its key.
  private static let rows: [String: [Substring]] = Dictionary(
    (PackageRoot.text(of: "docs/configuration.md") ?? "").split(separator: "\n").compactMap {
      line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 5, let key = cells[1].split(separator: "`").dropFirst().first else {
        return nil
      }
      return (String(key), cells)
    }, uniquingKeysWith: { first, _ in first })

  @Test(arguments: Setting.all.map(\.key)) func `is that of the documentation`(key: String) throws {
    let setting = try #require(Setting(key: key))
    let row = try #require(Self.rows[key], "docs/configuration.md does not name \(key)")
    #expect(row[2].contains("`--\(key)`") == (setting.option != nil))
    #expect(row[3].contains("`\(setting.variable)`"))
    // Ranges and addresses are described in words.
    for value in setting.allowed.split(separator: ",").map({ $0.drop { $0 == " " } })
    where value.allSatisfy({ $0.isLetter }) {
      #expect(row[4].contains("`\(value)`"), "\(value)")
    }
  }

  @Test func `has a variable after the key, once`() {
    for setting in Setting.all {
      let name = setting.key.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
      #expect(setting.variable == "SORAMOYO_" + name)
    }
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
  }
}
