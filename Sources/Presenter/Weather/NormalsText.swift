import Models
import Pages

/// Words climate normals so that they are not taken for a forecast.
struct NormalsText: StyledWording {
  let style: TextStyle
  let places: PlaceText

  func blocks(_ normals: ClimateNormals) -> [Block] {
    let station = station(normals)
    let month = words.month(normals.month)
    let heading = words.text(
      "\(month)の平年値（\(station)）。予報ではありません",
      "Climate normals of \(month) (\(station)). This is not a forecast")
    return [.paragraph(heading, .mark), .fields(fields(normals))]
  }

  func station(_ normals: ClimateNormals) -> String {
    language == .ja
      ? normals.stationName : places.stationName(normals.station) ?? normals.stationName
  }

  /// What they are of, and whose.
  var period: String {
    words.text(
      "平年値は1991-2020年の平均。出典：気象庁", "Normals are means of 1991-2020. Source: JMA")
  }

  /// The figures of a month, a dash where none is published.
  func fields(_ normals: ClimateNormals) -> [Block.Field] {
    .pairs([
      words.text("最高気温", "High"): figures.celsius(normals.high),
      words.text("最低気温", "Low"): figures.celsius(normals.low),
      words.text("平均気温", "Mean"): figures.celsius(normals.mean),
      words.text("降水量", "Precipitation"): figures.quantity(normals.rain, "mm"),
      words.text("日照時間", "Sunshine"): figures.quantity(normals.sunshine, words.text("時間", "h")),
      words.text("降雪の深さ", "Snowfall"): normals.snow.map {
        figures.quantity($0, "cm", decimals: 0)
      },
    ])
  }
}
