import ProcessTestSupport
import Testing

/// The loop of `watch` with the real models, a simulated service and clock, in a process (`WatchProbe`).
@Suite("Hours of watch", .heavy)
struct WatchHoursTests {
  /// What the probe printed, by the first word of its lines.
  private struct Account {
    let lines: [[String]]

    init(hours: Int, hanging: String...) async throws {
      let folder = try TemporaryFolder()
      let command =
        [
          ChildProcess.path(ofProduct: "WatchProbe"), folder.appending("cache"), "\(hours)",
        ] + hanging
      let output = await outputs(of: [command]).first ?? []
      lines = output.map { $0.split(separator: " ").map(String.init) }
    }

    func rows(_ kind: String) -> [[String]] {
      lines.filter { $0.first == kind }.map { Array($0.dropFirst()) }
    }
  }

  @Test(
    "tell each change once, over a sleep, a clock set back and twenty minutes without a network")
  func events() async throws {
    let account = try await Account(hours: 4)
    let events = account.rows("event")
    #expect(
      events.map { $0.dropFirst().joined(separator: " ") } == [
        "expected rain", "issued warning 14", "occurred eruption 999",
        "occurred quake 20261121111900", "over rain",
        "issued tsunami 312", "lifted warning 14", "lifted tsunami 312",
        "lost trouble warnings,rain,quakes,tsunami,typhoons,alerts,heat,volcanoes",
        "recovered trouble warnings,rain,quakes,tsunami,typhoons,alerts,heat,volcanoes",
      ])
    // Warnings within two minutes, lists within one, a lost network after a minute without it.
    let minutes = events.compactMap { $0.first.flatMap(Int.init) }
    let expected = [
      0...1, 60...62, 70...75, 80...82, 85...92, 90...92, 120...122, 140...142, 151...152,
    ]
    for (minute, range) in zip(minutes, expected) { #expect(range.contains(minute)) }
    // Pauses between attempts grow to five minutes.
    #expect(minutes.last.map { (170...176).contains($0) } ?? false)
  }

  @Test("ask within the rules: lists at most each minute, each tile once, always with a condition")
  func requests() async throws {
    let account = try await Account(hours: 4)
    let rows = account.rows("request")
    // How often each may be asked in four hours, and the least seconds between two requests.
    let rules: [String: (most: Int, gap: Int)] = [
      "quake/data/list.json": (240, 60), "tsunami/data/list.json": (240, 60),
      "warning/data/r8/130000.json": (130, 100), "warning/data/r8/map_time.json": (130, 100),
      "flood/data/r8/flood_xml.json": (130, 100), "typhoon/data/targetTc.json": (25, 600),
      "information/data/r8/information.json": (130, 100),
      "jmatile/data/nowc/targetTimes_N1.json": (60, 60),
      "jmatile/data/nowc/targetTimes_N2.json": (60, 60),
      "volcano/data/warning.json": (25, 600), "volcano/data/eruption.json": (130, 100),
      "volcano/const/volcano_list.json": (1, 0),
      // A report never changes.
      "tsunami/data/20261121113000_20261121052159_VTSE41_0.json": (1, 0),
    ]
    #expect(Set(rows.map { $0[0] }) == Set(rules.keys))
    for row in rows {
      let rule = try #require(rules[row[0]])
      let (count, gap, plain) = (Int(row[1]) ?? .max, Int(row[2]) ?? 0, Int(row[3]) ?? .max)
      #expect(count <= rule.most, "\(row[0]) \(count)")
      #expect(gap >= rule.gap, "\(row[0]) \(gap)")
      #expect(plain == 0, "\(row[0])")
      // A watch that asks for nothing would pass as well.
      #expect(count > rule.most / 3)
    }
    let tiles = try #require(account.rows("tiles").first).compactMap(Int.init)
    #expect(tiles[0] == tiles[1])
    #expect((300...13 * 48).contains(tiles[0]))
  }

  @Test(
    "ask for the rest, and tell it, while the pictures of rain hang: only the rain is not known")
  func rainHangs() async throws {
    let account = try await Account(hours: 3, hanging: "jmatile/")
    let events = account.rows("event")
    #expect(
      events.map { $0.dropFirst().joined(separator: " ") } == [
        "expected rain", "issued warning 14", "occurred eruption 999",
        "occurred quake 20261121111900", "over rain",
        "issued tsunami 312", "lost trouble rain", "lifted warning 14", "lifted tsunami 312",
        "recovered trouble rain",
        "lost trouble warnings,rain,quakes,tsunami,typhoons,alerts,heat,volcanoes",
        "recovered trouble warnings,rain,quakes,tsunami,typhoons,alerts,heat,volcanoes",
      ])
    let minutes = events.compactMap { $0.first.flatMap(Int.init) }
    let expected = [96...106, 120...123, 140...142]
    for (minute, range) in zip(minutes.dropFirst(6), expected) { #expect(range.contains(minute)) }
    // A round in which something hangs takes longer, and that is all.
    for (path, longest) in [
      ("quake/data/list.json", 130), ("tsunami/data/list.json", 130),
      ("warning/data/r8/130000.json", 190), ("flood/data/r8/flood_xml.json", 190),
    ] {
      let row = try #require(account.rows("during").first { $0[0] == path })
      #expect((Int(row[2]) ?? .max) <= longest, "\(row)")
    }
    // It is found out in a while that it answers again, and it is not asked all the time until then.
    let pictures = try #require(
      account.rows("during").first { $0[0] == "jmatile/data/nowc/targetTimes_N1.json" })
    #expect((4...30).contains(Int(pictures[1]) ?? 0), "\(pictures)")
  }

  @Test("tell that warnings are not known when they hang while all else answers")
  func warningsHang() async throws {
    let account = try await Account(hours: 3, hanging: "warning/")
    let events = account.rows("event")
    #expect(
      events.map { $0.dropFirst().joined(separator: " ") } == [
        "expected rain", "issued warning 14", "occurred eruption 999",
        "occurred quake 20261121111900", "over rain",
        "issued tsunami 312", "lost trouble warnings", "lifted tsunami 312",
        "recovered trouble warnings", "lifted warning 14",
        "lost trouble warnings,rain,quakes,tsunami,typhoons,alerts,heat,volcanoes",
        "recovered trouble warnings,rain,quakes,tsunami,typhoons,alerts,heat,volcanoes",
      ])
    let minutes = events.compactMap { $0.first.flatMap(Int.init) }
    let expected = [96...102, 140...142]
    for (minute, range) in zip(minutes.dropFirst(6), expected) { #expect(range.contains(minute)) }
  }

  @Test("take no more memory and no more files in the ninth hour than in the fifth")
  func memory() async throws {
    let account = try await Account(hours: 9)
    let rows = account.rows("memory").map { $0.compactMap(Int.init) }
    let fifth = try #require(rows.first { $0[0] == 5 })
    let ninth = try #require(rows.first { $0[0] == 9 })
    #expect(fifth[1] > 1000)
    #expect(ninth[1] < fifth[1] + 3 * 1024, "kB: \(rows.map { $0[1] })")
    #expect(rows.allSatisfy { $0[2] < 1000 }, "files: \(rows.map { $0[2] })")
  }
}
