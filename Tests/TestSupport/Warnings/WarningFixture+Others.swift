extension WarningFixture {
  // Files of what stands beside the warnings.

  package static let attention = JSONTree.list([
    .members([
      "publishingOffice": .text("例地方気象台"), "reportDatetime": .text("2026-11-21T11:00:00+09:00"),
      "timeSeries": .list([
        .members([
          "timeDefines": .texts(["2026-11-21T12:00:00+09:00", "2026-11-21T18:00:00+09:00"]),
          "timeDefineArray": .list([
            .members(["dateTime": .text("2026-11-21T12:00:00+09:00"), "duration": .text("PT6H")]),
            .members(["dateTime": .text("2026-11-21T18:00:00+09:00"), "duration": .text("PT12H")]),
          ]),
          "areas": .list([
            .members([
              "code": .text("130010"), "text": .text("例の説明"),
              "properties": .list([
                .members([
                  "type": .text("大雨の警報級の可能性"), "probabilities": .texts(["高", ""]),
                ]),
                .members([
                  "type": .text("雪の警報級の可能性"), "probabilities": .texts(["なし", "なし"]),
                ]),
                .members([
                  "type": .text("波の警報級の可能性"), "probabilities": .texts(["中", "低"]),
                ]),
              ]),
            ])
          ]),
        ])
      ]),
    ]),
    .members([
      "timeSeries": .list([
        .members([
          "timeDefines": .texts(["2026-11-24T00:00:00+09:00"]),
          "areas": .list([
            .members([
              "code": .text("130010"),
              "properties": .list([
                .members(["type": .text("雨の警報級の可能性"), "probabilities": .texts(["中"])])
              ]),
            ])
          ]),
        ])
      ])
    ]),
  ])

  package static func timeline(_ codes: [String]) -> JSONTree {
    .members([
      "reportDatetime": .text("2026-11-21T11:00:00+09:00"),
      "timeSeries": .list([
        .members([
          "timeDefines": .list(
            ["12", "15", "18"].map {
              .members([
                "dateTime": .text("2026-11-21T\($0):00:00+09:00"), "duration": .text("PT3H"),
              ])
            }),
          "class20Items": .list([
            .members([
              "areaCode": .text("1310400"),
              "kinds": .list([
                .members([
                  "status": .text("発表"),
                  "significancyParts": .list([
                    .members([
                      "type": .text("土砂災害危険度"),
                      "locals": .list([.members(["codes": .texts(codes)])]),
                    ])
                  ]),
                ]),
                .members(["forecastParts": .list([.members(["type": .text("１時間最大雨量")])])]),
              ]),
            ])
          ]),
        ]),
        .members(["timeDefines": .list([])]),
      ]),
    ])
  }
}
