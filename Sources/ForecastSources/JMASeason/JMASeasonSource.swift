package import Models

/// JMA's outlooks of the coming months and early weather information over HTTP, behind a cache on disk. They are on two hosts.
package struct JMASeasonSource: SeasonSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let resources: SeasonResources

  /// Of early weather information.
  package static let informationAddress = "https://www.data.jma.go.jp/cpd/souten/data/"

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  ///   - informationURL: `informationAddress`, or its path on that server.
  package init(_ access: ServiceAccess, informationURL: String) {
    service = ResourceService(kind: .jma, access)
    resources = SeasonResources(baseURL: access.baseURL, informationURL: informationURL)
  }

  package func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook> {
    try await service.document(resources.outlook(term))
  }

  package func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather> {
    try await service.document(resources.information(region))
  }

  package func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags> {
    try await service.document(resources.flags)
  }
}

struct SeasonResources: Sendable {
  let baseURL: String
  let informationURL: String

  func outlook(_ term: SeasonTerm) -> Resource<SeasonOutlook> {
    Resource(
      baseURL, "season/data/\(term.rawValue).json", .season, SeasonOutlookParser(term: term),
      isMovedIfNotFound: true, order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
      isFresh: { outlook, checked, now in
        // A clock that was set back must not keep a file.
        now < outlook.due(checked: checked) && !checked.isAhead(of: now)
      })
  }

  func information(_ region: SeasonRegion) -> Resource<EarlyWeather> {
    Resource(
      informationURL, "\(region.informationNumber).json", .earlyWeather,
      EarlyWeatherParser(region: region.whole), isMovedIfNotFound: true,
      order: .dated(lead: Instant.issueLead) { [[$0.issued].compactMap(\.self)] },
      isFresh: { information, checked, now in
        now < information.due(checked: checked) && !checked.isAhead(of: now)
      })
  }

  var flags: Resource<EarlyWeatherFlags> {
    Resource(
      informationURL, "flg.json", .earlyWeather, EarlyWeatherFlagsParser(),
      isMovedIfNotFound: true, order: .modified, freshFor: 3600)
  }
}

extension SeasonRegion {
  /// JMA's number of the file with the early weather information of the whole region (jma-live section 6.1).
  var informationNumber: String {
    switch whole {
    case .hokkaido: "11"
    case .tohoku: "15"
    case .kantoKoshin: "20"
    case .hokuriku: "21"
    case .tokai: "22"
    case .kinki: "23"
    case .chugoku: "26"
    case .shikoku: "29"
    case .kyushuNorth: "30"
    case .kyushuSouthAndAmami: "31"
    default: "34"
    }
  }
}
