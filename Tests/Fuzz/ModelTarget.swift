import Presenter
import Storage

@testable import Models

/// Input that a person types or keeps in a file.
enum ModelTarget {
  private static let catalog = PlaceCatalog()
  private static let search = PlaceSearch(catalog: catalog)
  private static let resolver = PlaceResolver(catalog: catalog)

  /// Favorites that are read and written are read the same again.
  static func favorites(_ bytes: [UInt8]) {
    guard let file = FavoritesFile(bytes: bytes) else { return }
    guard let again = FavoritesFile(bytes: file.bytes) else { preconditionFailure("lost") }
    precondition(again.list == file.list)
    precondition(again.bytes == file.bytes)
  }

  /// The first byte splits off the value to set. Only its own lines change, and the value is read back.
  static func config(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let value = UntrustedText(String(decoding: bytes.dropFirst().prefix(Int(first)), as: UTF8.self))
      .line
    let file = Array(bytes.dropFirst(1 + Int(first)))
    var lines = ConfigLines(file)
    precondition(lines.bytes == file)
    let others = meanings(lines)
    lines.set("place", to: value)
    lines = ConfigLines(lines.bytes)
    let written = lines.lines.last { $0.key == "place" }?.meaning
    precondition(written == .setting(key: "place", value: value))
    precondition(meanings(lines) == others)
    precondition(lines.remove("place"))
    precondition(meanings(ConfigLines(lines.bytes)) == others)
  }

  private static func meanings(_ lines: ConfigLines) -> [ConfigLines.Line.Meaning] {
    lines.lines.filter { $0.key != "place" }.map(\.meaning).filter { $0 != .nothing }
  }

  static func places(_ bytes: [UInt8]) {
    let query = String(decoding: bytes, as: UTF8.self)
    precondition(search.places(matching: query, limit: 20).count <= 20)
    _ = resolver.resolve(query)
    _ = search.nearest(to: query)
  }

  static func template(_ bytes: [UInt8]) {
    _ = try? StatusTemplate(String(decoding: bytes, as: UTF8.self))
  }
}
