/// What the command line asks for, whoever read it: the argument parser, or the quick reader.
struct Invocation: Equatable {
  var common: CommonValues
  var job: Job
}

/// One verb with what it needs.
enum Job: Equatable {
  /// The screens; what bare `soramoyo` is on a terminal.
  case screens
  case list(ListJob)
  case areas(AreasJob)
  case search(SearchJob)
  case info(InfoJob)
  case forecast(ForecastJob)
  case now(NowJob)
  case map(MapJob)
  case status(StatusJob)
  case warnings(WarningsJob)
  case favoritesList(FavoritesListJob)
  case favoritesChange(FavoritesChangeJob)
  case open(OpenJob)
  case cache(CacheJob)
  case config(ConfigJob)
  case read(ReadJob)
  case demo(DemoJob)
}
