/// JMA's classes of thunder activity (雷活動度).
package enum ThunderClass: Int, CaseIterable, Comparable, Sendable {
  /// None now; there may be some within the hour.
  case possible = 1
  case present
  case moderate
  case intense

  package static func < (left: ThunderClass, right: ThunderClass) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The thunder activity at a place and the moment of a picture.
package struct ThunderMoment: Equatable, Sendable {
  package let frame: RainFrame
  /// Nil for none.
  package let reading: Result<ThunderClass?, ThunderGap>

  package var time: Instant { frame.valid }
}

/// Why the thunder of a moment is not known.
package enum ThunderGap: Error, Equatable, Sendable {
  case noTile(ForecastError)
  case unknownColor
}

/// The newest analysis of thunder at a place, and its nowcast for an hour. Empty outside of the pictures.
package typealias ThunderAnswer = (
  place: Place, thunder: Result<Sourced<[ThunderMoment]>, ForecastError>
)

extension RainModel {
  /// The thunder of places in the next hour, in order. Tiles of neighbours are the same.
  func thunder(at places: [Place]) async -> [ThunderAnswer] {
    let now = now()
    let points = places.map { catalog.vantagePoint(of: $0) }
    // A place outside of the pictures needs none.
    guard points.contains(where: Self.isInside) else {
      let nothing = Sourced<[ThunderMoment]>(
        value: [], source: source.kind, freshness: source.kind.unaskedFreshness,
        checked: nil, origin: "")
      return places.map { ($0, .success(nothing)) }
    }
    let index: Sourced<RainIndex>
    do throws(ForecastError) {
      index = try await source.index(of: .thunder, now: now)
    } catch {
      return places.map { ($0, .failure(error)) }
    }
    let frames = index.value.hour(now: now)
    var answers: [ThunderAnswer] = []
    for (place, vantage) in zip(places, points) {
      guard let point = vantage?.coordinates, Self.isInside(vantage) else {
        answers.append((place, .success(index.map { _ in [] })))
        continue
      }
      let moments = await SideBySide.map(frames) { frame in
        ThunderMoment(frame: frame, reading: await thunder(frame, at: point))
      }
      answers.append((place, .success(index.map { _ in moments })))
    }
    return answers
  }

  private func thunder(
    _ frame: RainFrame, at point: Coordinates
  ) async -> Result<ThunderClass?, ThunderGap> {
    do throws(ForecastError) {
      guard let cell = try await cell(frame, .thunder, at: point) else { return .success(nil) }
      // Radars say nothing about where lightning is located: what is transparent is none.
      guard cell != .none, cell != .transparent else { return .success(nil) }
      return cell.level.flatMap(ThunderClass.init).map { .success($0) } ?? .failure(.unknownColor)
    } catch {
      return .failure(.noTile(error))
    }
  }
}
