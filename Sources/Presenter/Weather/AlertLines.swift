import Models
import Pages

/// What stands above the forecast of a place besides its warnings: a tsunami, and alerts of the heat.
struct AlertLines: PageWriter {
  let context: PageContext

  func lines(_ weather: PlaceWeather) -> (alarms: [Block], doubts: [Block]) {
    let tsunami = weather.tsunami.map {
      TsunamiLines(context: context).lines($0, of: weather.answer.place.prefecture)
    }
    let heat = weather.heatAlerts.map {
      HeatAlertLines(context: context).lines($0, of: weather.answer.area?.office)
    }
    return (
      (tsunami?.alarms ?? []) + (heat?.alarms ?? []),
      (tsunami?.doubts ?? []) + (heat?.doubts ?? [])
    )
  }
}
