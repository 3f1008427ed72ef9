/// A region of JMA's seasonal forecasts (地方季節予報の地域), or a part of one, by its code. JMA gives a part of its own
/// only where the parts of a region differ.
package enum SeasonRegion: String, CaseIterable, Sendable {
  case hokkaido = "010100"
  case hokkaidoJapanSea = "010101"
  case hokkaidoOkhotsk = "010102"
  case hokkaidoPacific = "010103"
  case tohoku = "010200"
  case tohokuJapanSea = "010201"
  case tohokuPacific = "010202"
  case tohokuNorth = "010203"
  case tohokuSouth = "010204"
  case kantoKoshin = "010300"
  case tokai = "010400"
  case hokuriku = "010500"
  case kinki = "010600"
  case kinkiPacific = "010601"
  case kinkiJapanSea = "010602"
  case chugoku = "010700"
  case sanin = "010701"
  case sanyo = "010702"
  case shikoku = "010800"
  case kyushuNorth = "010900"
  case kyushuSouthAndAmami = "011000"
  case kyushuSouth = "011001"
  case amami = "011002"
  case okinawa = "011100"

  /// The region that it is a part of; itself if it is no part.
  package var whole: SeasonRegion { SeasonRegion(rawValue: rawValue.prefix(4) + "00") ?? self }

  /// 東北日本海側
  package var ja: String { name.ja }
  package var en: String { name.en }

  private var name: (ja: String, en: String) {
    switch self {
    case .hokkaido: ("北海道地方", "Hokkaido")
    case .hokkaidoJapanSea: ("北海道日本海側", "Sea of Japan side of Hokkaido")
    case .hokkaidoOkhotsk: ("北海道オホーツク海側", "Sea of Okhotsk side of Hokkaido")
    case .hokkaidoPacific: ("北海道太平洋側", "Pacific side of Hokkaido")
    case .tohoku: ("東北地方", "Tohoku")
    case .tohokuJapanSea: ("東北日本海側", "Sea of Japan side of Tohoku")
    case .tohokuPacific: ("東北太平洋側", "Pacific side of Tohoku")
    case .tohokuNorth: ("東北北部", "Northern Tohoku")
    case .tohokuSouth: ("東北南部", "Southern Tohoku")
    case .kantoKoshin: ("関東甲信地方", "Kanto-Koshin")
    case .tokai: ("東海地方", "Tokai")
    case .hokuriku: ("北陸地方", "Hokuriku")
    case .kinki: ("近畿地方", "Kinki")
    case .kinkiPacific: ("近畿太平洋側", "Pacific side of Kinki")
    case .kinkiJapanSea: ("近畿日本海側", "Sea of Japan side of Kinki")
    case .chugoku: ("中国地方", "Chugoku")
    case .sanin: ("山陰", "San'in")
    case .sanyo: ("山陽", "San'yo")
    case .shikoku: ("四国地方", "Shikoku")
    case .kyushuNorth: ("九州北部地方", "Northern Kyushu")
    case .kyushuSouthAndAmami: ("九州南部・奄美地方", "Southern Kyushu and Amami")
    case .kyushuSouth: ("九州南部", "Southern Kyushu")
    case .amami: ("奄美地方", "Amami")
    case .okinawa: ("沖縄地方", "Okinawa")
    }
  }
}

/// The regions of a place.
package struct SeasonRegions: Equatable, Sendable {
  package let whole: SeasonRegion
  /// For each part of the place the regions to ask, the smallest first and `whole` last. Several for a prefecture that
  /// extends into several parts, and for a place whose part is not settled.
  package let paths: [[SeasonRegion]]
  /// Whether there are several paths because no source at hand settles which part the place is in.
  package let isUnsettled: Bool
}

extension PlaceCatalog {
  /// Nil for a place that is not in the tables.
  package func seasonRegions(of place: Place) -> SeasonRegions? {
    guard let targets = PlaceTargets(place, catalog: self) else { return nil }
    let areas = targets.primaryAreas
    let groups = areas.contains { $0.code.text == Self.soya } ? groups(of: place) : []
    guard
      let whole = areas.firstValue({
        tables.offices.row($0.office.text).flatMap { SeasonRegion(rawValue: $0[4]) }
      })
    else { return nil }
    let paths = areas.flatMap { area in
      Self.parts(of: area.code.text, groups: groups.map(\.code.text)).map { $0 + [whole] }
    }.uniqued(by: \.self)
    return SeasonRegions(
      whole: whole, paths: paths.isEmpty ? [[whole]] : paths,
      isUnsettled: areas.contains { $0.code.text == Self.northernShiga })
  }

  private static let soya = "011000"
  private static let northernShiga = "250020"

  /// The parts of its region that have a primary area, the smaller first; several lists where it extends into several.
  ///
  /// By JMA's list of the names that local seasonal forecasts use
  /// (https://ds.data.jma.go.jp/cpd/cgi-bin/view/explanation/tiikimei.html), of which the rows of Hokkaido and Tohoku
  /// were at hand. Elsewhere the names themselves say it, but for northern Shiga.
  private static func parts(of area: String, groups: [String]) -> [[SeasonRegion]] {
    switch area.prefix(2) {
    case "01":
      switch area.prefix(3) {
      case "011":
        // 宗谷南部 is on the side of the Sea of Okhotsk; 宗谷北部 and 利尻・礼文 are not.
        return groups.filter { $0.hasPrefix("01101") }
          .map { $0 == "011012" ? [.hokkaidoOkhotsk] : [.hokkaidoJapanSea] }
      case "012", "016": return [[.hokkaidoJapanSea]]
      case "013": return [[.hokkaidoOkhotsk]]
      case "014", "015": return [[.hokkaidoPacific]]
      default: return [[area == "017020" ? .hokkaidoJapanSea : .hokkaidoPacific]]
      }
    case "02": return [[area == "020010" ? .tohokuJapanSea : .tohokuPacific, .tohokuNorth]]
    case "03": return [[.tohokuPacific, .tohokuNorth]]
    case "04": return [[.tohokuPacific, .tohokuSouth]]
    case "05": return [[.tohokuJapanSea, .tohokuNorth]]
    case "06": return [[.tohokuJapanSea, .tohokuSouth]]
    case "07": return [[area == "070030" ? .tohokuJapanSea : .tohokuPacific, .tohokuSouth]]
    case "25" where area == northernShiga: return [[.kinkiJapanSea], [.kinkiPacific]]
    case "26", "28": return [[area.hasSuffix("020") ? .kinkiJapanSea : .kinkiPacific]]
    case "25", "27", "29", "30": return [[.kinkiPacific]]
    case "31", "32": return [[.sanin]]
    case "33", "34": return [[.sanyo]]
    case "45": return [[.kyushuSouth]]
    case "46": return [[area == "460040" ? .amami : .kyushuSouth]]
    default: return [[]]
    }
  }
}
