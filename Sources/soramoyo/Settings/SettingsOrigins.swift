import Presenter

/// Who decided each setting: what `config show` tells.
struct SettingsOrigins {
  let values: CommonValues
  let context: ProcessContext
  let config: ConfigFile
  let settings: Settings

  var entries: [ConfigEntry] { ConfigFile.keys.map(entry) }

  private func entry(_ key: String) -> ConfigEntry {
    if let value = option(key) {
      return ConfigEntry(key: key, value: value, origin: .option("--\(key)"))
    }
    let variable = SettingsReader.variable(key)
    if let value = context.environment[variable], !value.isEmpty {
      return ConfigEntry(key: key, value: value, origin: .variable(variable))
    }
    if let value = config.values[key] { return ConfigEntry(key: key, value: value, origin: .file) }
    return ConfigEntry(key: key, value: usual(key), origin: .usual)
  }

  private func option(_ key: String) -> String? {
    switch key {
    case "lang": values.lang
    case "source": values.source
    case "base-url": values.baseURL
    case "color": values.color
    case "glyphs": values.glyphs
    case "width": values.width
    default: nil
    }
  }

  /// What holds when nobody says anything.
  private func usual(_ key: String) -> String? {
    switch key {
    case "lang": settings.style.language.rawValue
    case "source": "jma"
    case "base-url": settings.address
    case "fallback": settings.fallback.rawValue
    case "color": "auto"
    case "glyphs": settings.style.glyphs.rawValue
    case "width": String(settings.width)
    case "ambiguous-width": "1"
    case "mouse": "on"
    default: nil
    }
  }
}
