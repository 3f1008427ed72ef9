/// Gets hold of everything that an answer is made from, side by side.
struct WarningLoader: Sendable {
  let source: any WarningSource
  let now: Instant

  /// A service is not asked for more at once.
  private static let atOnce = 6

  /// - Parameter timelines: the offices whose outlook is wanted too.
  func material(of offices: [OfficeCode], timelines: [OfficeCode]) async -> WarningMaterial {
    var material = WarningMaterial()
    let parts =
      parts(offices: offices) + offices.map(Part.attention) + timelines.map(Part.timeline)
    await load(parts, into: &material)
    return material
  }

  /// What tells what is in force, and no more.
  func materialInForce(of offices: [OfficeCode]) async -> WarningMaterial {
    var material = WarningMaterial()
    await load(parts(offices: offices), into: &material)
    return material
  }

  /// The same, one part after the other, for a source that does not wait.
  func materialInForceAtOnce(of offices: [OfficeCode]) async -> WarningMaterial {
    var material = WarningMaterial()
    for part in parts(offices: offices) { material.take(await load(part)) }
    return material
  }

  /// All reports of the nation from one file; if that cannot be had, from those of the offices.
  func materialOfJapan(_ catalog: PlaceCatalog) async -> WarningMaterial {
    var material = WarningMaterial()
    let nation = await outcome { () async throws(ForecastError) in
      try await source.warningReportsOfJapan(now: now)
    }
    switch nation {
    case .success(let answer):
      for (office, reports) in NationSplit(catalog: catalog).reportsByOffice(answer.value) {
        material.reports[office] = .success(answer.map { _ in reports })
      }
      await load(parts(offices: []), into: &material)
    case .failure(.cancelled):
      break
    case .failure:
      let offices = catalog.offices.map(\.code)
      await load(parts(offices: offices), into: &material)
    }
    return material
  }

  func areaTable() async -> WarningMaterial.Outcome<AreaTable> {
    await outcome { () async throws(ForecastError) in try await source.areaTable(now: now) }
  }

  private enum Part: Sendable {
    case reports(OfficeCode)
    case attention(OfficeCode)
    case timeline(OfficeCode)
    case floods
    case liveness
  }

  fileprivate enum Loaded: Sendable {
    case reports(OfficeCode, WarningMaterial.Outcome<[WarningReport]>)
    case attention(OfficeCode, WarningMaterial.Outcome<EarlyAttention>)
    case timeline(OfficeCode, WarningMaterial.Outcome<WarningTimeline>)
    case floods(WarningMaterial.Outcome<[RiverFlood]>)
    case liveness(WarningMaterial.Outcome<Instant>)
  }

  private func parts(offices: [OfficeCode]) -> [Part] {
    offices.map(Part.reports) + [.floods, .liveness]
  }

  private func load(_ parts: [Part], into material: inout WarningMaterial) async {
    let loaded = await withTaskGroup(of: Loaded.self) { group in
      var waiting = parts[...]
      for _ in 0..<Self.atOnce {
        if let part = waiting.popFirst() { group.addTask { await load(part) } }
      }
      var loaded: [Loaded] = []
      while let one = await group.next() {
        loaded.append(one)
        if let part = waiting.popFirst() { group.addTask { await load(part) } }
      }
      return loaded
    }
    for one in loaded { material.take(one) }
  }

  private func load(_ part: Part) async -> Loaded {
    switch part {
    case .reports(let office):
      .reports(
        office,
        await outcome { () async throws(ForecastError) in
          try await source.warningReports(of: office, now: now)
        })
    case .attention(let office):
      .attention(
        office,
        await outcome { () async throws(ForecastError) in
          try await source.earlyAttention(of: office, now: now)
        })
    case .timeline(let office):
      .timeline(
        office,
        await outcome { () async throws(ForecastError) in
          try await source.warningTimeline(of: office, now: now)
        })
    case .floods:
      .floods(
        await outcome { () async throws(ForecastError) in try await source.riverFloods(now: now) })
    case .liveness:
      .liveness(
        await outcome { () async throws(ForecastError) in try await source.liveness(now: now) })
    }
  }

  private func outcome<Value>(
    _ work: () async throws(ForecastError) -> Sourced<Value>
  ) async -> WarningMaterial.Outcome<Value> {
    do throws(ForecastError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}

extension WarningMaterial {
  fileprivate mutating func take(_ loaded: WarningLoader.Loaded) {
    switch loaded {
    case .reports(let office, let outcome): reports[office] = outcome
    case .attention(let office, let outcome): attention[office] = outcome
    case .timeline(let office, let outcome): timelines[office] = outcome
    case .floods(let outcome): floods = outcome
    case .liveness(let outcome): latest = outcome
    }
  }
}
