import Models
import Presenter

/// The origin of each setting, as `config show` prints it.
struct SettingsOrigins {
  let values: CommandValues
  let context: ProcessContext
  let config: ConfigFile
  let settings: Settings

  var entries: [ConfigEntry] { Setting.all.map(entry) }

  private func entry(_ setting: Setting) -> ConfigEntry {
    let found = origin(setting)
    // A file or the environment can hold anything.
    return ConfigEntry(
      key: found.key, value: found.value.map { UntrustedText($0).line }, origin: found.origin)
  }

  private func origin(_ setting: Setting) -> ConfigEntry {
    let key = setting.key
    if let option = setting.option, let value = values.text(option) {
      return ConfigEntry(key: key, value: value, origin: .option("--\(option.name)"))
    }
    if let value = context.environment[setting.variable], !value.isEmpty {
      return ConfigEntry(key: key, value: value, origin: .variable(setting.variable))
    }
    if let value = config.values[key] { return ConfigEntry(key: key, value: value, origin: .file) }
    return ConfigEntry(key: key, value: setting.usual(settings), origin: .usual)
  }
}
