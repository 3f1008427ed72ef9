package import Models

/// What went wrong and what to do next. The only place that words errors.
package struct ErrorText: Sendable {
  package let words: Words
  let dates: DateText

  let catalog: PlaceCatalog?
  private let isInSeries: Bool

  /// - Parameters:
  ///   - catalog: has the names of areas.
  ///   - isInSeries: whether many moments are replayed, of which `--at` names none.
  package init(language: Language, catalog: PlaceCatalog? = nil, isInSeries: Bool = false) {
    words = Words(language)
    dates = DateText(language: language)
    self.catalog = catalog
    self.isInSeries = isInSeries
  }

  /// The name of an office or area: 釧路・根室地方, else its code. A dash stands for the whole country.
  func region(_ code: String) -> String? {
    guard code != "-" else { return nil }
    let name =
      catalog?.officeName(OfficeCode(code)) ?? catalog?.primaryAreaName(PrimaryAreaCode(code))
      ?? catalog?.tideStations.first { $0.letters == code }.map(PlaceName.init(tideStation:))
    return name.map { words.text($0.ja, $0.en) } ?? code
  }

  /// What to do where an archive has nothing of a moment.
  var anotherTime: String {
    isInSeries
      ? words.text(
        "--from と --to で日時を変えてください。", "Try other times with --from and --to.")
      : words.text("--at で日時を変えてください。", "Try another time with --at.")
  }

  /// That a record ends too long before the moment.
  func recordedLongAgo(_ newest: Instant) -> String {
    let moment = dates.fullMoment(newest)
    return words.text(
      "記録にある最新の発表は \(moment) のものです。\(anotherTime)",
      "the newest recorded report is of \(moment). \(anotherTime)")
  }

  package func text(_ error: ForecastError) -> String {
    switch error {
    case .unreachable(let host, let reason):
      return connection(reason, host: host)
    case .refused(let status, let host):
      return refused(status, host: host)
    case .notUnderstood(let fault, let origin):
      return notUnderstood(fault, origin)
    case .areaMissing(let area, let origin):
      let from = origin.isEmpty ? "" : words.text("（\(origin)）", " (\(origin))")
      return words.text(
        "発表に地域 \(area) がありません\(from)。soramoyo info \(area) で地域を確かめてください。",
        "The report has no area \(area)\(from). Look at it with: soramoyo info \(area)")
    case .dayMissing(let product, let date, let origin):
      let (name, day) = (product.name(words), dates.full(date))
      return words.text(
        "\(day)の\(name)は読み取れませんでした（\(origin)）。あとでやり直すか、ほかの日にしてください。",
        "The \(name) of \(day) could not be read (\(origin)). Try again later, or another day.")
    case .allPast(let issued, let origin):
      // A replay can go back to the days of the report; a service cannot.
      let next =
        origin.hasPrefix("http")
        ? words.text("新しい発表を待ってください。", "Wait for a newer one.")
        : words.text(
          "再生するには、--at をその発表のころの日時にしてください。",
          "To replay it, set --at to a time of those days.")
      return words.text(
        "\(dates.full(issued.date)) 発表の予報で、対象の日はすべて過ぎています（\(origin)）。\(next)",
        "The report of \(dates.full(issued.date)) covers only days that are past (\(origin)). "
          + next)
    case .notCached:
      return words.text(
        "保存されたものがありません。--offline を外すと取得します。",
        "Nothing is stored. Leave out --offline to fetch it.")
    case .notInArchive(let file, let at):
      let moment = dates.fullMoment(at)
      return words.text(
        "\(moment) 以前の \(file) の予報が記録にありません。\(anotherTime)",
        "The archive has no report of \(file) at or before \(moment). \(anotherTime)")
    case .notOffered(let product, let source):
      let name = product.name(words)
      // A replay is of another day: what JMA says now would not belong to it.
      guard source != .archive, source != .sample else {
        return words.text(
          source == .sample
            ? "見本には、この場所や時刻の\(name)がありません。" : "記録には\(name)がありません。",
          source == .sample
            ? "The sample has no \(name) of this place or time." : "The archive has no \(name).")
      }
      return words.text(
        "\(source.rawValue) には\(name)がありません。--source jma で取得できます。",
        "The source \(source.rawValue) has no \(name). Try --source jma.")
    case .moved(let product, let host):
      let name = product.name(words)
      let site = product == .heat ? "https://www.wbgt.env.go.jp/" : "https://www.jma.go.jp/"
      return words.text(
        "\(host) の\(name)の置き場所が変わったようです。新しい版の soramoyo を確かめるか、"
          + "\(site) を直接ご覧ください。",
        "\(host) no longer has the \(name) at the known address. Look for a newer soramoyo, or look "
          + "at \(site) itself.")
    case .noFile(let product, let stations, let host):
      let name = product.name(words)
      let names = stations.map { words.language == .ja ? $0.ja : $0.en }
        .joined(separator: words.text("、", ", "))
      return words.text(
        "近くの観測所（\(names)）の\(name)が \(host) にありません（HTTP 404）。あとでやり直してください。",
        "\(host) has no \(name) for the nearest stations (\(names); HTTP 404). Try again later.")
    case .notReported(let product, let code):
      let name = product.name(words)
      guard let code else {
        return switch product {
        // A station may be there, and have reported nothing.
        case .observations:
          words.text("近くに観測値のある地点はありません。", "No station nearby has observed values.")
        case .marineWarnings:
          words.text(
            "この海は、気象庁が海上警報を出すどの海域にも入っていません。",
            "This sea is in none of the areas that JMA issues marine warnings for.")
        default:
          words.text(
            "近くに\(name)を観測する地点はありません。", "No station nearby observes \(name).")
        }
      }
      return words.text(
        "\(name)（\(code)）は、いまはありません。あとでやり直してください。",
        "There are no \(name) of \(code) at present. Try again later.")
    case .nothingRecorded(let product, let code, let at):
      let name = product.name(words)
      let moment = dates.fullMoment(at)
      let region = region(code)
      return words.text(
        "\(moment) 以前の\(name)\(region.map { "（\($0)）" } ?? "")が記録にありません。\(anotherTime)",
        "The archive has no \(name)\(region.map { " of \($0)" } ?? "") at or before \(moment). "
          + anotherTime)
    case .recordedLongAgo(let product, let code, let newest):
      let name = product.name(words)
      let region = region(code)
      return words.text(
        "\(name)\(region.map { "（\($0)）" } ?? "")：\(recordedLongAgo(newest))",
        capitalized(name) + (region.map { " of \($0)" } ?? "") + ": " + recordedLongAgo(newest))
    case .notListed(let product, let code, let origin):
      let name = product.name(words)
      return words.text(
        "電文の一覧（\(origin)）に \(code) の\(name)がありません。--source jma で取得できます。",
        "The list of telegrams (\(origin)) has no \(name) of \(code). Try --source jma.")
    case .withdrawn(let origin):
      return words.text(
        "最新の電文は前の発表を取り消すものです（\(origin)）。次の発表を待つか、--source jma を試してください。",
        "The newest telegram cancels the report before it (\(origin)). Wait for the next one, or try "
          + "--source jma.")
    case .trafficSpent(let bytes, let limit):
      let (spent, most) = (bytes >> 20, limit >> 20)
      return words.text(
        "今日はもう \(spent) MB を取得しました（上限 \(most) MB）。明日やり直すか、--source jma を試してください。",
        "\(spent) MB were fetched today; the limit is \(most) MB. Try again tomorrow, or use "
          + "--source jma.")
    case .archiveUnreadable(let path, let reason):
      return words.text("記録を読めません：", "The archive cannot be read: ") + file(reason, path)
    case .tooOld(let age, let limit):
      return words.text(
        "保存されたデータは \(duration(age))前に確認したもので、--max-age の \(duration(limit))を過ぎています。"
          + "新しいものは取得できません。接続を確かめるか、--max-age を延ばしてください。",
        "What is stored was checked \(duration(age)) ago, longer than --max-age \(duration(limit)), "
          + "and nothing newer could be fetched. Check the connection, or allow a longer --max-age."
      )
    case .ageUnknown(let checked, let limit):
      let moment = dates.fullMoment(checked)
      return words.text(
        "保存されたデータを確認した時刻（\(moment)）がこの端末の時計より先なので、経過時間がわからず、--max-age の"
          + "\(duration(limit))以内とは言えません。新しいものは取得できません。時計と接続を確かめてください。",
        "What is stored was checked at a time ahead of this machine's clock (\(moment)): its age is "
          + "not known, so it may be older than --max-age \(duration(limit)), and nothing newer can be "
          + "had. Check the clock and the connection.")
    case .olderCopies(let copies, let origin): return older(copies, origin)
    case .cancelled:
      return words.text("中止しました。", "Cancelled.")
    }
  }

  /// That more failed than was said.
  package func more(_ count: Int) -> String {
    words.text("ほか \(count) 件", "and \(count) more")
  }

  /// That there is neither a command nor a place of that name.
  package func unknownCommand(_ word: String) -> String {
    words.text(
      "「\(word)」というコマンドも場所もありません。コマンドの一覧は soramoyo --help で出ます。"
        + "場所は soramoyo search で探せます。",
      "“\(word)” is neither a command nor a place. soramoyo --help lists all commands; look for a "
        + "place with: soramoyo search")
  }

  /// That a command was typed behind a place.
  package func commandBehindPlace(_ word: String) -> String {
    words.text(
      "コマンド \(word) は場所の前に書きます。", "The command \(word) goes in front of its places.")
  }

  package func unknownMember(_ word: String, of group: String) -> String {
    words.text(
      "soramoyo \(group) に「\(word)」というコマンドはありません。",
      "soramoyo \(group) has no command “\(word)”.")
  }

  /// 使えるもの: soramoyo config show、soramoyo config get
  package func possible(_ commands: [String]) -> String {
    words.text(
      "使えるもの：" + commands.joined(separator: "、"),
      "Possible: " + commands.joined(separator: ", "))
  }

  package func unknownHelp(_ word: String) -> String {
    words.text(
      "「\(word)」というコマンドや項目はありません。soramoyo help で一覧が出ます。",
      "There is no command or topic “\(word)”. soramoyo help lists all of them.")
  }

  /// もしかして: soramoyo list
  package func didYouMean(_ command: String) -> String {
    words.text("もしかして：\(command)", "Did you mean: \(command)")
  }

  func duration(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    return switch seconds {
    case ..<120: words.text("\(seconds)秒", "\(seconds) s")
    case ..<7200: words.text("\(seconds / 60)分", "\(seconds / 60) min")
    default: words.text("\(seconds / 3600)時間", "\(seconds / 3600) h")
    }
  }

  private func refused(_ status: Int, host: String) -> String {
    switch status {
    case 404, 410:
      words.text(
        "\(host) にこの情報がありません（HTTP \(status)）。"
          + "あとでやり直しても同じなら、soramoyo を新しい版にしてください。",
        "\(host) does not have this resource (HTTP \(status)). Try again later; if that does not "
          + "help, a newer soramoyo may know where it has moved.")
    case 429, 503:
      words.text(
        "\(host) が混み合っています（HTTP \(status)）。しばらく待ってからやり直してください。",
        "\(host) is busy (HTTP \(status)). Try again in a few minutes.")
    default:
      words.text(
        "\(host) がエラーを返しました（HTTP \(status)）。あとでやり直してください。",
        "\(host) answered with an error (HTTP \(status)). Try again later.")
    }
  }

  private func html(_ origin: String) -> String {
    words.text(
      "データの代わりにウェブページが返りました（\(origin)）。"
        + "メンテナンス中か、ログインの必要なネットワークです。" + next(origin),
      "A web page came instead of data (\(origin)): maintenance, or a network that requires a "
        + "login. " + next(origin))
  }

  private func exercise(_ origin: String) -> String {
    words.text(
      "訓練または試験の資料しかないため、実際の発表はわかりません（\(origin)）。" + next(origin),
      "There is nothing but training or a test, which says nothing of the weather (\(origin)). "
        + next(origin))
  }

  private func notUnderstood(_ fault: DataFault, _ origin: String) -> String {
    let what: String
    switch fault {
    case .html: return html(origin)
    case .exercise: return exercise(origin)
    case .malformed:
      let form = form(of: origin)
      what = words.text(
        "\(form.ja) として壊れているか、途中で切れています", "it is not \(form.en), or cut short")
    case .packing:
      what = words.text(
        "圧縮（gzip など）を解けません", "it cannot be unpacked (gzip or another compression)")
    case .shape(path: ""):
      what = words.text("想定外の形式です", "its shape is unexpected")
    case .shape(let path):
      what = words.text("想定外の形式です（\(path)）", "its shape is unexpected (at \(path))")
    case .tooLarge(let limit):
      what = words.text("大きすぎます（上限 \(limit) バイト）", "it is too large (limit \(limit) bytes)")
    case .tooManyValues(let limit):
      what = words.text("値が多すぎます（上限 \(limit) 個）", "it has too many values (limit \(limit))")
    case .declined(let reason):
      what = words.text("サービスの返事は「\(reason)」です", "the service says “\(reason)”")
    case .readerMissing(let names):
      what = words.text(
        "読み取りのライブラリがありません（\(names.joined(separator: ", "))）。"
          + "apt install \(package(names)) で入ります",
        "the library that reads it is missing (\(names.joined(separator: ", "))); "
          + "install it with: apt install \(package(names))")
    }
    return words.text(
      "データを読み取れません（\(origin)）：\(what)。" + next(origin),
      "The answer cannot be understood (\(origin)): \(what). " + next(origin))
  }

  /// What should be at an address, by the end of its name.
  private func form(of origin: String) -> (ja: String, en: String) {
    if origin.hasSuffix(".xml") { return ("XML", "XML") }
    if origin.hasSuffix(".png") { return ("PNG 画像", "a PNG picture") }
    if origin.hasSuffix(".csv") { return ("CSV の表", "a table (CSV)") }
    if origin.hasSuffix("time.txt") { return ("時刻", "a time") }
    if origin.hasSuffix(".txt") { return ("表", "a table") }
    return ("JSON", "JSON")
  }

  /// Debian's package of a library that reads.
  private func package(_ names: [String]) -> String {
    names.contains { $0.hasPrefix("libz.") } ? "zlib1g" : "libxml2"
  }

  /// A service may have something better later; a file stays as it is.
  private func next(_ origin: String) -> String {
    origin.hasPrefix("http")
      ? words.text("あとでやり直してください。", "Try again later.")
      : words.text("ファイルを確かめてください。", "Check that file.")
  }
}
