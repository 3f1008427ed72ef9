import HTTPClient
package import Models
import Storage
import SystemLibrary

/// Fetches JMA's answers about places and stores them unmodified, in the layout that `archive:` reads:
/// `forecast/202611/130000_20261122T1100.json` and so on (docs/sources.md).
///
/// The rules are those of all other requests: JMA is asked if something newer may exist, and only for
/// changes. An answer that cannot be parsed is not stored.
package struct JMARecorder: Sendable {
  let service: ResourceService
  /// For documents that never change: the folder has them, so the cache need not.
  let once: ResourceService
  let resources: JMAResources
  let season: SeasonResources
  let clock: @Sendable () -> Instant
  private let tideTables: String?

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  ///   - informationURL: of early weather information; nil for its path on that server.
  ///   - tideTables: the address of the tide tables; nil to leave them out.
  ///   - pace: nil for a few places.
  package init(
    _ access: ServiceAccess, informationURL: String? = nil, tideTables: String? = nil,
    pace: RequestPace? = nil
  ) {
    self.tideTables = tideTables
    var access = access
    if let pace { access.fetcher = RateLimitedFetcher(access.fetcher, pace) }
    service = ResourceService(kind: .jma, access)
    var passing = access
    if pace != nil { passing.cache = nil }
    once = ResourceService(kind: .jma, passing)
    resources = JMAResources(baseURL: access.baseURL)
    season = SeasonResources(
      baseURL: access.baseURL, informationURL: informationURL ?? access.baseURL + "cpd/souten/data/"
    )
    clock = access.clock
  }

  /// One pass. A failure does not keep other answers from being stored.
  ///
  /// - Parameter folder: is made if it is missing.
  package func record(
    _ targets: RecordingTargets, into folder: String
  ) async -> [RecordedAnswer] {
    let folder = AnswerFolder(path: folder, now: { clock().seconds })
    var passes = forecasts(targets, in: folder)
    async let bulletins = bulletins(targets, in: folder)
    for office in targets.offices {
      passes.append {
        await keep(
          { resources.warnings(of: office, in: $0) }, of: office.text, in: folder
        ) { reports in
          reports.map(\.controlled).max().map { Name("warning-r8", office.text, $0) }
        }
      }
    }
    passes.append { await observations(in: folder) }
    async let tides = tides(targets, in: folder)
    return await SideBySide.map(passes) { await $0() } + bulletins + tides
  }

  /// Requests that each store one document.
  func forecasts(
    _ targets: RecordingTargets, in folder: AnswerFolder
  ) -> [@Sendable () async -> RecordedAnswer] {
    var passes: [@Sendable () async -> RecordedAnswer] = []
    for file in targets.files {
      passes.append {
        await keep(resources.forecast(file), of: file.text, in: folder) {
          Name("forecast", file.text, $0.short.report.issued)
        }
      }
      passes.append {
        await keep(resources.overview(file), of: file.text, in: folder) {
          Name("overview_forecast", file.text, $0.issued)
        }
      }
    }
    for area in targets.areas {
      passes.append {
        await keep(resources.threeHourly(area), of: area.text, in: folder) {
          Name("wdist", "VPFD_\(area)", $0.issued)
        }
      }
    }
    return passes
  }

  /// The list, and the texts for the places that the folder does not have: they never change.
  private func bulletins(
    _ targets: RecordingTargets, in folder: AnswerFolder
  ) async -> [RecordedAnswer] {
    let answer: Sourced<Unread<BulletinList>>
    do throws(ForecastError) {
      answer = try await service.document { resources.bulletins(in: $0).withBytes }
    } catch {
      return [RecordedAnswer(product: .bulletins, code: nil, outcome: .failed(error))]
    }
    let bulletins = answer.value.value.bulletins
    let list = await keep(.bulletins, nil, in: folder) { list in
      list.bulletins.compactMap(\.time).max().map { Name("information", "information", $0) }
    } _: {
      answer
    }
    let year = service.year { resources.bulletins(in: $0) }
    let wanted = bulletins.filter(targets.concern).compactMap(\.id).filter {
      !folder.has(Name.text($0))
    }
    let texts = await SideBySide.map(wanted) { id in
      var answer = await keep(resources.text(id, in: year), of: id.areaCode, in: folder) { whole in
        whole.bulletin.time.map { Name(path: Name.text(id), issued: $0) }
      }
      answer.bulletin = id
      return answer
    }
    return [list] + texts
  }

  /// The tables of this year. JMA has none (404) of some stations: then there is nothing to keep.
  private func tides(
    _ targets: RecordingTargets, in folder: AnswerFolder
  ) async -> [RecordedAnswer] {
    guard let tideTables else { return [] }
    let now = clock()
    let year = now.date.year
    let answers = await SideBySide.map(targets.tideStations) { station in
      await keep(
        Resource<TideTable>.tideTable(tideTables, of: station, year: year), of: station.letters,
        in: folder
      ) { _ in
        Name(path: "tide/suisan_\(year)_\(station.letters)", ending: ".txt", issued: now)
      }
    }
    return answers.filter {
      if case .failed(.refused(status: 404, _)) = $0.outcome { false } else { true }
    }
  }

  /// The newest map of all stations.
  private func observations(in folder: AnswerFolder) async -> RecordedAnswer {
    do throws(ForecastError) {
      let newest = try await service.document(resources.latestTime)
      if let trouble = newest.trouble { throw trouble }
      return await keep(resources.map(newest.value), of: nil, in: folder) {
        Name("amedas", "map", $0.time)
      }
    } catch {
      return RecordedAnswer(product: .observations, code: nil, outcome: .failed(error))
    }
  }

  func keep<Value>(
    _ resource: Resource<Value>, of code: String?, in folder: AnswerFolder,
    named name: @Sendable (Value) -> Name?
  ) async -> RecordedAnswer {
    await keep(resource.product, code, in: folder, named: name) { () async throws(ForecastError) in
      try await (resource.neverChanges ? once : service).document(resource.withBytes)
    }
  }

  /// - Parameter year: the answer in the folder of a year.
  func keep<Value>(
    _ year: @Sendable (YearFolder) -> Resource<Value>, of code: String?, in folder: AnswerFolder,
    named name: @Sendable (Value) -> Name?
  ) async -> RecordedAnswer {
    await keep(year(.present).product, code, in: folder, named: name) {
      () async throws(ForecastError) in
      try await service.document { year($0).withBytes }
    }
  }

  /// Asks for an answer and stores it.
  ///
  /// - Parameter name: nil for an answer without a time.
  func keep<Value>(
    _ product: Product, _ code: String?, in folder: AnswerFolder,
    named name: @Sendable (Value) -> Name?,
    _ ask: () async throws(ForecastError) -> Sourced<Unread<Value>>
  ) async -> RecordedAnswer {
    let outcome: RecordedAnswer.Outcome
    do throws(ForecastError) {
      let answer = try await ask()
      // A cached answer was stored when it was fetched.
      if let trouble = answer.trouble { throw trouble }
      guard let name = name(answer.value.value) else {
        throw .nothingRecorded(product, code: code ?? "-", at: clock())
      }
      outcome = kept(answer.value.bytes, name, in: folder)
    } catch {
      outcome = .failed(error)
    }
    return RecordedAnswer(product: product, code: code, outcome: outcome)
  }

  private func kept(
    _ bytes: [UInt8], _ name: Name, in folder: AnswerFolder
  ) -> RecordedAnswer.Outcome {
    do throws(StorageError) {
      let (path, isNew) = try folder.keep(bytes, named: name.path, ending: name.ending)
      let kept = RecordedAnswer.Kept(path: path, bytes: bytes.count, issued: name.issued)
      return isNew ? .new(kept) : .known(kept)
    } catch {
      return .unwritable(path: error.path, FileFailure(error))
    }
  }

  /// The name of an answer: folder, month, code and time. Readers of archives use the last two.
  struct Name {
    let path: String
    var ending = ".json"
    let issued: Instant

    /// Of a bulletin's text, as on JMA's site.
    static func text(_ id: BulletinID) -> String { "information/denbun/\(id.text)" }

    init(path: String, ending: String = ".json", issued: Instant) {
      self.path = path
      self.ending = ending
      self.issued = issued
    }

    init(_ kind: String, _ code: String, _ issued: Instant) {
      let time = issued.compactText
      let stamp = "\(time.prefix(8))T\(time.dropFirst(8).prefix(issued.second == 0 ? 4 : 6))"
      path = "\(kind)/\(time.prefix(6))/\(code)_\(stamp)"
      self.issued = issued
    }
  }
}

struct Unread<Value: Sendable>: Sendable {
  let value: Value
  let bytes: [UInt8]
}

extension Resource {
  /// A served document is stored unmodified, and an older copy is not stored.
  private static func unread(_ order: DocumentOrder<Value>) -> DocumentOrder<Unread<Value>> {
    DocumentOrder { known, served, copies in
      order.standing(
        Edition(known.value.value, modified: known.modified),
        Edition(served.value.value, modified: served.modified), copies
      ).map { Standing($0.isOlder ? known.value : served.value, isOlder: $0.isOlder) }
    }
  }

  /// The resource, with the bytes of its answers.
  var withBytes: Resource<Unread<Value>> {
    let read = read
    let isFresh = isFresh
    var unreadIssued: (@Sendable (Unread<Value>) -> Instant)?
    if let issued { unreadIssued = { issued($0.value) } }
    return Resource<Unread<Value>>(
      service: service, path: path, product: product, accept: accept, byteLimit: byteLimit,
      deadline: deadline, limit: limit, isMovedIfNotFound: isMovedIfNotFound,
      issued: unreadIssued, order: order.map(Self.unread), isKept: isKept,
      read: { bytes throws(DataFault) in Unread(value: try read(bytes), bytes: bytes) },
      isFresh: { isFresh($0.value, $1, $2) })
  }
}

/// A folder of unmodified answers: never changed, each once, and readable as an archive.
package struct AnswerFolder: Sendable {
  /// Other users may read answers, which are no secret.
  package static let mode: UInt32 = 0o755

  let path: String
  /// Whether answers are compressed.
  var isPacked = false
  /// Seconds since 1970-01-01T00:00:00Z.
  let now: @Sendable () -> Int

  /// How many different answers of one name are kept. A service that corrects an answer without a new
  /// time makes two; more than that have another cause.
  private static let versions = 9

  /// Stores an answer under a name, unless it is there already. Another answer of that name stays: the
  /// new one gets a number.
  ///
  /// - Parameter name: the path below the folder, without its ending.
  /// - Returns: the path below the folder, and whether it is new.
  func keep(
    _ bytes: [UInt8], named name: String, ending: String = ".json"
  ) throws(StorageError) -> (path: String, isNew: Bool) {
    let parent = name.lastIndex(of: "/").map { "\(path)/\(name[..<$0])" } ?? path
    // Before files in it are looked for: what is no folder is then named itself.
    try Folder.create(parent, mode: Self.mode)
    for version in 1...Self.versions {
      let file = (version == 1 ? name : "\(name)-\(version)") + ending
      if let known = try kept(file, limit: bytes.count) {
        if known.bytes == bytes { return (known.file, false) }
        continue
      }
      let packed = isPacked ? GzipFile.packed(bytes) : nil
      let packing = packed == nil ? "" : Self.packedEnding
      // Unfinished files of a killed pass.
      _ = try? AtomicFile.sweepLeftovers(in: parent, now: now())
      try AtomicFile.write(packed ?? bytes, to: "\(path)/\(file)\(packing)", mode: 0o644)
      return (file + packing, true)
    }
    throw StorageError(
      operation: .write, path: "\(path)/\(name)\(ending)", reason: .other(errno: EEXIST))
  }

  /// Whether it has an answer of this name.
  func has(_ name: String) -> Bool {
    ["", Self.packedEnding].contains { (try? FileFacts(of: "\(path)/\(name).json\($0)")) != nil }
  }

  private static let packedEnding = ".gz"

  /// What a file has, compressed or not; nil if there is none. One that is longer than the answer, or damaged, is a
  /// different one.
  private func kept(
    _ file: String, limit: Int
  ) throws(StorageError) -> (file: String, bytes: [UInt8])? {
    if let bytes = try content(file, limit: limit) { return (file, bytes) }
    let packed = file + Self.packedEnding
    // Compressing may add some bytes to a few.
    guard let bytes = try content(packed, limit: limit + 1024) else { return nil }
    return (packed, (try? Gunzip.unpack(bytes, limit: limit)) ?? [])
  }

  private func content(_ file: String, limit: Int) throws(StorageError) -> [UInt8]? {
    do throws(StorageError) {
      return try ReadableFile.read("\(path)/\(file)", limit: limit)
    } catch {
      switch error.reason {
      case .notFound: return nil
      case .tooLarge: return []
      default: throw error
      }
    }
  }
}
