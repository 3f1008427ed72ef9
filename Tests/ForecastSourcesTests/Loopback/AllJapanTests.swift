import ForecastSources
import FoundationEssentials
import HTTPClientTestSupport
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("All of Japan at once", .heavy)
struct AllJapanTests {
  private let catalog = PlaceCatalog()

  private var places: [Place] { catalog.prefectures.map(Place.prefecture) }

  private func model(_ room: JMARoom, _ policy: FetchPolicy = .init()) -> WeatherModel {
    WeatherModel(catalog: catalog, source: room.source(policy)) { room.clock.now }
  }

  @Test("takes one request for each of the 56 files, six at once, and none before they are due")
  func once() async throws {
    let room = try await JMARoom("2026-11-21T11:10")
    let gauge = RequestGauge()
    for file in Set(catalog.primaryAreas.map(\.forecastFile)) {
      var fixture = JMAFixture(base: "2026-11-21T11:00")
      fixture.areas = catalog.primaryAreas.filter { $0.forecastFile == file }
        .map { JMAFixture.area($0.code.text, $0.name.ja, base: fixture.base) }
      let body = fixture.json.bytes
      room.server.lay(JMAServer.path(file)) { _ in
        await gauge.enter()
        // Lets other tasks run while this one is counted.
        for _ in 0..<20 { await Task.yield() }
        await gauge.leave()
        return .init(200, body: body)
      }
    }
    await model(room).askForAll(catalog)
    #expect(room.server.requests.count == 56)
    #expect(Set(room.server.paths).count == 56)
    #expect(await gauge.most <= 6)
    for place in places {
      let answer = await model(room).weather(of: place)
      #expect(answer.error == nil)
    }
    room.clock.advance(minutes: 59)
    await model(room).askForAll(catalog)
    #expect(room.server.requests.count == 56)
  }

  @Test(.recorded) func `as JMA published it in 2024, report after report`() async throws {
    let room = try await JMARoom("2024-08-29T11:10")
    for (folder, now) in [
      ("20240829T1100", "2024-08-29T11:10"), ("20240829T1700", "2024-08-29T17:10"),
    ] {
      let files = RecordedForecasts.all.filter { $0.name.contains("rebuilt/\(folder)/") }
      #expect(files.count == 56)
      for file in files { room.server.serve(file.bytes, tag: "\"\(folder)\"", for: file.code) }
      room.clock.now = Instant(stringLiteral: now)
      await model(room).askForAll(catalog)
      // A sample of them: another test shows that all files parse.
      for file in files.enumerated().filter({ $0.offset.isMultiple(of: 7) }).map(\.element) {
        let answer = try await room.ask(.init(), file.code)
        let json = try JSONDecoder().decode(JSONTree.self, from: Data(file.bytes))
        #expect(ForecastFigures(answer.value).differences(from: ForecastFigures(json)) == [])
        #expect(answer.freshness == .fresh)
      }
    }
    #expect(room.server.requests.count == 112)
    // In the evening the day's high is known from midday, everywhere, also without a network.
    for area in catalog.primaryAreas {
      let answer = try await model(room, .init(isOffline: true)).forecast(of: area)
      #expect(answer.freshness == .offline)
      #expect(answer.value.days.count == 8)
      #expect(
        answer.value.days.first?.high?.origin == .earlier(issued: "2024-08-29T11:00"),
        "\(area.code)")
    }
    #expect(room.server.requests.count == 112)
  }

  @Test("a real answer of JMA, gzipped, from any of the recorded years", .recorded)
  func recordedRaw() async throws {
    let room = try await JMARoom("2026-11-21T11:10")
    let files = RecordedForecasts.all.filter { $0.name.hasPrefix("raw/") }
    try #require(!files.isEmpty)
    for file in files {
      room.server.serve(
        200, headers: ["Content-Encoding": "gzip"], Gzip.stored(file.bytes), for: file.code)
      // A different age for each, so that each is fetched.
      room.clock.advance(minutes: 70)
      let answer = try await room.ask(.init(), file.code)
      let json = try JSONDecoder().decode(JSONTree.self, from: Data(file.bytes))
      #expect(
        ForecastFigures(answer.value).differences(from: ForecastFigures(json)) == [],
        "\(file.name)")
    }
  }
}
