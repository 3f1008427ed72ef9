import Models
import TestSupport

/// A recorded forecast of Tokyo, written by us in JMA's shape, in a folder that `archive:` reads.
struct Archive {
  let folder: String
  static let time = "2024-08-29T12:00+09:00"

  /// - Parameter bytes: what the file holds instead of a forecast.
  init(in home: Home, bytes: [UInt8]? = nil) throws {
    folder = home.path + "/archive"
    try home.write(
      bytes ?? JMAFixture(base: "2024-08-29T11:00").json.bytes,
      to: folder + "/20240829T1100/130000.json")
  }

  /// The options that replay it.
  var options: [String] { ["--source", "archive:\(folder)", "--at", Self.time] }
}
