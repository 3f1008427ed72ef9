import ForecastSources
import Models
import Storage

/// Measures what happens inside one process. Prints `name<TAB>value<TAB>unit` lines, which
/// `Benchmarks/run.py --bench` holds against the bars.
///
/// Usage: soramoyo-bench [FOLDER with 56 recorded forecast files]
///        soramoyo-bench xml FILE [TIMES]
///        soramoyo-bench tile FILE
@main
enum SoramoyoBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "xml", let path = arguments.dropFirst().first {
      let times = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1
      return try XMLBenchmark(path: path, times: times).run()
    }
    if arguments.first == "tile", let path = arguments.dropFirst().first {
      return TileBenchmark(path: path).run()
    }
    let catalog = PlaceCatalog()
    NameBenchmark(catalog: catalog).run()
    if let folder = arguments.first {
      ForecastBenchmark(catalog: catalog, folder: folder).run()
    }
  }

  /// Milliseconds of the fastest of several runs: the cost of the work without interference.
  static func fastest(of runs: Int, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let time = ContinuousClock().measure(work)
      let (seconds, attoseconds) = time.components
      best = min(best, Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    }
    return best
  }

  static func report(_ name: String, _ value: Double, _ unit: String) {
    print("\(name)\t\(value)\t\(unit)")
  }
}

/// Resolves names as people type them.
struct NameBenchmark {
  let catalog: PlaceCatalog

  func run() {
    let names = Array(catalogNames.prefix(10_000))
    let resolver = PlaceResolver(catalog: catalog)
    let search = PlaceSearch(catalog: catalog)
    let all = SoramoyoBench.fastest(of: 3) {
      for name in names { _ = resolver.resolve(name) }
    }
    SoramoyoBench.report("resolve \(names.count) names", all, "ms")
    SoramoyoBench.report("resolve, per name", all / Double(max(1, names.count)) * 1e3, "us")
    let miss = SoramoyoBench.fastest(of: 3) { _ = resolver.resolve("shibuyaa") }
    SoramoyoBench.report("did you mean, one near miss", miss, "ms")
    let one = SoramoyoBench.fastest(of: 3) { _ = search.places(matching: "やま", limit: 50) }
    SoramoyoBench.report("search やま", one, "ms")
  }

  /// Names in kanji, kana and romaji, over and over until there are enough.
  private var catalogNames: [String] {
    var names: [String] = []
    for area in catalog.primaryAreas {
      for place in [Place.primaryArea(area)] {
        names += [place.name.ja, place.name.kana, place.name.en]
      }
    }
    for prefecture in catalog.prefectures {
      names += [prefecture.name.ja, prefecture.name.kana, prefecture.name.en]
      for municipality in PlaceSearch(catalog: catalog).places(
        matching: prefecture.code.text, limit: 400)
      {
        names += [municipality.name.ja, municipality.name.kana, municipality.name.en]
      }
    }
    while names.count < 10_000, !names.isEmpty { names += names }
    return names
  }
}

/// Parses and joins recorded files.
struct ForecastBenchmark {
  let catalog: PlaceCatalog
  let folder: String

  func run() {
    let areas = Dictionary(grouping: catalog.primaryAreas, by: \.forecastFile)
    let files = areas.compactMap { file, areas -> (bytes: [UInt8], areas: [PrimaryArea])? in
      let bytes = try? ReadableFile.read("\(folder)/\(file).json", limit: 1 << 20)
      return bytes.map { ($0, areas) }
    }
    guard files.count == areas.count else {
      SoramoyoBench.report("recorded files found", Double(files.count), "files")
      return
    }
    let all = SoramoyoBench.fastest(of: 20) { for file in files { join(file.bytes, file.areas) } }
    SoramoyoBench.report("parse-forecast-all: parse and join \(files.count) files", all, "ms")
    let tokyo = files.first { $0.areas.contains { $0.code.text == "130010" } }
    if let tokyo {
      let one = SoramoyoBench.fastest(of: 200) {
        join(tokyo.bytes, tokyo.areas.filter { $0.code.text == "130010" })
      }
      SoramoyoBench.report("parse-forecast: parse and join one file", one, "ms")
    }
  }

  private func join(_ bytes: [UInt8], _ areas: [PrimaryArea]) {
    guard let office = try? JMAForecastParser().parse(bytes) else { return }
    let now = office.short.report.issued
    for area in areas {
      _ = DayTable(area: area, office: office, stations: catalog, now: now).forecast()
    }
  }
}
