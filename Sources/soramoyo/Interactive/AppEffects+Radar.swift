import Models
import Presenter
import Terminal

// What the map of rain asks for.
extension AppEffects {
  /// The work that is under way for the map of rain.
  struct RadarTasks {
    var index: Task<Void, Never>?
    var tiles: Task<Void, Never>?
    var animation: Task<Void, Never>?

    func cancel() {
      for task in [index, tiles, animation] { task?.cancel() }
    }
  }

  func loadRadarIndex(_ layer: RainLayer, _ generation: Int) {
    radarTasks.index?.cancel()
    radarTasks.index = start { sources in
      let result: Result<Sourced<RainIndex>, ForecastError>
      do throws(ForecastError) {
        result = .success(try await sources.radar.frames(of: layer))
      } catch {
        result = .failure(error)
      }
      return .radarIndex(generation: generation, result)
    }
  }

  /// The tiles of a picture side by side, and one picture after the other: what is seen comes first,
  /// and a service is never asked for all at once.
  func loadRadarTiles(_ tiles: [RadarTile], _ generation: Int) {
    radarTasks.tiles?.cancel()
    var frames: [[RadarTile]] = []
    for tile in tiles {
      if frames.last?.first?.frame == tile.frame {
        frames[frames.count - 1].append(tile)
      } else {
        frames.append([tile])
      }
    }
    radarTasks.tiles = start { [session, frames] sources in
      for tiles in frames {
        let results = await SideBySide.map(tiles) { tile in
          await Self.load(tile, from: sources.radar)
        }
        guard !Task.isCancelled else { return nil }
        for (tile, result) in zip(tiles, results) {
          session.post(.radarTile(generation: generation, tile, result))
        }
      }
      return .radarFinished(generation: generation)
    }
  }

  private static func load(
    _ tile: RadarTile, from radar: RadarModel
  ) async -> Result<ClassTile, ForecastError> {
    do throws(ForecastError) {
      return .success(try await radar.tile(tile.address, of: tile.frame, tile.layer))
    } catch {
      return .failure(error)
    }
  }

  func animateRadar(_ milliseconds: Int, _ ticket: Int) {
    radarTasks.animation?.cancel()
    radarTasks.animation = session.post(
      .radarStep(ticket: ticket), after: .milliseconds(milliseconds))
  }
}
