/// The folders of a module, and which name types that are declared in which others.
struct FolderGraph {
  let module: String
  /// By folder: the folders whose types it names, with one file and type to look at.
  private(set) var arrows: [String: [String: String]] = [:]

  init(module: String, files: [SourceTree.File]) {
    self.module = module
    let sources = files.map { Source(file: $0) }
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for type in source.types { homes[type, default: []].insert(source.folder) }
    }
    for source in sources {
      for name in source.names.sorted() {
        guard let found = homes[name], !found.contains(source.folder) else { continue }
        for home in found where arrows[source.folder]?[home] == nil {
          arrows[source.folder, default: [:]][home] = "\(source.name) names \(name)"
        }
      }
    }
  }

  /// Groups of folders of which each reaches all others.
  var circles: [Set<String>] {
    var found: Set<Set<String>> = []
    let reach = Dictionary(uniqueKeysWithValues: arrows.keys.map { ($0, reached(from: $0)) })
    for (folder, others) in reach where others.contains(folder) {
      found.insert(others.filter { reach[$0]?.contains(folder) ?? false })
    }
    return found.sorted { $0.sorted().joined() < $1.sorted().joined() }
  }

  /// Map → App (MapTileText.swift names MapValue); App → Map (...)
  func description(of circle: Set<String>) -> String {
    let lines = circle.sorted().flatMap { folder in
      (arrows[folder] ?? [:]).filter { circle.contains($0.key) }.sorted { $0.key < $1.key }
        .map { "\(folder) → \($0.key) (\($0.value))" }
    }
    return "\(module): " + lines.joined(separator: "; ")
  }

  private func reached(from folder: String) -> Set<String> {
    var found: Set<String> = []
    var next = [folder]
    while let folder = next.popLast() {
      for home in (arrows[folder] ?? [:]).keys where found.insert(home).inserted {
        next.append(home)
      }
    }
    return found
  }

  private struct Source {
    let folder: String
    let name: String
    /// Its types for others, at the top level.
    var types: Set<String> = []
    /// All words that begin with a capital, other than the types that are its own.
    var names: Set<String> = []

    init(file: SourceTree.File) {
      let parts = file.path.split(separator: "/")
      folder = parts.dropFirst(2).dropLast().joined(separator: "/")
      name = String(parts.last ?? "")
      var own: Set<String> = []
      for line in CodeStripper.code(of: file.text).split(separator: UInt8(ascii: "\n")) {
        let words = Self.words(line)
        names.formUnion(words.filter { $0.first?.isUppercase ?? false })
        guard line.first != UInt8(ascii: " "),
          let place = words.firstIndex(where: Self.kinds.contains), place + 1 < words.count
        else { continue }
        own.insert(words[place + 1])
        if words[..<place].allSatisfy({ !$0.hasSuffix("private") }) {
          types.insert(words[place + 1])
        }
      }
      names.subtract(own)
    }

    private static let kinds = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    private static func words(_ line: ArraySlice<UInt8>) -> [String] {
      line.split { byte in
        !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte != UInt8(ascii: "_")
          && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension SourceTree {
  /// Folders of one module that name each other's types in a circle, other than those that are known.
  func folderCircles(besides known: [(module: String, folders: Set<String>)]) -> [String] {
    Set(files.map(\.module)).sorted().flatMap { module in
      let graph = FolderGraph(module: module, files: files.filter { $0.module == module })
      return graph.circles.filter { circle in
        !known.contains { $0.module == module && circle.isSubset(of: $0.folders) }
      }.map(graph.description)
    }
  }
}
