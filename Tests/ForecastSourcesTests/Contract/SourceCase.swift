import Models
import Testing

/// All sources under the contract of `ForecastSource`. A new source gets a case here.
enum SourceCase: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case jma
  case jmaXML
  case livedoor
  case archive
  case sampleOfSnow
  case sampleOfTyphoon

  var testDescription: String { rawValue }

  /// Sources with recorded data.
  static let replays: [SourceCase] = [.archive, .sampleOfSnow, .sampleOfTyphoon]

  func stage() async throws -> SourceStage {
    switch self {
    case .jma: try await .jma()
    case .jmaXML: try await .jmaXML()
    case .livedoor: try await .livedoor()
    case .archive: try .archive()
    case .sampleOfSnow: try .sample(.snow)
    case .sampleOfTyphoon: try .sample(.typhoon)
    }
  }
}
