import Models
import Testing

@Suite("A reading of a station")
struct ReadingTests {
  @Test(
    arguments: [
      (0, Reading.Quality.normal), (1, .nearlyNormal), (2, .veryDoubtful), (3, .unfit),
      (4, .tooFewData), (5, .stopped), (6, .failed), (7, .notObservedHere), (nil, .noInformation),
      (8, .unknownFlag), (-1, .unknownFlag), (Int.max, .unknownFlag),
    ] as [(Int?, Reading.Quality)])
  func `is a value with flag 0 or 1 only`(flag: Int?, quality: Reading.Quality) {
    let reading = Reading(13.6, flag: flag, of: .temperature)
    #expect(reading.quality == quality)
    #expect(reading.value == (flag == 0 || flag == 1 ? 13.6 : nil))
  }

  @Test func `of zero fallen snow with the flag of a failure is missing, not 0 (T15)`() {
    #expect(Reading(0, flag: 6, of: .snow1Hour) == Reading(missing: .failed))
    #expect(Reading(0, flag: nil, of: .snow1Hour) == Reading(missing: .noInformation))
    #expect(Reading(nil, flag: 5, of: .rain1Hour) == Reading(missing: .stopped))
  }

  @Test func `with a good flag and no number is missing, and says that`() {
    #expect(Reading(nil, flag: 0, of: .humidity) == Reading(missing: .noNumber))
  }

  @Test(arguments: [
    (ObservedElement.temperature, 61.0), (.temperature, -60.1), (.temperature, .nan),
    (.temperature, .infinity), (.humidity, 101), (.humidity, -1), (.rain1Hour, -0.5),
    (.windDirection, 17), (.windDirection, 3.5), (.windDirection, -1), (.weather, 0.5),
    (.seaLevelPressure, 101.3), (.sunshine1Hour, 1.1),
  ])
  func `that cannot be is missing`(element: ObservedElement, number: Double) {
    #expect(Reading(number, flag: 0, of: element) == Reading(missing: .implausible))
  }

  @Test(arguments: [
    (ObservedElement.temperature, -41.0), (.temperature, 41.8), (.humidity, 0),
    (.humidity, 100), (.rain1Hour, 0), (.windDirection, 0), (.windDirection, 16),
    (.weather, 31), (.snowDepth, 1182), (.rain24Hours, 922.5),
  ])
  func `at the edge of what is possible is a value`(element: ObservedElement, number: Double) {
    #expect(Reading(number, flag: 0, of: element).value == number)
  }
}

@Suite("Codes of AMeDAS")
struct ObservationCodeTests {
  @Test func `16 is north and 0 is calm (T16)`() {
    #expect(WindDirection(16) == .north)
    #expect(WindDirection(0) == .calm)
    #expect(WindDirection(1) == .northNortheast)
    #expect(WindDirection(4) == .east)
    #expect(WindDirection(8) == .south)
    #expect(WindDirection(12) == .west)
    #expect(WindDirection(17) == nil)
    #expect(WindDirection(4.5) == nil)
  }

  @Test func `the weather has 17 codes, and two for not knowing; others are kept as they are`() {
    #expect(ObservedWeather(0.0)?.kind == .clear)
    #expect(ObservedWeather(7.0)?.kind == .rain)
    #expect(ObservedWeather(10.0)?.kind == .snow)
    #expect(ObservedWeather(16.0)?.kind == .thunder)
    #expect(ObservedWeather(30.0)?.kind == .unknown)
    #expect(ObservedWeather(31.0)?.kind == .missing)
    #expect(ObservedWeather(17.0)?.kind == nil)
    #expect(ObservedWeather(17.0)?.code == 17)
    #expect(ObservedWeather(1.5) == nil)
  }

  @Test(
    "times of extremes are UTC in the file and Japan's here (T21)",
    arguments: [
      (21, 16, 6, 16), (18, 25, 3, 25), (5, 2, 14, 2), (15, 0, 0, 0), (14, 59, 23, 59),
      (0, 0, 9, 0),
    ])
  func utc(hour: Int, minute: Int, japan: Int, same: Int) {
    #expect(TimeOfDay(utcHour: hour, minute: minute) == TimeOfDay(hour: japan, minute: same))
  }

  @Test("what is on no clock is no time", arguments: [(24, 0), (-1, 0), (3, 60), (3, -1)])
  func noTime(hour: Int, minute: Int) {
    #expect(TimeOfDay(utcHour: hour, minute: minute) == nil)
  }
}
