import Models
import Pages
import Presenter
import Terminal
import TestSupport

extension ScreenState {
  static let weathers = [
    ScreenState(name: "Weather/loading") { $0.search("渋谷") },
    ScreenState(
      name: "Weather/content", favorites: [.shibuya],
      looks: .usual + [.en(40, 12), .ja(160, 50), .styled(.trueColor)]
    ) {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
    },
    ScreenState(name: "Weather/prefecture", looks: .usual + [.en(160, 50)]) {
      await $0.arrive(.fresh())
      $0.press(Key(.enter))
      await $0.arrive(Answers.fresh().weather(.hokkaido))
    },
    ScreenState(name: "Weather/nextSection") {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      $0.press(Key(.tab))
    },
    ScreenState(name: "Weather/end", looks: .usual + [.ja(40, 12)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      $0.press(Key("G"))
    },
    ScreenState(name: "Weather/sections", looks: .usual + [.styled(.none), .styled(.trueColor)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      await $0.arrive(SectionAnswers.all(.shibuya), of: .shibuya)
      $0.press(Key(.tab), Key(.tab), Key(.tab), Key(.tab))
    },
    ScreenState(
      name: "Weather/sectionsTop",
      looks: .usual + [
        .en(20, 5), .ja(40, 12), .ja(120, 40), .en(160, 50), .styled(.none, .en),
      ]
    ) {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      await $0.arrive(SectionAnswers.all(.shibuya), of: .shibuya)
    },
    ScreenState(name: "Weather/sectionsEnd", looks: .usual + [.en(40, 12)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      await $0.arrive(SectionAnswers.all(.shibuya), of: .shibuya)
      $0.press(Key("G"))
    },
    ScreenState(name: "Weather/sectionsFailed", looks: .usual + [.en(160, 50)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      await $0.arrive(SectionAnswers.failed(.shibuya), of: .shibuya)
      $0.press(Key("G"))
    },
    ScreenState(name: "Weather/stale", looks: .usual + [.en(40, 12), .ja(160, 50)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.stale().weather(.shibuya))
    },
    ScreenState(name: "Weather/offline") {
      $0.search("渋谷")
      await $0.arrive(Answers.offline().weather(.shibuya))
    },
    ScreenState(name: "Weather/sample", looks: .usual + [.en(40, 12)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.sample().weather(.shibuya))
    },
    ScreenState(name: "Weather/normals", looks: .usual + [.ja(40, 12)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.refused().weather(.shibuya))
    },
    ScreenState(name: "Weather/failed") {
      $0.search("渋谷")
      await $0.arrive(failed)
    },
  ]

  /// Where there is room for it, with the figures of a time.
  static let graphs = [
    ScreenState(name: "Weather/graph", looks: [.ja(100, 30), .en(120, 40)]) {
      $0.search("渋谷")
      await $0.arrive(Answers.fresh().weather(.shibuya))
      await $0.arrive(SectionAnswers.all(.shibuya, with: [.rain]), of: .shibuya)
      $0.press(Key("."))
    }
  ]

  /// The figures of the drawing.
  static let weatherMorning = ScreenState(
    name: "Weather/morning", favorites: [.shibuya], now: MorningSource.now
  ) {
    await $0.deliver(MorningAnswers.nation())
    $0.search("渋谷")
    let weather = await Answers(MorningSource.weather).weather(.shibuya)
    $0.arrive(weather)
    var sections = await PlaceSections.load(
      [.warnings, .observed, .sun], of: weather.answer, from: MorningAnswers.services)
    let hours = SectionAnswers.hourly(from: MorningSource.now.adding(minutes: -90))
    sections.hourly = .success(SectionAnswers.sourced(hours))
    sections.take(.rain, from: MorningAnswers.rain)
    $0.arrive(sections, of: .shibuya)
  }

  /// A replay has no normals as a fallback.
  private static var failed: PlaceWeather {
    get async {
      let source = GivenSource(
        kind: .archive,
        failure: .notInArchive("130000", at: Given.now))
      return await Answers(source).weather(.shibuya)
    }
  }
}

extension Stage {
  mutating func search(_ text: String) {
    press(Key("/"))
    type(text)
    press(Key(.enter))
  }
}
