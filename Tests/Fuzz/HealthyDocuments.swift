import JSONReading
import Models
import SystemLibrary
import TestSupport

@testable import ForecastSources

/// The documents of a healthy service, all invented: Scripts/attack/corpus.py writes them into the
/// folder that SORAMOYO_FUZZ_DOCUMENTS names, each under its path.
struct HealthyDocuments {
  /// The time of the documents and of all runs.
  static let now = "2026-11-21T11:30:00+09:00"
  /// A prefecture where nothing is in force, and which the documents do not mention otherwise.
  static let quiet = PrefectureCode("16")

  /// By path, such as `warning/data/r8/map.json`.
  let bodies: [String: [UInt8]]
  /// The documents that runs change, in the order of their paths.
  let changing: [Document]

  struct Document {
    let path: String
    let tree: JSONTree
    let places: [JSONTree.Place]
  }

  init(catalog: PlaceCatalog) {
    guard let folder = getenv("SORAMOYO_FUZZ_DOCUMENTS").map({ String(cString: $0) }) else {
      print("SORAMOYO_FUZZ_DOCUMENTS must name the folder that Scripts/attack/corpus.py has made.")
      exit(64)
    }
    var bodies: [String: [UInt8]] = [:]
    for path in Self.lines(folder + "/paths") { bodies[path] = Self.bytes(folder + "/" + path) }
    let nation = WarningPaths.nation
    if let body = bodies[nation], let tree = Self.tree(body) {
      bodies[nation] = JSONTree.list(tree.items + [Self.quietReport(catalog)]).bytes
    }
    self.bodies = bodies
    changing = Self.lines(folder + "/changing").compactMap { path in
      bodies[path].flatMap(Self.tree).map {
        Document(path: path, tree: $0, places: $0.places)
      }
    }
    precondition(changing.count > 15, "no documents in \(folder)")
  }

  /// Nothing in force in all municipalities of a prefecture, so that "none" can be seen at all.
  private static func quietReport(_ catalog: PlaceCatalog) -> JSONTree {
    var report = WarningFixture.Report("VPWW55", Instant(iso8601: now) ?? Instant(seconds: 0))
    report.municipalities = catalog.municipalities(jisCode: quiet.text)
      .map { ($0.code.text, [.none]) }
    return report.json
  }

  private static func lines(_ path: String) -> [String] {
    bytes(path).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1_000_000)
    bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
    return bytes
  }

  private static func tree(_ bytes: [UInt8]) -> JSONTree? {
    (try? JSONReader.read(bytes)).map(JSONTree.init)
  }
}

extension JSONTree {
  /// Members keep their order, so that a place is the same in each process.
  fileprivate init(_ node: JSONNode) {
    self =
      switch node {
      case .null: .null
      case .bool(let truth): .bool(truth)
      case .number(let digits): .number(digits)
      case .text(let text): .text(text)
      case .list(let items): .list(items.map(JSONTree.init))
      case .object(let members): .object(members.map { Member($0.name, JSONTree($0.value)) })
      }
  }
}

/// The documents required for "nothing in force". Not the feed's time: recent reports show the same.
enum WarningPaths {
  static let office = "warning/data/r8/130000.json"
  static let nation = "warning/data/r8/map.json"
  static let floods = "flood/data/r8/flood_xml.json"

  /// Whether a document of that path is unreadable; nil for other documents.
  static func isUnreadable(_ path: String, _ body: [UInt8]) -> Bool? {
    switch path {
    case office, nation:
      // A list without any report is as good as none.
      ((try? WarningReportParser().parse(body)) ?? []).isEmpty
    case floods: (try? RiverFloodParser().parse(body)) == nil
    default: nil
    }
  }
}
