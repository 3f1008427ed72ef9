import Locking
import Models
import Presenter

/// Requests the parts of a status line in parallel, up to the deadline. The rest is taken from the cache.
struct StatusLoader {
  let live: Models
  /// The same, from the cache alone: what is not yet due counts as fresh; nil where that makes no difference.
  let stored: Models?
  let deadline: Duration
  /// The host that is named when the deadline passes.
  let host: String

  struct Models: Sendable {
    let weather: WeatherModel
    let observations: ObservationsModel
    let warnings: WarningsModel
    let rain: RainModel
  }

  /// The longest wait for cancelled requests, which end at once.
  private static let ending = Duration.milliseconds(100)

  /// One answer a place, in their order.
  func status(of places: [Place], _ parts: Set<StatusPart>) async -> [StatusAnswer] {
    await SideBySide.map(places) { await status(of: $0, parts) }
  }

  func status(of place: Place, _ parts: Set<StatusPart>) async -> StatusAnswer {
    let box = Box()
    var inTime: [Loaded] = []
    if deadline > .zero || stored == nil {
      let tasks = parts.map { part in
        Task.immediate { box.put(await Self.load(part, of: place, from: live)) }
      }
      if box.count < parts.count {
        await withTaskCancellationHandler {
          await Self.wait(for: tasks, atMost: deadline)
        } onCancel: {
          for task in tasks { task.cancel() }
        }
      }
      // Taken before they are cancelled: a cancellation is not an answer.
      inTime = box.close()
      for task in tasks { task.cancel() }
      // They note that nothing came, so that the next line need not wait for it again.
      if inTime.count < parts.count { await Self.wait(for: tasks, atMost: Self.ending) }
    }
    var answer = StatusAnswer(place: place)
    for loaded in inTime { loaded.fill(&answer) }
    guard let stored, inTime.count < parts.count else { return answer }
    let missing = parts.subtracting(inTime.map(\.part))
    for part in missing {
      let loaded = await Self.load(part, of: place, from: stored)
      (deadline > .zero ? loaded.because(lateness) : loaded).fill(&answer)
    }
    return answer
  }

  private var lateness: ForecastError {
    .unreachable(host: host, reason: .timedOut(seconds: deadline / .seconds(1)))
  }

  private static func load(
    _ part: StatusPart, of place: Place, from models: Models
  ) async -> Loaded {
    switch part {
    case .forecast: .forecast(await models.weather.weather(of: place))
    case .observation:
      .observation(
        await models.observations.observations(of: [place]).first ?? .failed(place, .cancelled))
    case .warnings: .warnings(await models.warnings.warnings(of: place))
    case .nowcast: .nowcast(await models.rain.rain(at: [place]).first ?? .failed(place, .cancelled))
    }
  }

  /// Returns when all have ended or the time is up. Hanging tasks are left behind.
  private static func wait(for tasks: [Task<Void, Never>], atMost deadline: Duration) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let end = Once(continuation)
      Task {
        for task in tasks { await task.value }
        end.resume()
      }
      Task {
        try? await Task.sleep(for: deadline)
        end.resume()
      }
    }
  }

  private enum Loaded: Sendable {
    case forecast(WeatherAnswer)
    case observation(ObservationAnswer)
    case warnings(PlaceWarnings)
    case nowcast(RainAnswer)

    var part: StatusPart {
      switch self {
      case .forecast: .forecast
      case .observation: .observation
      case .warnings: .warnings
      case .nowcast: .nowcast
      }
    }

    func fill(_ answer: inout StatusAnswer) {
      switch self {
      case .forecast(let found): answer.forecast = found
      case .observation(let found): answer.observation = found
      case .warnings(let found): answer.warnings = found
      case .nowcast(let found): answer.nowcast = found
      }
    }

    /// The same from stored data, because nothing arrived in time.
    func because(_ trouble: ForecastError) -> Loaded {
      switch self {
      case .forecast(.forecast(let found)):
        .forecast(
          .forecast(
            PlaceForecast(
              place: found.place, coverage: found.coverage,
              forecast: found.forecast.late(trouble))))
      case .forecast(.normals(let found)): .forecast(.failed(found.place, trouble))
      case .forecast(.failed(let place, .notCached)): .forecast(.failed(place, trouble))
      case .observation(.observed(let found)):
        .observation(
          .observed(PlaceObservation(place: found.place, report: found.report.late(trouble))))
      case .observation(.failed(let place, .notCached)): .observation(.failed(place, trouble))
      case .nowcast(.rain(let found)): .nowcast(.rain(found.late(trouble)))
      case .nowcast(.failed(let place, .notCached)): .nowcast(.failed(place, trouble))
      case .warnings(let found): .warnings(found.late(trouble))
      // A failure other than "nothing stored" is a reason to report.
      case .forecast, .observation, .nowcast: self
      }
    }
  }

  /// What came, until it is closed; what comes later is not wanted any more.
  private final class Box: Sendable {
    private let found = Locked<(isOpen: Bool, loaded: [Loaded])>((true, []))

    var count: Int { found.withLock { $0.loaded.count } }

    func put(_ loaded: Loaded) {
      found.withLock { if $0.isOpen { $0.loaded.append(loaded) } }
    }

    func close() -> [Loaded] {
      found.withLock { state in
        state.isOpen = false
        return state.loaded
      }
    }
  }

  /// Resumes once, for the first that arrives.
  private final class Once: Sendable {
    private let continuation: Locked<CheckedContinuation<Void, Never>?>

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = Locked(continuation)
    }

    func resume() {
      continuation.withLock { waiting in
        waiting?.resume()
        waiting = nil
      }
    }
  }
}
