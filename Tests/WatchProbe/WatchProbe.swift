import ForecastSources
import Glibc
import HTTPClient
import Locking
import Models
import TestSupport

/// Watches 渋谷区 with the program's loop, models and sources for some hours of an accelerated
/// clock, over a service that changes with it, and prints the events, the requests and the memory
/// used. In a separate process, because memory is per process.
///
/// Arguments: cache folder, hours; and optionally the beginning of the addresses below the service
/// that hang for some time.
@main
enum WatchProbe {
  static func main() async {
    alarm(600)
    let arguments = CommandLine.arguments
    guard (3...4).contains(arguments.count), let hours = Int(arguments[2]),
      (1...24).contains(hours)
    else { exit(64) }
    let time = SimulatedTime(hours: hours)
    let service = SimulatedService(time, hanging: arguments.count > 3 ? arguments[3] : nil)
    await watch(arguments[1], time, service)
    service.report()
  }

  private static func watch(
    _ folder: String, _ time: SimulatedTime, _ service: SimulatedService
  ) async {
    let catalog = PlaceCatalog()
    let now: @Sendable () -> Instant = { time.now }
    let fetcher = HealthyFetcher(service, health: ServiceHealth(), clock: now)
    let cache = ResponseCache(folder: folder)
    let shared = SharedFetches()
    let base = SimulatedService.base
    let quakes = JMASource(
      ServiceAccess(
        fetcher: fetcher, cache: cache, baseURL: base, policy: .init(), shared: shared, clock: now))
    let model = WatchModel(
      warnings: WarningsModel(
        catalog: catalog,
        source: JMASource(
          ServiceAccess(
            fetcher: fetcher, cache: cache, baseURL: base, policy: .init(), shared: shared,
            clock: now)),
        now: now),
      rain: RainModel(
        catalog: catalog,
        source: JMASource(
          ServiceAccess(
            fetcher: fetcher, cache: cache, baseURL: base, policy: .init(), shared: shared,
            clock: now)),
        now: now),
      quakes: quakes,
      typhoons: TyphoonsModel(
        catalog: catalog,
        source: JMASource(
          ServiceAccess(
            fetcher: fetcher, cache: cache, baseURL: base, policy: .init(), shared: shared,
            clock: now))),
      alerts: UrgentNoticesModel(catalog: catalog, sources: [quakes], quakes: quakes),
      limits: LimitsModel(
        weather: WeatherModel(catalog: catalog, source: quakes, now: now),
        observations: ObservationsModel(catalog: catalog, source: quakes, now: now),
        tides: TideModel(catalog: catalog, source: SourceChain<any TideSource>(.jma), now: now)),
      // Not in its season.
      heat: HeatModel(catalog: catalog, source: SourceChain<any HeatSource>(.jma), now: now),
      volcanoes: VolcanoesModel(catalog: catalog, source: quakes)
    )
    guard let place = PlaceID("m:1311300").flatMap(catalog.place) else { exit(70) }
    let store = WatchStore(folder: folder, way: ["probe"])
    let loop = WatchLoop(
      catalog: catalog, model: model,
      criteria: WatchCriteria(subjects: WatchSubject.usual.subtracting([.thunder])),
      places: { [place] }, now: now,
      sleep: { seconds in
        if let hour = time.pass(seconds) {
          let files = (try? fileCount(in: folder)) ?? -1
          print("memory \(hour) \(residentKilobytes()) \(files)")
        }
      },
      tell: { events, _ in
        for event in events {
          print("event \(time.minutes) \(event.change) \(name(event.subject))")
        }
        return !time.isOver
      },
      remember: { try? store.store($0) })
    await loop.run(from: store.recall(now: now()).state)
  }

  private static func name(_ subject: WatchEvent.Subject) -> String {
    switch subject {
    case .warning(let warning): "warning \(warning.code?.text ?? "-")"
    case .flood: "flood"
    case .rain: "rain"
    case .quake(let felt): "quake \(felt.quake.id)"
    case .tsunami(let coasts): "tsunami \(coasts.map(\.code).joined(separator: ","))"
    case .storm: "storm"
    case .limit(let found): "limit \(found.limit.text)"
    case .heat: "heat"
    case .thunder: "thunder"
    case .volcano(let found): "volcano \(found.code)"
    case .eruption(let found): "eruption \(found.eruption.code)"
    case .trouble(let trouble):
      "trouble \(trouble.subjects.map(\.rawValue).joined(separator: ","))"
    case .alert(let alert): "alert \(alert.kind)"
    case .test: "test"
    }
  }

  private static func residentKilobytes() -> Int {
    guard let stream = fopen("/proc/self/statm", "r") else { return -1 }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, stream)], as: UTF8.self)
    let fields = text.split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? -1 : -1) * 4
  }

  private static func fileCount(in folder: String) throws -> Int {
    guard let stream = opendir(folder) else { return 0 }
    defer { closedir(stream) }
    var count = 0
    while readdir(stream) != nil { count += 1 }
    return count
  }
}

/// A clock that moves only while the watch waits.
final class SimulatedTime: Sendable {
  static let start: Instant = "2026-11-21T10:00"

  private struct State {
    var now = start
    /// Seconds that really passed, whatever the clock shows.
    var passed = 0
    var hasSlept = false
    /// After how many seconds.
    var setBack: Int?
  }

  private let state = Locked(State())
  private let hours: Int

  init(hours: Int) { self.hours = hours }

  var now: Instant { state.withLock { $0.now } }
  var passed: Int { state.withLock { $0.passed } }
  var minutes: Int { passed / 60 }
  var setBack: Int? { state.withLock { $0.setBack } }
  var isOver: Bool { passed >= hours * 3600 }

  /// - Returns: the hour that has ended with it; nil if none has.
  func pass(_ seconds: Int) -> Int? {
    state.withLock { state in
      let before = state.passed
      func move(_ seconds: Int) {
        state.now = state.now.adding(seconds: seconds)
        state.passed += seconds
      }
      move(seconds)
      // The machine sleeps for 25 minutes, and its clock is once set back by ten.
      if !state.hasSlept, state.passed >= 185 * 60 {
        state.hasSlept = true
        move(25 * 60)
      }
      if state.setBack == nil, state.passed >= 220 * 60 {
        state.setBack = state.passed
        state.now = state.now.adding(seconds: -600)
      }
      return before / 3600 == state.passed / 3600 ? nil : state.passed / 3600
    }
  }
}
