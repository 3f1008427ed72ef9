import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

/// An error with the facts and the next step that its text must contain.
struct ErrorCase<Problem: Sendable>: Sendable, CustomTestStringConvertible {
  let problem: Problem
  let facts: [String]
  /// A word of the next step, in Japanese and in English.
  let step: (ja: String, en: String)

  init(_ problem: Problem, _ facts: [String], step ja: String, _ en: String) {
    self.problem = problem
    self.facts = facts
    step = (ja, en)
  }

  var testDescription: String { "\(problem)" }

  func check(_ text: (ErrorText) -> String) {
    let ja = text(ErrorText(language: .ja))
    let en = text(ErrorText(language: .en))
    #expect(ja.hasJapanese)
    #expect(!en.hasJapanese)
    for fact in facts {
      #expect(ja.contains(fact))
      #expect(en.contains(fact))
    }
    #expect(ja.contains(step.ja))
    #expect(en.contains(step.en))
    #expect(!ja.contains("。。") && !en.contains("..") && !en.contains("  "))
  }
}

@Suite("What is said of an error, in both languages, with its facts and the next step")
struct ErrorTextTests {
  private static let host = "www.jma.go.jp"
  private static let url = "https://www.jma.go.jp/bosai/forecast/data/forecast/130000.json"

  @Test(arguments: [
    ErrorCase(ConnectionFailure.unknownHost, [], step: "ネットワークを確かめて", "check the network"),
    .init(.refused, [], step: "あとで", "later"),
    .init(.timedOut(seconds: 17), ["17"], step: "あとで", "later"),
    .init(.insecure, [], step: "時計と証明書を確かめて", "check the clock and the certificates"),
    .init(.tooManyRedirects, [], step: "あとで", "later"),
    .init(.noAuthorities, ["SSL_CERT_FILE"], step: "確かめて", "check"),
    .init(.brokenOff, [], step: "あとで", "later"),
    .init(
      .libraryMissing(["libcurl.so.4", "libcurl-gnutls.so.4"]),
      ["libcurl.so.4, libcurl-gnutls.so.4"], step: "apt install libcurl4",
      "apt install libcurl4"),
    .init(.badRedirect(.notWeb), ["http", "https"], step: "あとで", "later"),
    .init(.badRedirect(.insecure), ["http", "https"], step: "あとで", "later"),
    .init(.badRedirect(.unreadable), [], step: "あとで", "later"),
    .init(.badRedirect(.withUser), [], step: "あとで", "later"),
    .init(.badRedirect(.inward), [], step: "あとで", "later"),
    .init(.notHTTP, ["HTTP"], step: "あとで", "later"),
    .init(.proxy(.other, named: nil), ["https_proxy"], step: "確かめて", "check"),
    .init(
      .proxy(.unknownHost, named: "p:1 (https_proxy)"), ["p:1 (https_proxy)"], step: "確かめて",
      "check"),
    .init(
      .proxy(.refused, named: "p:1 (https_proxy)"), ["p:1 (https_proxy)", "no_proxy"],
      step: "プロキシが動いているか", "check that it runs"),
    .init(
      .proxy(.status(407), named: "p:1 (https_proxy)"), ["p:1 (https_proxy)", "407"],
      step: "書いて", "write them into the variable"),
    .init(
      .proxy(.status(403), named: "p:1 (https_proxy)"), ["p:1 (https_proxy)", "403"],
      step: "管理者に尋ねる", "ask its administrator"),
    .init(
      .proxy(.status(502), named: "p:1 (https_proxy)"), ["p:1 (https_proxy)", "502"],
      step: "あとで", "later"),
    .init(.badAddress, ["base-url"], step: "確かめて", "check"),
    .init(.lacks(.threads), ["ulimit -u"], step: "確かめて", "check the limits"),
    .init(.lacks(.descriptors), ["ulimit -n"], step: "確かめて", "check the limit"),
    .init(.lacks(.memory), ["ulimit -v"], step: "確かめて", "check the limits"),
    .init(.other(code: 56), ["56"], step: "あとで", "later"),
  ])
  func `when a service does not answer`(errorCase: ErrorCase<ConnectionFailure>) {
    errorCase.check { text in
      let said = text.text(.unreachable(host: Self.host, reason: errorCase.problem))
      #expect(said.contains(Self.host))
      return said
    }
  }

  @Test(
    arguments: [
      .tooManyRedirects, .badRedirect(.notWeb), .badRedirect(.insecure), .badRedirect(.unreadable),
      .badRedirect(.withUser), .badRedirect(.inward), .notHTTP, .brokenOff, .other(code: 99),
      // There may have been a connection, even a part of an answer.
      .timedOut(seconds: 15),
    ] as [ConnectionFailure])
  func `a service that answered is not called out of reach`(reason: ConnectionFailure) {
    for (language, untrue) in [(Language.ja, "接続できません"), (.en, "Cannot reach")] {
      let said = ErrorText(language: language)
        .text(.unreachable(host: Self.host, reason: reason))
      #expect(!said.contains(untrue), "\(said)")
    }
  }

  @Test(arguments: [
    (404, "新しい版", "newer soramoyo"), (410, "新しい版", "newer soramoyo"),
    (429, "しばらく待って", "in a few minutes"), (503, "しばらく待って", "in a few minutes"),
    (403, "あとで", "later"), (500, "あとで", "later"), (599, "あとで", "later"),
  ])
  func `when a service answers with a status`(status: Int, ja: String, en: String) {
    ErrorCase(status, [Self.host, "HTTP \(status)"], step: ja, en)
      .check { $0.text(.refused(status: status, host: Self.host)) }
  }

  @Test(
    "when an answer is not understood, from a service or a file",
    arguments: [
      ErrorCase(DataFault.html, [], step: "ログイン", "login"),
      .init(.malformed, [], step: "途中で切れて", "cut short"),
      .init(.packing, ["gzip"], step: "解けません", "cannot be unpacked"),
      .init(.shape(path: "[0].timeSeries[1]"), ["[0].timeSeries[1]"], step: "想定外", "unexpected"),
      .init(.tooLarge(limit: 8_388_608), ["8388608"], step: "上限", "limit"),
      .init(.exercise, [], step: "訓練または試験", "training or a test"),
      .init(.declined("no such city"), ["no such city"], step: "サービスの返事", "the service says"),
      .init(
        .readerMissing(["libxml2.so.2"]), ["libxml2.so.2", "apt install libxml2"],
        step: "apt install",
        "apt install"),
    ])
  func notUnderstood(errorCase: ErrorCase<DataFault>) {
    errorCase.check { text in
      let served = text.text(.notUnderstood(errorCase.problem, origin: Self.url))
      let filed = text.text(.notUnderstood(errorCase.problem, origin: "/a/130000.json"))
      #expect(served.contains(Self.url))
      #expect(filed.contains("/a/130000.json"))
      // A request can be retried; a file stays as it is.
      #expect(served.hasSuffix("あとでやり直してください。") || served.hasSuffix("Try again later."))
      #expect(filed.hasSuffix("ファイルを確かめてください。") || filed.hasSuffix("Check that file."))
      return served
    }
  }

  @Test func `an answer that is not understood is called what it should have been`() {
    let names = [
      "a.json": "not JSON", "a.xml": "not XML", "a.png": "not a PNG picture",
      "a.csv": "not a table (CSV)", "latest_time.txt": "not a time", "2026/TK.txt": "not a table",
    ]
    for (name, words) in names {
      let origin = "https://example.jp/" + name
      let error = ForecastError.notUnderstood(.malformed, origin: origin)
      #expect(ErrorText(language: .en).text(error).contains(words + ", or cut short"))
    }
  }

  @Test func `an answer of another shape as a whole has no place in it to name`() {
    let error = ForecastError.notUnderstood(.shape(path: ""), origin: Self.url)
    #expect(!ErrorText(language: .en).text(error).contains("(at"))
    #expect(!ErrorText(language: .ja).text(error).contains("（）"))
  }

  @Test(arguments: [
    ErrorCase(
      ForecastError.areaMissing("130010", origin: url), ["130010", url],
      step: "soramoyo info 130010", "soramoyo info 130010"),
    .init(
      .noFile(.twoWeeks, stations: [PlaceName(ja: "東京", kana: "", en: "Tokyo")], host: "h.test"),
      ["h.test", "404"], step: "あとで", "later"),
    .init(
      .areaMissing("130010", origin: ""), ["130010"], step: "soramoyo info", "soramoyo info"),
    .init(
      .allPast(issued: "2024-08-29T17:00", origin: "sample:typhoon"),
      ["2024", "29", "sample:typhoon"],
      step: "--at をその発表のころ", "set --at to a time of those days"),
    .init(
      .allPast(issued: "2024-08-29T17:00", origin: url), ["2024", "29", url], step: "待って",
      "Wait for"),
    .init(.notCached, [], step: "--offline", "--offline"),
    .init(
      .notInArchive("130000", at: "2024-08-29T12:05"), ["130000", "2024", "29", "12:05"],
      step: "--at", "--at"),
    .init(
      .archiveUnreadable(path: "/a/b", reason: .notFound), ["/a/b"], step: "パスを確かめて",
      "check the path"),
    .init(
      .tooOld(age: 10_800, limit: 90), ["3", "90", "--max-age"], step: "接続を確かめる", "connection"),
    .init(
      .notListed(.forecast, code: "130000", origin: url), ["130000", url], step: "--source jma",
      "--source jma"),
    .init(.withdrawn(origin: url), [url], step: "待つか", "Wait for"),
    .init(
      .trafficSpent(bytes: 600 << 20, limit: 500 << 20), ["600 MB", "500 MB"], step: "明日",
      "tomorrow"),
  ])
  func `when there is no forecast for another reason`(errorCase: ErrorCase<ForecastError>) {
    errorCase.check { $0.text(errorCase.problem) }
  }

  @Test func `when it was given up: no more than that`() {
    #expect(ErrorText(language: .ja).text(ForecastError.cancelled) == "中止しました。")
    #expect(ErrorText(language: .en).text(ForecastError.cancelled) == "Cancelled.")
  }

  @Test(
    "how old a stored forecast is, in seconds, minutes or hours",
    arguments: [
      (0, "0秒前", "0 s ago"), (-5, "0秒前", "0 s ago"), (119, "119秒前", "119 s ago"),
      (120, "2分前", "2 min ago"), (7199, "119分前", "119 min ago"), (7200, "2時間前", "2 h ago"),
    ])
  func ages(age: Int, ja: String, en: String) {
    #expect(ErrorText(language: .ja).text(.tooOld(age: age, limit: 60)).contains(ja))
    #expect(ErrorText(language: .en).text(.tooOld(age: age, limit: 60)).contains(en))
  }

  @Test(
    "what may be said of any product calls none of them a forecast", arguments: Language.allCases,
    [
      ForecastError.tooOld(age: 10_800, limit: 90),
      .ageUnknown(checked: "2026-11-21T12:00", limit: 90), .areaMissing("130010", origin: ""),
    ])
  func anyProduct(language: Language, error: ForecastError) {
    let text = ErrorText(language: language).text(error)
    #expect(!text.contains("予報") && !text.contains("forecast"))
  }

  private static let files: [ErrorCase<FileFailure>] = [
    .init(.notFound, [], step: "パスを確かめて", "check the path"),
    .init(.permissionDenied, [], step: "所有者と権限を確かめて", "check owner and mode"),
    .init(.readOnly, [], step: "書ける場所を使って", "use a writable place"),
    .init(.noSpace, [], step: "空きを作って", "make room"),
    .init(.quota, ["quota"], step: "空きを作って", "make room"),
    .init(.fileSizeLimit, ["ulimit -f"], step: "上限", "check the limit"),
    .init(.isDirectory, [], step: "ファイルを使って", "use a file"),
    .init(.folderInTheWay, [], step: "消して", "remove it"),
    .init(.linkLoop, [], step: "リンクを消して", "remove the link"),
    .init(.inputOutput, [], step: "ディスクの状態を確かめて", "check the disk"),
    .init(.tooManyOpen, ["ulimit -n"], step: "上限", "check the limit"),
    .init(.notOpen, [], step: "つなぎ方を確かめて", "check how it is connected"),
    .init(.nameTooLong, [], step: "短い名前", "a shorter one"),
    .init(.noMemory, ["ulimit -v"], step: "上限", "check its limit"),
    .init(.busy, [], step: "少し待って", "in a moment"),
    .init(.unsupported, [], step: "別の場所", "another place"),
    .init(.notRegular, [], step: "別のファイルを使って", "use another one"),
    .init(.notFolder, [], step: "別の場所", "another place"),
    .init(.tooLarge(limit: 1024), ["1024"], step: "中身を確かめて", "check what is in it"),
    .init(.locked, [], step: "少し待って", "in a moment"),
    .init(.noAnswer, [], step: "サーバーを確かめて", "check the disk, or the server"),
    .init(.interrupted, [], step: "やり直して", "try again"),
    .init(.stale, ["ESTALE"], step: "やり直す", "try again"),
    .init(.otherFileSystem, [], step: "同じ場所に", "one place"),
    .init(.notAccepted, [], step: "別の名前", "use another name"),
    .init(.wouldWait, [], step: "少し待って", "in a moment"),
    .init(.other(code: 5), ["5"], step: "ディスクの状態を確かめて", "check the disk"),
  ]

  @Test("when a file of the archive or the favorites cannot be used", arguments: files)
  func file(errorCase: ErrorCase<FileFailure>) {
    let path = "/home/花/.local/share"
    errorCase.check { text in
      let reason = errorCase.problem
      let said = [
        text.text(.archiveUnreadable(path: path, reason: reason)),
        text.text(FavoriteStoreError.unreadable(path: path, reason: reason)),
        text.text(FavoriteStoreError.unwritable(path: path, reason: reason)),
      ]
      #expect(Set(said).count == 3)
      #expect(said.allSatisfy { $0.contains(path) && $0.hasSuffix(text.file(reason, path)) })
      return text.file(reason, "/p")
    }
  }

  @Test(arguments: [
    ErrorCase(
      FavoriteStoreError.damaged(path: "/f.json"), ["/f.json"], step: "別名で残して", "another name"),
    .init(.newer(path: "/f.json"), ["/f.json"], step: "移して", "move the file away"),
    .init(.noFolder, ["HOME", "XDG_DATA_HOME"], step: "設定して", "Set"),
    .init(.tooMany(limit: 10_000), ["10000"], step: "favorites remove", "favorites remove"),
    .init(
      .unwritableKeptAside(path: "/f.json", reason: .noSpace, damagedFile: "/f.damaged"),
      ["/f.json", "/f.damaged"], step: "空きを作って", "make room"),
  ])
  func `when the favorites are of no use`(errorCase: ErrorCase<FavoriteStoreError>) {
    errorCase.check { $0.text(errorCase.problem) }
  }

  @Test(arguments: [
    ErrorCase(
      PlaceProblem.unknown(query: "xyz"), ["xyz"], step: "soramoyo search", "soramoyo search"),
    .init(.several(query: "xyz", count: 12), ["xyz", "12"], step: "選んで", "Choose"),
    .init(.region(query: "xyz"), ["xyz"], step: "選んで", "Choose"),
    .init(.partOfPrefecture(query: "xyz"), ["xyz"], step: "見てください", "See the forecasts"),
    .init(.unknownArea(query: "xyz"), ["xyz"], step: "北海道・東北", "Hokkaido, Tohoku"),
    .init(
      .noneGiven(command: "soramoyo forecast"), ["soramoyo forecast", "favorites add"],
      step: "例：", "Try:"),
    .init(
      .noneGiven(command: "soramoyo warnings", whole: "--all"),
      ["soramoyo warnings --all", "favorites add"], step: "全国は", "or soramoyo warnings"),
  ])
  func `when a place cannot be told`(errorCase: ErrorCase<PlaceProblem>) {
    errorCase.check { $0.text(errorCase.problem) }
  }

  @Test("in a sentence of its own for every error", arguments: Language.allCases)
  func different(language: Language) {
    let text = ErrorText(language: language)
    let reasons = Self.files.map { text.file($0.problem, "/p") }
    #expect(Set(reasons).count == reasons.count)
  }

  @Test func `in short messages beside the data`() {
    let said = Language.allCases.map { language in
      let text = ErrorText(language: language)
      return [
        text.unknownCommand("lisst"), text.didYouMean("soramoyo list"), text.chooseNumber(3),
        text.noCacheFolder, text.noTerminal, text.cacheCleared, text.noBrowser,
        text.damagedFileKept("/d"), text.gaveUp(seconds: 120),
      ] + Shortage.allCases.map(text.lacks)
    }
    for (ja, en) in zip(said[0], said[1]) {
      #expect(ja.hasJapanese)
      #expect(!en.isEmpty && !en.hasJapanese)
    }
    for texts in said {
      #expect(texts[0].contains("lisst") && texts[0].contains("--help"))
      #expect(texts[2].contains("1-3"))
      #expect(texts[6].contains("BROWSER"))
      #expect(texts[7].contains("/d"))
      #expect(texts[9...].allSatisfy { $0.contains("ulimit") })
      #expect(texts[8].contains("120"))
    }
  }
}

@Suite("What is said of a section of the weather that could not be had")
struct SectionErrorTests {
  @Test func `names the section, so that two are told apart, unless one reason fails everything`() {
    let missing = ForecastError.refused(status: 404, host: "www.jma.go.jp")
    var sections = PlaceSections()
    sections.yesterday = .failure(missing)
    sections.twoWeeks = .failure(missing)
    let en = sections.reasons.map(ErrorText(language: .en).text)
    #expect(en.count == 2 && Set(en).count == 2)
    #expect(en.first?.hasPrefix("Yesterday's high (observed): www.jma.go.jp does not have") == true)
    let ja = sections.reasons.map(ErrorText(language: .ja).text)
    #expect(Set(ja).count == 2)
    #expect(!(en + ja).contains { $0.contains("forecast (HTTP") || $0.contains("この予報") })
    // What fails everything is one reason.
    sections.yesterday = .failure(.unreachable(host: "www.jma.go.jp", reason: .refused))
    sections.twoWeeks = .failure(.unreachable(host: "www.jma.go.jp", reason: .refused))
    #expect(Set(sections.reasons.map(ErrorText(language: .en).text)).count == 1)
  }
}
