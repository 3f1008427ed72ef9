package import Models

/// A file of warnings in JMA's format with invented content.
package struct WarningFixture: Sendable {
  package var reports: [Report]

  package struct Report: Sendable {
    package var family: String
    package var reported: Instant
    package var controlled: Instant?
    package var infoType = "発表"
    package var office = "例地方気象台"
    package var headline: String? = "例の見出し"
    package var notice: String?
    package var issuers: [(String, String)] = []
    package var areas: [(String, [Kind])] = []
    package var municipalities: [(String, [Kind])] = []

    package init(
      _ family: String, _ reported: Instant, areas: [(String, [Kind])] = [],
      _ municipalities: [(String, [Kind])] = []
    ) {
      self.family = family
      self.reported = reported
      self.areas = areas
      self.municipalities = municipalities
    }
  }

  package struct Kind: Sendable {
    package var code: String?
    package var status: String
    package var additions: [String] = []
    package var properties: JSONTree?

    package init(
      _ code: String?, _ status: String = "継続", additions: [String] = [],
      properties: JSONTree? = nil
    ) {
      self.code = code
      self.status = status
      self.additions = additions
      self.properties = properties
    }

    package static let none = Kind(nil, "発表警報・注意報はなし")
  }

  package init(_ reports: [Report]) { self.reports = reports }

  package var json: JSONTree { .list(reports.map(\.json)) }
}

extension WarningFixture.Report {
  package var json: JSONTree {
    .members([
      "controlDatetime": .text((controlled ?? reported).zulu),
      "reportDatetime": .text(reported.isoText), "infoType": .text(infoType),
      "publishingOffice": .text(office), "headlineText": headline.map(JSONTree.text),
      "notice": notice.map(JSONTree.text),
      "offices": issuers.isEmpty
        ? nil
        : .list(issuers.map { .members(["type": .text($0.0), "name": .text($0.1)]) }),
      "warning": .members([
        "class10Items": .list(areas.map(Self.item)),
        "class20Items": .list(municipalities.map(Self.item)),
      ]), "dataTypeCode": .text(family),
    ])
  }

  private static func item(_ code: String, _ kinds: [WarningFixture.Kind]) -> JSONTree {
    .members(["areaCode": .text(code), "kinds": .list(kinds.map(\.json))])
  }
}

extension WarningFixture.Kind {
  package var json: JSONTree {
    .members([
      "code": code.map(JSONTree.text), "status": .text(status),
      "additions": additions.isEmpty ? nil : .texts(additions), "properties": properties,
    ])
  }

  /// The current danger, and its expected period.
  /// - Parameter places: the parts of the area with the danger; none for the whole.
  package static func property(
    _ type: String, now: String, at places: [String] = [],
    period: (sentence: String, code: String, time: String, String)?
  ) -> JSONTree {
    .members([
      "type": .text(type),
      "significancyPart": .members([
        "locals": .list(
          (places.isEmpty ? [nil] : places.map(Optional.some)).map { place in
            .members(["areaName": place.map(JSONTree.text), "code": .text(now)])
          })
      ]),
      "criteriaPeriod": period.map {
        .members([
          "locals": .list([
            .members([
              "sentence": .text($0.sentence), "code": .text($0.code), "time": .text($0.time),
              "duration": .text($0.3),
            ])
          ])
        ])
      },
    ])
  }
}

extension Instant {
  /// `2026-08-13T12:20:00Z`, as JMA writes its system times.
  fileprivate var zulu: String {
    adding(hours: -9).isoText.split(separator: "+").first.map { "\($0)Z" } ?? isoText
  }
}
