import Models
import Presenter
import Storage

/// `config`: where the settings are, what they are, and changing them.
enum ConfigJob: Equatable {
  case path
  case show(OutputFormat)
  case set(key: String, value: String)
  case unset(key: String)
  case edit

  /// Runs without the settings being in order: all but `show` are there to put them in order.
  func run(_ values: CommonValues) throws(CommandFailure) {
    let context = ProcessContext.current()
    if case .show(let format) = self {
      try show(format, values, context)
      return
    }
    let change = ConfigChange(values: values, context: context)
    switch self {
    case .path: try change.tellPath()
    case .set(let key, let value): try change.set(key, to: value)
    case .unset(let key): try change.set(key, to: nil)
    case .edit: try change.edit()
    case .show: break
    }
  }

  private func show(
    _ format: OutputFormat, _ values: CommonValues, _ context: ProcessContext
  ) throws(CommandFailure) {
    let dependencies = try Dependencies(values: values, context: context)
    let path = Dependencies.configPath(context)
    // It was read a moment ago; should it be gone now, it says nothing.
    guard let config = try? ConfigFile(path: path) else { throw CommandFailure(.wrongConfig) }
    let entries = SettingsOrigins(
      values: values, context: context, config: config, settings: dependencies.settings
    ).entries
    let console = dependencies.console
    switch format {
    case .people:
      let exists = (try? ReadableFile.read(path, limit: ConfigFile.byteLimit)) != nil
      let page = ConfigPage(language: dependencies.settings.style.language)
        .page(entries, path: path, exists: exists)
      console.write(dependencies.page.lines([page]))
    case .json: console.writeRaw(dependencies.machine.config(entries, path: path).jsonText)
    case .plain: dependencies.machine.configRecords(entries).forEach(console.writeRaw)
    }
    try console.flush()
  }
}
