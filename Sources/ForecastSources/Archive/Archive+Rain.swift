package import Models
import Storage

/// Recorded pictures of rain: lists such as `targetTimes_N1.json` (anything may follow the number), and beside
/// them the tiles under their paths on JMA's site. The archive is the folder with the lists, or one above it as
/// on JMA's site.
extension Archive: RainSource {
  /// Where the lists may be, below the archive.
  private static let rainFolders = [
    "", "nowcast", "nowc", "rasrf", "data/nowc", "data/rasrf", "jmatile/data/nowc",
    "jmatile/data/rasrf", "bosai/jmatile/data/nowc", "bosai/jmatile/data/rasrf",
  ]
  private static let fileLimit = 500

  /// Whether a file is a list of a layer's pictures: `targetTimes_N1_20261004T0815Z.json`.
  private static func isList(_ name: String, of layer: RainLayer) -> Bool {
    let name = name.withoutPacking
    guard name.hasSuffix(".json") else { return false }
    return switch layer {
    case .nowcast: name.hasPrefix("targetTimes_N1") || name.hasPrefix("targetTimes_N2")
    case .thunder: name.hasPrefix("targetTimes_N3")
    case .hourly: name.hasPrefix("rasrf_targetTimes") || name.hasPrefix("targetTimes.")
    }
  }

  private func folder(_ name: String) -> String { name.isEmpty ? path : path + "/" + name }

  package func index(
    of layer: RainLayer, now: Instant
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    let parser = RainIndexParser(element: NowcastResources.element(layer))
    var frames: [RainFrame] = []
    var origin: String?
    var doubt: ForecastError?
    let kept = Self.rainFolders.flatMap { name in
      Self.names(in: folder(name), limit: Self.fileLimit)
        .filter { Self.isList($0, of: layer) }.map { folder(name) + "/" + $0 }
    }
    for file in kept + newestLists(of: layer, now: now) {
      do throws(ForecastError) {
        let found = try Self.read(file, parser)
        // A picture that did not exist yet at that time is not used.
        let known = found.filter { $0.base <= now }
        if !known.isEmpty { origin = origin ?? file }
        frames += known
      } catch {
        doubt = doubt ?? error
      }
    }
    guard let origin else {
      throw doubt ?? nothing(layer.product, at: now)
    }
    let observed = frames.filter { $0.kind == .observed }
    // Only the newest forecast of that time. Amounts have two: one for the first hours, one for the others.
    let newest = frames.filter { $0.kind == .forecast }.map(\.base).max()
    let reach = layer == .hourly ? 2 * 3600 : 0
    let forecast = frames.filter { frame in
      frame.kind == .forecast
        && newest.map { $0.seconds(since: frame.base) <= reach } ?? false
    }
    return Sourced(
      recorded: RainIndex(observed: observed, forecast: forecast), at: origin)
  }

  /// What `record` kept of lists that each replace the one before, by months: the newest of each.
  private func newestLists(of layer: RainLayer, now: Instant) -> [String] {
    let start = now.adding(seconds: -Self.reach)
    let months = [now, start].map(\.compactMonth).uniqued(by: \.self)
    let names = NowcastResources.recordedNames(layer)
    return names.lists.compactMap { list in
      months.firstValue { month -> String? in
        let folder = "\(path)/\(names.folder)/\(month)"
        var newest: (time: Instant, file: String)?
        folders.listed(folder, isRoot: false).forEachFile(containing: Array("\(list)_".utf8)) {
          name in
          let file = folder + "/" + name
          guard let time = ArchiveRecordName(file).time, (start...now).contains(time),
            newest.map({ $0.time < time }) ?? true
          else { return }
          newest = (time, file)
        }
        return newest?.file
      }
    }
  }

  /// A list has pictures of three hours. Older ones are about other hours.
  private static let reach = 3 * 3600

  private static func names(in folder: String, limit: Int) -> [String] {
    var names: [String] = []
    try? Folder.forEachName(in: folder) { name in
      names.append(name)
      return names.count < limit
    }
    return names.sorted()
  }

  package func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile> {
    let name = NowcastResources.path(address, of: frame, layer)
    let colors = layer == .thunder ? TileColorTable.thunder : .rain
    for folder in Self.rainFolders {
      let path = self.folder(folder) + "/" + name
      do throws(ForecastError) {
        return Sourced(
          recorded: try Self.read(path, limit: PNGPicture.byteLimit, colors.read), at: path)
      } catch {
        guard case .archiveUnreadable(_, .notFound) = error else { throw error }
      }
    }
    throw .nothingRecorded(layer.product, code: "-", at: frame.valid)
  }

  package func isCovered(
    _ point: Coordinates, by frame: RainFrame
  ) async throws(ForecastError) -> Bool {
    throw .nothingRecorded(.nowcast, code: "-", at: frame.valid)
  }
}
