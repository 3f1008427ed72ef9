import Models
import TestSupport

@testable import soramoyo

/// Settings read from the test's input alone, nothing of this machine.
struct SettingsCase {
  var options: [String: String] = [:]
  var environment: [String: String] = ["LANG": "en_US.UTF-8"]
  var config = ""
  var isOutputTerminal = false
  var columns: Int?
  static let now: Instant = "2024-08-29T12:00"

  func reader() throws -> SettingsReader {
    let home = try Home()
    try home.write(config, to: home.configFile)
    var values = CommandValues()
    for option in CommonOption.all {
      if let text = options[option.name] { values.add(option, text) }
    }
    return SettingsReader(
      values: values,
      context: ProcessContext(
        environment: environment, isOutputTerminal: isOutputTerminal, isErrorTerminal: false,
        isInputTerminal: false, columns: columns, now: Self.now),
      config: try ConfigFile(path: home.configFile))
  }

  func settings() throws -> Settings { try reader().settings() }

  /// Nil if all are valid.
  func wrongValue() throws -> SettingsReader.WrongValue? {
    let reader = try reader()
    do throws(SettingsReader.WrongValue) {
      _ = try reader.settings()
      return nil
    } catch {
      return error
    }
  }
}
