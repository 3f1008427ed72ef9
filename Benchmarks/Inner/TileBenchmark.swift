import ForecastSources
import Models
import Storage

/// Decodes a tile of rain and reads the class of each of its pixels.
struct TileBenchmark {
  let path: String

  func run() {
    guard let bytes = try? ReadableFile.read(path, limit: 1 << 20),
      let tile = try? TileColorTable.rain.read(bytes)
    else {
      SoramoyoBench.report("tiles read", 0, "files")
      return
    }
    let decoded = SoramoyoBench.fastest(of: 200) { _ = try? TileColorTable.rain.read(bytes) }
    SoramoyoBench.report("decode-tile: a tile of rain", decoded, "ms")
    var sum = 0
    let read = SoramoyoBench.fastest(of: 50) {
      for row in 0..<tile.height {
        for column in 0..<tile.width { sum &+= Int(tile.cell(column, row).rawValue) }
      }
    }
    SoramoyoBench.report("read-tile: all its pixels", sum == 0 ? .infinity : read, "ms")
  }
}
