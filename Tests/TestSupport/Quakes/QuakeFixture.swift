/// One entry of JMA's list of earthquakes, written by us in its form.
package struct QuakeFixture: Sendable {
  package var created: String
  package var event: String
  package var kind: String
  package var title: String
  package var infoType = "発表"
  package var serial: JSONTree = .number("0")
  package var occurred = "2026-11-21T05:21:00+09:00"
  package var place = ""
  package var position = ""
  package var magnitude: JSONTree = .text("")
  package var intensity = ""
  package var prefectures: JSONTree = .list([])
  package var document: String?

  package init(_ kind: String, _ created: String, event: String = "20261121052159") {
    self.kind = kind
    self.created = created
    self.event = event
    title =
      switch kind {
      case "VXSE51": "震度速報"
      case "VXSE52": "震源に関する情報"
      case "VXSE61": "顕著な地震の震源要素更新のお知らせ"
      default: "震源・震度情報"
      }
  }

  package func with(_ change: (inout QuakeFixture) -> Void) -> QuakeFixture {
    var copy = self
    change(&copy)
    return copy
  }

  package var json: JSONTree {
    .members([
      "ctt": .text(created), "eid": .text(event),
      "rdt": .text(
        "2026-11-21T\(created.dropFirst(8).prefix(2)):\(created.dropFirst(10).prefix(2)):00+09:00"),
      "ttl": .text(title), "ift": .text(infoType), "ser": serial, "at": .text(occurred),
      "anm": .text(place), "acd": .text(place.isEmpty ? "" : "286"), "cod": .text(position),
      "mag": magnitude, "maxi": .text(intensity), "int": prefectures,
      "json": .text(document ?? "\(created)_\(event)_\(kind)_0.json"),
      "en_ttl": .text(""), "en_anm": .text(place.isEmpty ? "" : "Off  the Coast of X"),
    ])
  }

  package static func prefecture(
    _ code: String, _ intensity: String, _ towns: [(String, String)] = []
  ) -> JSONTree {
    .members([
      "code": .text(code), "maxi": .text(intensity),
      "city": .list(
        towns.map { .members(["code": .text($0.0), "maxi": .text($0.1)]) }),
    ])
  }

  package static func file(_ rows: [QuakeFixture]) -> [UInt8] {
    JSONTree.list(rows.map(\.json)).bytes
  }

  /// The four reports of one event, as JMA issues them.
  package static var event: [QuakeFixture] {
    [
      QuakeFixture("VXSE61", "20261121072509").with {
        $0.place = "岩手県沖"
        $0.position = "+4012.4+14222.0-41000/"
        $0.magnitude = .text("6.1")
      },
      QuakeFixture("VXSE5k", "20261121052624").with {
        $0.serial = .text("1")
        $0.place = "岩手県沖"
        $0.position = "+40.2+142.4-40000/"
        $0.magnitude = .text("6.0")
        $0.intensity = "5-"
        $0.prefectures = .list([
          prefecture("02", "5-", [("0220300", "5-"), ("0220100", "3")]),
          prefecture("04", "4", [("0410100", "4"), ("0410200", "3"), ("0420200", "2")]),
        ])
      },
      QuakeFixture("VXSE52", "20261121052530").with {
        $0.place = "岩手県沖"
        $0.position = "+40.1+142.3-50000/"
        $0.magnitude = .text("5.9")
      },
      QuakeFixture("VXSE51", "20261121052429").with {
        $0.intensity = "5-"
        $0.prefectures = .list([prefecture("02", "5-")])
      },
    ]
  }
}

/// One entry of JMA's list of tsunami reports, written by us in its form.
package struct TsunamiFixture: Sendable {
  package var created: String
  package var event = "20261121052159"
  package var kind = "VTSE41"
  package var title: String
  package var infoType = "発表"
  package var coasts: [(code: String, text: String)]

  package init(
    _ created: String, _ coasts: [(code: String, text: String)], title: String = "津波警報・津波注意報"
  ) {
    self.created = created
    self.coasts = coasts
    self.title = title
  }

  package func with(_ change: (inout TsunamiFixture) -> Void) -> TsunamiFixture {
    var copy = self
    change(&copy)
    return copy
  }

  package var document: String { "\(created)_20261121052159_\(kind)_0.json" }

  package var json: JSONTree {
    let digits = Array(created)
    func part(_ range: Range<Int>) -> String { String(digits[range]) }
    let time =
      "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(8..<10)):\(part(10..<12)):00+09:00"
    return .members([
      "ctt": .text(created), "eid": .text(event), "rdt": .text(time), "ttl": .text(title),
      "ift": .text(infoType), "ser": .number("0"), "at": .text("2026-11-21T05:21:00+09:00"),
      "anm": .text("岩手県沖"), "acd": .text("286"), "cod": .text("+40.2+142.4-40000/"),
      "mag": .text("7.4"),
      "kind": .list(
        coasts.map { .members(["code": .text($0.code), "kind": .text($0.text)]) }),
      "json": .text(document), "en_ttl": .text(""), "en_anm": .text(""),
    ])
  }

  package static func file(_ rows: [TsunamiFixture]) -> [UInt8] {
    JSONTree.list(rows.map(\.json)).bytes
  }
}
