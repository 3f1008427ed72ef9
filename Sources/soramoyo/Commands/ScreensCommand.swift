import ForecastSources
import Models
import Pages
import Presenter
import Terminal

/// Bare `soramoyo`: the interactive screens on a terminal; when piped, the same as `list`.
struct ScreensCommand: Command {
  /// Never typed: it is what an empty command line means.
  static var name: String { "" }
  static var syntax: CommandSyntax { CommandSyntax(name, Phrase("", ""), hasFormats: false) }

  private let list: ListCommand

  var values: CommandValues { list.values }

  init(values: CommandValues) throws(Phrase) {
    list = try ListCommand(values: values)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let around = dependencies.context
    guard around.isInputTerminal, around.isOutputTerminal,
      around.environment["TERM"].map({ $0 != "dumb" && !$0.isEmpty }) ?? false
    else { return try list.run(dependencies) }
    let device: UnixTerminal
    do throws(TerminalError) {
      device = try UnixTerminal()
    } catch {
      return try list.run(dependencies)
    }
    Blocking.requireThreadsToStay(dependencies.errorText)
    var dependencies = dependencies
    if dependencies.settings.source.isLive { dependencies.health = ServiceHealth() }
    let live = dependencies.running
    let app = InteractiveApp(
      settings: dependencies.settings, environment: around.environment,
      catalog: dependencies.catalog, weather: live.weatherModel(),
      observations: live.observationsModel(), warnings: live.warningsModel(keepsFloods: true),
      rain: live.rainModel(), quakes: live.quakes, radar: live.radarModel(),
      reports: live.reportServices(), heat: live.hasOtherHosts ? live.heatModel() : nil,
      yesterday: live.hasOtherHosts ? live.yesterdayModel() : nil,
      twoWeeks: live.hasOtherHosts ? live.twoWeekModel() : nil,
      tides: live.hasOtherHosts ? live.tideModel() : nil,
      favorites: try? dependencies.favoritesModel(), device: device,
      health: dependencies.health, fetches: dependencies.network.shared,
      doubtConnections: dependencies.network.doubtConnections,
      keepWidth: {
        TerminalKinds(.wide, around)?.keep($0 == .wide)
        TerminalKinds(.slow, around)?.keep(false)
      },
      sample: dependencies.settings.source.isLive ? dependencies.interactiveSample : nil)
    let ended = Blocking.run(dependencies.errorText, patience: .endless) { await app.run() }
    guard let code = ended else {
      throw dependencies.failure(dependencies.errorText.noTerminal, .inputOutput)
    }
    if code != 0 { throw CommandFailure(exitCode: code) }
  }
}

extension Dependencies {
  /// All that `--source sample` has.
  var interactiveSample: InteractiveSample {
    let replay = playing(.typhoon)
    let (weather, warnings) = (replay.weatherModel(), replay.warningsModel())
    return InteractiveSample(
      sources: RequestSources(
        catalog: catalog, weather: weather,
        models: WeatherServices(
          weather: weather, observations: replay.observationsModel(), warnings: warnings,
          rain: replay.rainModel(), heat: replay.heatModel(), yesterday: replay.yesterdayModel(),
          twoWeeks: replay.twoWeekModel(), tides: replay.tideModel(), sky: catalog,
          daylight: catalog), warnings: warnings, now: replay.present, radar: replay.radarModel(),
        reports: replay.reportServices()), moment: replay.settings.now)
  }
}
