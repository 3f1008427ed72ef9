import Models
import TestSupport

/// A hand-written forecast of Tokyo in JMA's format, in a folder for `archive:`.
struct Archive {
  let folder: String
  static let time = "2024-08-29T12:00+09:00"

  /// - Parameter bytes: the content of the file instead of a forecast.
  init(in home: Home, bytes: [UInt8]? = nil) throws {
    folder = home.path + "/archive"
    try home.write(
      bytes ?? JMAFixture(base: "2024-08-29T11:00").json.bytes,
      to: folder + "/20240829T1100/130000.json")
  }

  var options: [String] { ["--source", "archive:\(folder)", "--at", Self.time] }
}
