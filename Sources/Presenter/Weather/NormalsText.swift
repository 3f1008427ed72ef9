import Models
import Pages

/// Words climate normals so that they are not taken for a forecast.
struct NormalsText {
  let style: TextStyle
  let places: PlaceText

  private var words: Words { Words(style.language) }
  private var figures: FigureText { FigureText(style: style) }

  func blocks(_ normals: ClimateNormals) -> [Block] {
    let station =
      style.language == .ja
      ? normals.stationName : places.stationName(normals.station) ?? normals.stationName
    let month = words.month(normals.month)
    let heading = words.text(
      "\(month)の平年値（\(station)）。予報ではありません",
      "Climate normals of \(month) (\(station)). This is not a forecast")
    return [.text(.init(heading, .mark)), .fields(.init(fields(normals)))]
  }

  /// What they are of, and whose.
  var period: String {
    words.text(
      "平年値は 1991-2020 年の平均。出典: 気象庁", "Normals are means of 1991-2020. Source: JMA")
  }

  /// The figures of a month, a dash where none is published.
  func fields(_ normals: ClimateNormals) -> [Block.Field] {
    var fields: [Block.Field] = [
      .init(
        label: words.text("最高気温", "High"), value: figures.celsius(normals.high)),
      .init(label: words.text("最低気温", "Low"), value: figures.celsius(normals.low)),
      .init(label: words.text("平均気温", "Mean"), value: figures.celsius(normals.mean)),
      .init(
        label: words.text("降水量", "Precipitation"), value: figures.quantity(normals.rain, "mm")),
      .init(
        label: words.text("日照時間", "Sunshine"),
        value: figures.quantity(normals.sunshine, words.text("時間", "h"))),
    ]
    if normals.snow != nil {
      fields.append(
        .init(
          label: words.text("降雪の深さ", "Snowfall"),
          value: figures.quantity(normals.snow, "cm", decimals: 0)))
    }
    return fields
  }
}
