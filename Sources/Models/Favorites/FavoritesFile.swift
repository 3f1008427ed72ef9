import JSONReading

/// The favorites file: JSON, `{"version": 1, "favorites": ["m:2213000", "p:27"]}`, and a member
/// `names` where the user named places: `{"m:2213000": "実家"}`.
///
/// Versions of this program that know no names read the same file without them. When this version
/// writes, it keeps members that it does not know unchanged.
struct FavoritesFile {
  static let currentVersion = 1
  /// Far above real use; a larger file was not written by this program.
  static let byteLimit = 1 << 20
  static let countLimit = 10_000

  var list: FavoriteList
  /// Members of a newer version, as JSON.
  var others: [(name: String, value: JSONNode)] = []
  /// Names that this version cannot show, as JSON: written back while their place has no other.
  private var otherNames: [(name: String, value: JSONNode)] = []

  init(_ list: FavoriteList = FavoriteList()) {
    self.list = list
  }

  /// - Returns: nil unless the bytes are such a file, down to the last entry: no entry of the
  ///   user's list is dropped silently, nor the second of two members with one name.
  init?(bytes: [UInt8]) {
    guard let root = try? JSONReader.read(bytes), case .object(let members) = root,
      Set(members.map(\.name)).count == members.count,
      root["version"] == .number("\(Self.currentVersion)"),
      case .list(let items)? = root["favorites"], items.count <= Self.countLimit
    else { return nil }
    var places: [PlaceID] = []
    for item in items {
      guard case .text(let text) = item, let id = PlaceID(text) else { return nil }
      places.append(id)
    }
    places = places.uniqued(by: \.self)
    var names: [FavoriteName] = []
    switch root["names"] {
    case nil: break
    case .object(let named):
      for member in named {
        if let id = PlaceID(member.name), case .text(let text) = member.value,
          let name = FavoriteName(id, text)
        {
          names.append(name)
        } else {
          otherNames.append((member.name, member.value))
        }
      }
    default: return nil
    }
    list = FavoriteList(places, names: names)
    others = members.filter { !["version", "favorites", "names"].contains($0.name) }
      .map { ($0.name, $0.value) }
  }

  /// Whether the bytes are a list of a version that this program does not know yet.
  static func isNewer(_ bytes: [UInt8]) -> Bool {
    guard let root = try? JSONReader.read(bytes), case .number(let digits)? = root["version"],
      digits.allSatisfy(\.isWholeNumber)
    else { return false }
    // More digits than an integer has room for are a higher number, too.
    return Int(digits).map { $0 > currentVersion } ?? true
  }

  var bytes: [UInt8] {
    let places = list.places.map { "\n    \"\($0)\"" }.joined(separator: ",")
    var text = "{\n  \"version\": \(Self.currentVersion),\n  \"favorites\": [\(places)\n  ]"
    let shown = list.names.map { ("\($0.place)", Self.quoted($0.text)) }
    let kept = otherNames.filter { other in !shown.contains { $0.0 == other.name } }
      .map { ($0.name, Self.json($0.value)) }
    if !shown.isEmpty || !kept.isEmpty {
      let names = (shown + kept).map { "\n    \(Self.quoted($0.0)): \($0.1)" }
      text += ",\n  \"names\": {\(names.joined(separator: ","))\n  }"
    }
    for other in others { text += ",\n  \(Self.quoted(other.name)): \(Self.json(other.value))" }
    return Array((text + "\n}\n").utf8)
  }

  private static func json(_ node: JSONNode) -> String {
    switch node {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): quoted(text)
    case .list(let items): "[" + items.map(json).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(quoted($0.name)): \(json($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
