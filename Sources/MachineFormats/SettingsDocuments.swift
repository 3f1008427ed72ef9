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

  static var shape: String? { "config" }

  static func declare(_ fields: inout some JSONFields<ConfigDocument>) {
    fields.head("config")
    fields.field("file", "where the configuration file is, there or not") { $0.path }
    fields.field("settings") { $0.entries }
  }
}

extension ConfigEntry: JSONObject, RecordRow {
  static func declare(_ fields: inout some JSONFields<ConfigEntry>) {
    fields.field("key") { $0.key }
    fields.field("value", "null where nothing is set") { $0.value }
    fields.field("origin", "`option`, `variable`, `file` or `default`") { $0.origin }
  }

  static func columns(_ columns: inout some RecordColumns<ConfigEntry>) {
    columns.column("key") { $0.key }
    columns.column("value") { $0.value }
    columns.column("origin") { $0.origin }
  }
}

extension ConfigEntry.Origin: JSONWord {
  static var machineNames: [String] { ["option", "variable", "file", "default"] }
}

extension CacheStatus: JSONObject, RecordRow {
  static var shape: String? { "cache" }

  static func declare(_ fields: inout some JSONFields<CacheStatus>) {
    fields.head("cache")
    fields.field("folder", "where answers are stored") { $0.folder }
    fields.field("entries", "how many") { $0.entries }
    fields.field("bytes", "their size together") { $0.bytes }
    fields.field("oldest", "when the oldest was last checked; null if there are none") {
      $0.oldest
    }
    fields.field("newest", "when the newest was; null if there are none") { $0.newest }
  }

  static func columns(_ columns: inout some RecordColumns<CacheStatus>) {
    columns.column("folder") { $0.folder }
    columns.column("entries") { $0.entries }
    columns.column("bytes") { $0.bytes }
  }
}
