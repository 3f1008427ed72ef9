package import Models

extension MachineOutput {
  package func config(_ entries: [ConfigEntry], path: String) -> JSONDocument {
    ConfigDocument(entries: entries, path: path).json(self)
  }

  package func configRecords(_ entries: [ConfigEntry]) -> [String] { entries.map { record($0) } }

  package func cache(_ status: CacheStatus) -> JSONDocument { status.json(self) }

  package func cacheRecords(_ status: CacheStatus) -> [String] { [record(status)] }
}

struct ConfigDocument: JSONObject {
  let entries: [ConfigEntry]
  let path: String

  static func declare(_ fields: inout some JSONFields<ConfigDocument>) {
    fields.head("config")
    fields("file", "where the configuration file is, there or not") { $0.path }
    fields("settings") { $0.entries }
  }
}

extension ConfigEntry: JSONObject, RecordRow {
  static func declare(_ fields: inout some JSONFields<ConfigEntry>) {
    fields("key") { $0.key }
    fields("value", "null where nothing is set") { $0.value }
    fields("origin", "`option`, `variable`, `file` or `default`") { $0.origin }
  }

  static func columns(_ columns: inout some RecordColumns<ConfigEntry>) {
    columns("key") { $0.key }
    columns("value") { $0.value }
    columns("origin") { $0.origin }
  }
}

extension ConfigEntry.Origin: JSONWord {
  static var machineNames: [String] { ["option", "variable", "file", "default"] }
}

extension CacheStatus: JSONObject, RecordRow {
  static func declare(_ fields: inout some JSONFields<CacheStatus>) {
    fields.head("cache")
    fields("folder", "where answers are stored") { $0.folder }
    fields("entries", "how many") { $0.entries }
    fields("bytes", "their size together") { $0.bytes }
    fields("oldest", "when the oldest was last checked; null if there are none") { $0.oldest }
    fields("newest", "when the newest was; null if there are none") { $0.newest }
  }

  static func columns(_ columns: inout some RecordColumns<CacheStatus>) {
    columns("folder") { $0.folder }
    columns("entries") { $0.entries }
    columns("bytes") { $0.bytes }
  }
}
