import ForecastSources
import Models

@testable import Presenter

/// Pictures of invented rain, as if JMA had just made them.
struct GivenRain: RainSource {
  let kind = SourceKind.jma
  var now = Given.now
  /// The newest observed picture, minutes before now.
  var age = 2
  var failure: ForecastError?
  /// Tiles that cannot be fetched, counted from the north-west.
  var missing: Set<Int> = []

  private var newest: Instant {
    let moment = now.adding(minutes: -age)
    return Instant(seconds: moment.seconds - moment.minute % 5 * 60 - moment.second)
  }

  private var sample: SampleSource { SampleSource(now: newest) }

  private func given<Value>(_ answer: Sourced<Value>) -> Sourced<Value> {
    Sourced(
      value: answer.value, source: .jma, freshness: .fresh, checked: now,
      origin: "https://www.jma.go.jp/bosai/jmatile/data/nowc/")
  }

  func index(
    of layer: RainLayer, now: Instant
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    if let failure { throw failure }
    return given(try await sample.index(of: layer, now: now))
  }

  func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile> {
    given(try await sample.tile(address, of: frame, layer))
  }

  func isCovered(
    _ point: Coordinates, by frame: RainFrame
  ) async throws(ForecastError) -> Bool { true }
}

extension Stage {
  /// Delivers the last requested list of pictures.
  mutating func arriveRadarIndex(_ source: GivenRain = GivenRain()) async {
    guard let layer = layerAsked else { return }
    do throws(ForecastError) {
      deliver(.pictures(layer, .success(try await source.index(of: layer, now: source.now))))
    } catch {
      deliver(.pictures(layer, .failure(error)))
    }
  }

  /// Delivers the last requested tiles.
  mutating func arriveRadarTiles(_ source: GivenRain = GivenRain()) async {
    for (number, tile) in tilesAsked.enumerated() {
      do throws(ForecastError) {
        if source.missing.contains(number) { throw ForecastError.notCached }
        let found = try await source.tile(tile.address, of: tile.frame, tile.layer)
        deliver(.tile(tile, .success(found.value)))
      } catch {
        deliver(.tile(tile, .failure(error)))
      }
    }
  }

  mutating func arriveRadar(_ source: GivenRain = GivenRain()) async {
    await arriveRadarIndex(source)
    await arriveRadarTiles(source)
  }
}
