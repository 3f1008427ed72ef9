/// The values of the options that every command takes, as text. `SettingsReader` judges them.
struct CommonValues: Equatable {
  var lang: String?
  var source: String?
  var offline = false
  var maxAge: String?
  var at: String?
  var baseURL: String?
  var color: String?
  var glyphs: String?
  var width: String?
  var quiet = false
  var verbose = false
}
