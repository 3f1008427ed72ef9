public import Models

/// What the screen of observations asks of its model.
public protocol ObservationModelInput: Sendable {
  /// The observations of places, in their order.
  func observations(of places: [Place]) async -> [ObservationAnswer]
}

extension ObservationsModel: ObservationModelInput {}
