package import Models

extension JMARecorder {
  /// One pass over all Japan, one request after the other. What the folder has is not asked for again, so a pass that
  /// was ended is continued by the next.
  ///
  /// - Parameter folder: is made if it is missing. Answers in it are compressed.
  package func record(
    _ products: [RecordedProduct], _ targets: RecordingTargets, into folder: String
  ) async -> [RecordedAnswer] {
    var pass = NationPass(
      recorder: self, targets: targets,
      folder: AnswerFolder(path: folder, isPacked: true, now: { clock().seconds }))
    for product in RecordedProduct.allCases where products.contains(product) {
      await pass.record(product)
    }
    return pass.answers
  }
}

private struct NationPass {
  typealias Name = JMARecorder.Name

  let recorder: JMARecorder
  let targets: RecordingTargets
  let folder: AnswerFolder
  private(set) var answers: [RecordedAnswer] = []
  /// How many requests in a row the service has not served.
  private var silent = 0
  private var isOver = false

  /// A service that is in trouble is left alone until the next pass.
  private static let patience = 3
  /// Maps of the last hour, for a pass that comes late. Where one is no longer served, it is lost.
  private static let maps = 6
  private static let step = 600

  init(recorder: JMARecorder, targets: RecordingTargets, folder: AnswerFolder) {
    self.recorder = recorder
    self.targets = targets
    self.folder = folder
  }

  private var resources: JMAResources { recorder.resources }

  private var lasting: Lasting { Lasting(folder: folder, today: recorder.clock().date) }

  mutating func record(_ product: RecordedProduct) async {
    switch product {
    case .nowcast: await nowcast()
    case .observations: await observations()
    case .warnings: await warnings()
    case .earthquakes: await earthquakes()
    case .tsunamis: await tsunamis()
    case .typhoons: await typhoons()
    case .forecasts: await forecasts()
    case .bulletins: await bulletins()
    case .telegrams: await telegrams()
    case .season: await season()
    }
  }

  // MARK: Asking

  /// - Parameter isOptional: whether 404 means that there is none.
  /// - Returns: whether the folder has it.
  @discardableResult
  private mutating func keep<Value>(
    _ resource: Resource<Value>, of code: String? = nil, isOptional: Bool = false,
    named name: @Sendable (Value) -> Name?
  ) async -> Bool {
    await add(isOptional: isOptional) { [recorder, folder] in
      await recorder.keep(resource, of: code, in: folder, named: name)
    }
  }

  @discardableResult
  private mutating func keep<Value>(
    in year: @Sendable (YearFolder) -> Resource<Value>, of code: String? = nil,
    named name: @Sendable (Value) -> Name?
  ) async -> Bool {
    await add { [recorder, folder] in
      await recorder.keep(year, of: code, in: folder, named: name)
    }
  }

  @discardableResult
  private mutating func add(
    isOptional: Bool = false, _ ask: () async -> RecordedAnswer
  ) async -> Bool {
    guard !isOver else { return false }
    let answer = await ask()
    switch answer.outcome {
    case .failed(.refused(status: 404, _)) where isOptional:
      silent = 0
      return false
    case .failed(let error): tell(error)
    // The next would fail for the same reason.
    case .unwritable: isOver = true
    case .new, .known: silent = 0
    }
    answers.append(answer)
    return answer.outcome.kept != nil
  }

  /// A document that says what else there is; nil if it cannot be had, which is then in the answers.
  private mutating func read<Value>(_ resource: Resource<Value>) async -> Value? {
    await read(resource.product) { [recorder] () async throws(ForecastError) in
      try await recorder.service.document(resource)
    }
  }

  private mutating func read<Value>(
    in year: @Sendable (YearFolder) -> Resource<Value>
  ) async -> Value? {
    await read(year(.present).product) { [recorder] () async throws(ForecastError) in
      try await recorder.service.document(in: year)
    }
  }

  private mutating func read<Value>(
    _ product: Product, _ ask: () async throws(ForecastError) -> Sourced<Value>
  ) async -> Value? {
    guard !isOver else { return nil }
    do throws(ForecastError) {
      let answer = try await ask()
      if let trouble = answer.trouble { throw trouble }
      silent = 0
      return answer.value
    } catch {
      tell(error)
      answers.append(RecordedAnswer(product: product, code: nil, outcome: .failed(error)))
      return nil
    }
  }

  private mutating func tell(_ error: ForecastError) {
    silent = error.isOfService ? silent + 1 : 0
    if error == .cancelled || silent >= Self.patience { isOver = true }
  }

  // MARK: Products

  private mutating func nowcast() async {
    let pictures = NowcastResources(baseURL: resources.baseURL)
    for layer in [RainLayer.nowcast, .thunder, .hourly] {
      let (name, lists) = NowcastResources.recordedNames(layer)
      for (file, list) in zip(NowcastResources.indexes(layer), lists) {
        await keep(pictures.index(file, layer), of: list) { frames in
          frames.map(\.base).max().map { Name(name, list, $0) }
        }
      }
    }
  }

  private mutating func observations() async {
    guard let newest = await read(resources.latestTime) else { return }
    for back in 0..<Self.maps {
      let time = newest.adding(seconds: -back * Self.step)
      let name = Name("amedas", "map", time)
      if folder.has(name.path) { continue }
      await add(isOptional: back > 0) { [recorder, folder] in
        await recorder.keep(.observations, nil, in: folder) { _ in
          name
        } _: { () async throws(ForecastError) in
          try await recorder.once.document(recorder.resources.map(time).withBytes)
        }
      }
    }
  }

  /// The nation's file says which offices have a report that the folder does not.
  private mutating func warnings() async {
    let nation = await read(in: resources.warningsOfJapan)
    var newest: [OfficeCode: Instant] = [:]
    for report in nation ?? [] {
      let area = report.primaryAreas.first?.area
      guard let office = area.flatMap({ targets.officeOf[$0] }) else { continue }
      newest[office] = max(newest[office] ?? report.controlled, report.controlled)
    }
    for office in targets.offices {
      let known = newest[office].map { lasting.name("warning-r8", office.text, $0) }
      if let known, folder.has(known.path) { continue }
      await keep(
        in: { [resources] in resources.warnings(of: office, in: $0) }, of: office.text,
        named: { [lasting] reports in
          reports.map(\.controlled).max().map { lasting.name("warning-r8", office.text, $0) }
        })
    }
  }

  private mutating func earthquakes() async {
    await keep(resources.quakes) { [lasting] list in
      lasting.name("quake", "list", list.reports.compactMap(\.time).max())
    }
    await keep(resources.longPeriods) { [lasting] list in
      lasting.name("ltpgm", "list", list.compactMap(\.created).max())
    }
  }

  private mutating func tsunamis() async {
    await keep(resources.tsunamis) { [lasting] list in
      lasting.name("tsunami", "list", list.reports.compactMap(\.time).max())
    }
  }

  private mutating func typhoons() async {
    let isKept = await keep(resources.storms) { [lasting] list in
      lasting.name("typhoon", "targetTc", list.storms.compactMap(\.issued).max())
    }
    guard isKept else { return }
    let list = await read(resources.storms)
    for storm in (list?.storms ?? []).map(\.id) {
      let report = await read(resources.report(of: storm))
      // The others have no time of their own.
      guard let issued = report?.issued else { continue }
      await keep(resources.report(of: storm), "specifications", storm, issued)
      await keep(resources.track(of: storm), "forecast", storm, issued)
      await keep(resources.chances(of: storm), "probabilityTimeseries", storm, issued)
      await keep(resources.dayChances(of: storm), "probabilityThrough", storm, issued)
    }
  }

  private mutating func keep<Value>(
    _ resource: Resource<Value>, _ file: String, _ storm: StormID, _ issued: Instant
  ) async {
    await keep(resource, of: storm.text, isOptional: true) { _ in
      Name("typhoon", "\(file)_\(storm)", issued)
    }
  }

  private mutating func forecasts() async {
    for pass in recorder.forecasts(targets, in: folder) { await add(pass) }
  }

  private mutating func bulletins() async {
    let isKept = await keep(in: resources.bulletins) { [lasting] list in
      lasting.name("information", "information", list.bulletins.compactMap(\.time).max())
    }
    guard isKept else { return }
    let list = await read(in: resources.bulletins)
    let year = recorder.service.year(of: resources.bulletins)
    for id in (list?.bulletins ?? []).compactMap(\.id) where !has("information/denbun", id.text) {
      let path = Self.path("information/denbun", id.text)
      let text = resources.text(id, in: year)
      await add(isOptional: true) { [recorder, folder] in
        var answer = await recorder.keep(text, of: id.areaCode, in: folder) { whole in
          Name(path: path, issued: whole.bulletin.time ?? recorder.clock())
        }
        answer.bulletin = id
        return answer
      }
    }
  }

  private mutating func telegrams() async {
    let quakes = await read(resources.quakes)
    await telegrams("quake", .quakes, (quakes?.reports ?? []).compactMap(\.document))
    let tsunamis = await read(resources.tsunamis)
    await telegrams("tsunami", .tsunami, (tsunamis?.reports ?? []).compactMap(\.document))
  }

  private mutating func telegrams(
    _ kind: String, _ product: Product, _ documents: [String]
  ) async {
    for document in documents where document.hasSuffix(".json") {
      let name = String(document.dropLast(".json".count))
      if has(kind, name) { continue }
      let path = Self.path(kind, name)
      let made = ArchiveRecordName(document).time ?? recorder.clock()
      await keep(resources.telegram(kind, document, product), isOptional: true) { _ in
        Name(path: path, issued: made)
      }
    }
  }

  private mutating func season() async {
    for term in SeasonTerm.allCases {
      await keep(recorder.season.outlook(term), of: term.rawValue) { [lasting] outlook in
        lasting.name("season", term.rawValue, outlook.issued)
      }
    }
    for region in SeasonRegion.allCases where region.whole == region {
      let number = region.informationNumber
      await keep(recorder.season.information(region), of: number) { [lasting] information in
        lasting.name("souten", number, information.issued)
      }
    }
    await keep(recorder.season.flags) { [lasting] _ in lasting.name("souten", "flg", nil) }
  }

  // MARK: Names

  /// Names of answers that may stay the same for days, such as lists.
  private struct Lasting: Sendable {
    let folder: AnswerFolder
    let today: CivilDate

    /// The time of its issue; on later days the day, because a replay could not tell "unchanged" from "not recorded".
    ///
    /// - Parameter issued: nil for an empty list.
    func name(_ kind: String, _ code: String, _ issued: Instant?) -> Name {
      if let issued {
        let name = Name(kind, code, issued)
        if issued.date >= today || !folder.has(name.path) { return name }
      }
      let day = Instant(today)
      return Name(
        path: "\(kind)/\(day.compactMonth)/\(code)_\(day.compactDay)", issued: issued ?? day)
    }
  }

  // Those of JMA.

  /// In the folder of the month that the name begins with.
  private static func path(_ kind: String, _ name: String) -> String {
    let month = name.prefix(6)
    return month.utf8.count == 6 && month.utf8.allSatisfy(\.isDigit)
      ? "\(kind)/\(month)/\(name)" : "\(kind)/\(name)"
  }

  /// Also in the folder of the kind itself, where records of places are.
  private func has(_ kind: String, _ name: String) -> Bool {
    folder.has(Self.path(kind, name)) || folder.has("\(kind)/\(name)")
  }
}
