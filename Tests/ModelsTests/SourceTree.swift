import TestSupport

/// The Swift files below `Sources`, with their imports and names.
struct SourceTree {
  let files: [File]

  struct File {
    let path: String
    let text: String

    /// `Sources/Models/Time/Instant.swift` is in `Models`.
    var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  }

  static var ofThisPackage: SourceTree {
    SourceTree(
      files: PackageRoot.files(below: "Sources", suffix: ".swift").map {
        File(path: $0, text: PackageRoot.text(of: $0) ?? "")
      })
  }

  /// A folder with every module.
  static let everyModule =
    (Array(rules.keys) + ["CHTTP", "CResources", "CTerminal", "CTaskPool", "CXML", "CLibXML2"]).map
  {
    File(path: "Sources/\($0)/Empty.swift", text: "")
  }

  /// What a module may import. Modules need not exist yet.
  private struct Rule {
    /// Modules of ours, in Swift or C.
    var modules: Set<String> = []
    /// Everything else; nil for all that is not banned.
    var others: Set<String>?
  }

  private static let rules: [String: Rule] = [
    "Models": Rule(modules: ["CResources", "JSONReading", "Locking", "Storage", "SystemLibrary"]),
    "Pages": Rule(modules: ["Models"], others: []),
    "MachineFormats": Rule(modules: ["JSONReading", "Models", "Pages"], others: []),
    "TelegramPages": Rule(modules: ["Models", "Pages"], others: []),
    "Presenter": Rule(modules: ["Models", "Pages", "TelegramPages"], others: []),
    "ForecastSources": Rule(
      modules: [
        "HTTPClient", "JSONReading", "Locking", "Models", "Storage", "SystemLibrary", "Telegrams",
        "XMLReading",
      ]
    ),
    "HTTPClient": Rule(modules: ["CHTTP", "Locking", "SystemLibrary"]),
    "JSONReading": Rule(),
    "Storage": Rule(modules: ["SystemLibrary"]),
    "SystemLibrary": Rule(),
    "XMLReading": Rule(modules: ["CXML", "Storage", "SystemLibrary"]),
    "Telegrams": Rule(modules: ["Models", "Storage", "XMLReading"]),
    "Locking": Rule(modules: ["SystemLibrary"]),
    "SoramoyoKit": Rule(
      modules: ["ForecastSources", "HTTPClient", "Models", "Storage", "SystemLibrary"], others: []),
    "Terminal": Rule(modules: ["CTerminal", "Locking", "SystemLibrary"]),
    "soramoyo": Rule(
      modules: [
        "ForecastSources", "HTTPClient", "Locking", "MachineFormats", "Models", "Pages",
        "Presenter",
        "Storage", "TelegramPages", "Telegrams", "Terminal", "SystemLibrary", "XMLReading",
        "CTaskPool", "CProgram",
      ]),
  ]

  /// Foundation brings 50 MB of ICU into the binary, FoundationEssentials start-up time. The thread
  /// sanitizer cannot see the locking of Synchronization; `Locked` is what it sees.
  private static let banned: Set = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Synchronization",
  ]

  /// The C library has another name on each system; one module knows them.
  private static let systems: Set = ["Glibc", "Musl", "Darwin"]

  /// `path: line` of every import that breaks a rule. A module without a rule may see no other.
  var forbiddenImports: [String] {
    let ours = Set(files.map(\.module)).union(Self.rules.keys)
    return files.flatMap { file in
      ImportLine.all(in: file.text).filter { line in
        let rule = Self.rules[file.module] ?? Rule()
        if Self.banned.contains(line.module) { return true }
        if Self.systems.contains(line.module) { return file.module != "SystemLibrary" }
        if line.module == "ArgumentParser" { return file.module != "soramoyo" }
        if ours.contains(line.module) || line.module.isShim {
          return !rule.modules.contains(line.module)
        }
        return rule.others.map { !$0.contains(line.module) } ?? false
      }.map { "\(file.path): \($0.text)" }
    }
  }

  /// `path: type` wherever a type named `…Payload` is used outside its folder.
  var payloadsOutsideTheirFolder: [String] {
    var homes: [String: String] = [:]
    for file in files {
      let words = file.text.words
      for (keyword, name) in zip(words, words.dropFirst())
      where ["struct", "class", "enum", "actor"].contains(keyword) && name.hasSuffix("Payload") {
        homes[name] = file.folder
      }
    }
    return files.flatMap { file in
      Set(file.text.words).filter { homes[$0] != nil && homes[$0] != file.folder }.sorted()
        .map { "\(file.path): \($0)" }
    }
  }
}

struct ImportLine {
  let text: String
  let module: String

  static func all(in source: String) -> [ImportLine] {
    source.split(separator: "\n").compactMap { ImportLine(String($0)) }
  }

  private init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let modifiers = ["public", "package", "internal", "fileprivate", "private"]
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
    let rest = words.drop { $0.hasPrefix("@") || modifiers.contains($0) }
    guard rest.first == "import" else { return nil }
    let named = rest.dropFirst().drop { kinds.contains($0) }
    guard let module = named.first?.split(separator: ".").first else { return nil }
    text = words.joined(separator: " ")
    self.module = String(module)
  }
}

extension String {
  /// C targets of ours begin with a C and another capital: CResources, CHTTP.
  fileprivate var isShim: Bool {
    hasPrefix("C") && dropFirst().first?.isUppercase == true
  }

  /// The identifiers of the code, without its comments.
  fileprivate var words: [String] {
    split(separator: "\n").flatMap { line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      return code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }
  }
}
