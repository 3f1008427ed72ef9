import ForecastSources
import Glibc
import HTTPClient
import Models

/// Asks for one forecast file the way the program does, and prints when its report was issued.
/// In a process of its own, because processes are what share a cache folder.
@main
enum ForecastSourcesProbe {
  static func main() async {
    alarm(600)
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let now = Instant(iso8601: arguments[4]) else { exit(64) }
    let source = JMAForecastSource(
      fetcher: CurlFetcher(.init(userAgent: "probe", proxy: .none)),
      cache: ResponseCache(folder: arguments[2]), baseURL: arguments[1], policy: .init()
    ) { now }
    do {
      let answer = try await source.officeForecast(ForecastFileCode(arguments[3]), now: now)
      print(answer.value.short.report.issued.isoText)
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}
