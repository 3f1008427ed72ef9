package import Models

package enum RowsLoad {
  /// Requests the rows of some places at once, warnings first; each part is handed on as it comes, whatever fails.
  /// - Parameter front: the place whose row is needed first.
  package static func load(
    _ places: [Place], front: PlaceID? = nil,
    from services: WeatherServices, _ body: (News) -> Void
  ) async {
    await withTaskGroup(of: News.self) { group in
      // Each stands in line before the next one begins.
      func ask(_ urgency: Urgency, _ work: @escaping @Sendable () async -> News) {
        group.addImmediateTask { await urgency.whenAsking(work) }
      }
      let first = places.filter { $0.id == front }
      let others = places.filter { $0.id != front }
      let beside = first.isEmpty ? Urgency.current : .favorites
      for (places, urgency) in [(first, Urgency.warnings), (others, beside)] {
        if let warnings = services.warnings, !places.isEmpty {
          ask(urgency) { .inForce(await warnings.inForce(at: places)) }
        }
        for place in places {
          ask(urgency == .warnings ? .front : beside) {
            .forecast(await services.weather.weather(of: place))
          }
        }
      }
      if let observations = services.observations {
        ask(beside) { .observed(await observations.observations(of: places)) }
      }
      for await part in group {
        guard !Task.isCancelled else { return }
        body(part)
        // Their place decides about their area.
        if case .forecast(let answer) = part, let area = answer.area {
          group.addTask { await services.hours(of: answer.place.id, in: area) }
        }
      }
    }
  }
}

/// The three-hourly forecast of a prefecture, for the text beside its row.
package enum PrefectureHours {
  package static func load(_ place: Place, from services: WeatherServices) async -> News {
    guard let area = services.weather.area(of: place) else {
      return .hours(place.id, .failure(.areaMissing(PrimaryAreaCode(place.id.code), origin: "")))
    }
    return await services.hours(of: place.id, in: area)
  }
}

extension WeatherServices {
  fileprivate func hours(of place: PlaceID, in area: PrimaryArea) async -> News {
    .hours(
      place,
      await PlaceSections.Answer.of(try await weather.threeHourly(of: area)))
  }
}
