import ForecastSources
import Glibc
import HTTPClient
import Models

/// Fetches one forecast file as the program does, and prints the issue time of its report.
/// Arguments: address, cache folder, file, time, and the timeout in milliseconds. In a separate
/// process, because processes share the cache folder.
@main
enum ForecastSourcesProbe {
  static func main() async {
    alarm(600)
    let arguments = CommandLine.arguments
    guard (5...6).contains(arguments.count), let now = Instant(iso8601: arguments[4]),
      let area = PlaceCatalog().primaryAreas.first(where: { $0.forecastFile.text == arguments[3] })
    else { exit(64) }
    let source = JMASource(
      ServiceAccess(
        fetcher: Hurried(
          fetcher: CurlFetcher(.init(userAgent: "probe", proxy: .none)),
          timeout: .milliseconds(arguments.count > 5 ? Int(arguments[5]) ?? 0 : 30_000)),
        cache: ResponseCache(folder: arguments[2]), baseURL: arguments[1],
        // On a busy machine the process that fetches may be late.
        policy: .init(lockLimit: .seconds(120)),
        clock: { now }))
    do {
      let answer = try await source.officeForecast(of: area, now: now)
      print(answer.value.short.report.issued.isoText)
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}

/// Fetches with a shorter timeout, so that a test of slowness is fast.
private struct Hurried: HTTPFetching {
  let fetcher: any HTTPFetching
  let timeout: Duration

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var hurried = request
    hurried.timeout = min(timeout, request.timeout)
    return try await fetcher.fetch(hurried)
  }
}
