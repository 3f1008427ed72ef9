public import Models

/// A file of warnings in JMA's format with invented content.
public struct WarningFixture: Sendable {
  public var reports: [Report]

  public struct Report: Sendable {
    public var family: String
    public var reported: Instant
    public var controlled: Instant?
    public var infoType = "発表"
    public var office = "例地方気象台"
    public var headline: String? = "例の見出し"
    public var notice: String?
    public var issuers: [(String, String)] = []
    public var areas: [(String, [Kind])] = []
    public var municipalities: [(String, [Kind])] = []

    public init(
      _ family: String, _ reported: Instant, areas: [(String, [Kind])] = [],
      _ municipalities: [(String, [Kind])] = []
    ) {
      self.family = family
      self.reported = reported
      self.areas = areas
      self.municipalities = municipalities
    }
  }

  public struct Kind: Sendable {
    public var code: String?
    public var status: String
    public var additions: [String] = []
    public var properties: JSONTree?

    public init(
      _ code: String?, _ status: String = "継続", additions: [String] = [],
      properties: JSONTree? = nil
    ) {
      self.code = code
      self.status = status
      self.additions = additions
      self.properties = properties
    }

    /// Nothing in force.
    public static let none = Kind(nil, "発表警報・注意報はなし")
  }

  public init(_ reports: [Report]) { self.reports = reports }

  public var json: JSONTree { .list(reports.map(\.json)) }
}

extension WarningFixture.Report {
  public var json: JSONTree {
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
  public var json: JSONTree {
    .members([
      "code": code.map(JSONTree.text), "status": .text(status),
      "additions": additions.isEmpty ? nil : .texts(additions), "properties": properties,
    ])
  }

  /// The current danger, and its expected period.
  /// - Parameter places: the parts of the area with the danger; none for the whole.
  public static func property(
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
