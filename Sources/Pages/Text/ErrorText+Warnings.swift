package import Models

extension ErrorText {
  /// Unknown parts of the warnings, why, and what to do; one sentence for each reason.
  /// - Parameters:
  ///   - urgent: why urgent notices are not known; nil if they are, or a sentence of its own says it.
  ///   - refresh: what a status line does about data that are not stored; nil for nothing.
  package func texts(
    _ unknowns: [WarningUnknown], urgent: ForecastError? = nil,
    _ refresh: StatusRefreshState? = nil
  ) -> [String] {
    let name = words.text("気象防災速報", "urgent notices")
    return texts(
      unknowns.map { parts($0, refresh) }
        + (urgent.map { [(Subject(name), text($0, refresh))] } ?? []))
  }

  /// The same of several places.
  /// - Parameter unknowns: each with the place whose reports it is about; nil where that is said elsewhere.
  package func texts(_ unknowns: [(unknown: WarningUnknown, place: String?)]) -> [String] {
    texts(
      unknowns.map { unknown, place in
        var (subject, sentence) = parts(unknown, nil)
        // What is missing of a family of reports is missing in one prefecture, what fails fails in all.
        if let place, unknown.family != nil { subject?.region = place }
        return (subject, sentence)
      })
  }

  private func texts(_ parts: [(subject: Subject?, sentence: String)]) -> [String] {
    var order: [String] = []
    var subjects: [String: [Subject]] = [:]
    for (subject, sentence) in parts {
      if subjects[sentence] == nil { order.append(sentence) }
      if let subject, subjects[sentence]?.contains(subject) != true {
        subjects[sentence, default: []].append(subject)
      } else {
        subjects[sentence, default: []] += []
      }
    }
    return order.map { sentence in
      let names = list(names(subjects[sentence] ?? []))
      return names.isEmpty ? sentence : capitalized(names) + words.colon + sentence
    }
  }

  package func text(_ unknown: WarningUnknown) -> String {
    texts([unknown])[0]  // proven: one each
  }

  /// The subject, with its region if that is not the place itself.
  private struct Subject: Equatable {
    let name: String
    var region: String?

    init(_ name: String, _ region: String? = nil) {
      self.name = name
      self.region = region
    }
  }

  /// 警報・注意報（釧路・根室地方、千葉県 ほか 3 件）: what several regions share is named once.
  private func names(_ subjects: [Subject]) -> [String] {
    subjects.grouped(by: \.name).map { name, alike in
      let regions = alike.compactMap(\.region)
      return regions.isEmpty ? name : name + words.aside(list(regions))
    }
  }

  /// The unknown part, and the sentence about it.
  private func parts(
    _ unknown: WarningUnknown, _ refresh: StatusRefreshState?
  ) -> (subject: Subject?, sentence: String) {
    switch unknown {
    case .failed(let product, let error):
      // These name what they are about.
      if case .notOffered = error { return (nil, text(error)) }
      if case .nothingRecorded(_, let code, let time) = error {
        let moment = dates.fullMoment(time)
        return about(
          product.name(words), in: region(code),
          "\(moment) 以前のものが記録にありません。\(anotherTime)",
          "nothing is recorded at or before \(moment). \(anotherTime)")
      }
      if case .recordedLongAgo(_, let code, let newest) = error {
        return (Subject(product.name(words), region(code)), recordedLongAgo(newest))
      }
      return (Subject(product.name(words)), text(error, refresh))
    case .withdrawn(let family, let time):
      let moment = moment(time)
      return about(
        family.name(words),
        "\(moment) に発表が取り消されました。次の発表まで、出ているかどうかわかりません。\(look)",
        "the report was withdrawn on \(moment). Until the next one it is not known what is in "
          + "force. \(look)")
    case .unread(let family):
      return about(
        family?.name(words) ?? words.text("警報・注意報", "warnings"),
        "発表に読み取れない部分があります。読み取れたもののほかにも出ているかもしれません。\(look)",
        "part of what was issued could not be read; more may be in force than is shown. \(look)")
    case .orderUnclear(let family):
      return about(
        family.name(words),
        "どの発表が最新かわかりません（時刻の不備）。\(look)",
        "which of several reports is the newest cannot be told by their times. \(look)")
    case .contradictory(let family):
      return about(
        family.name(words),
        "発表は地域にはより重いものを挙げ、その市町村のどこにもそれがありません。どちらが正しいかわかりません。\(look)",
        "the report has something graver for the area than for any municipality in it; which is "
          + "right cannot be told. \(look)")
    case .areaMissing(let family):
      return about(
        family.name(words),
        "発表にこの地域がありません。\(look)", "the report does not list this area. \(look)")
    case .noReports(let office):
      return about(
        words.text("気象台", "office"), in: region(office.text),
        "発表が一つもありません。\(look)", "there is no report at all. \(look)")
    case .recordedLater(let family):
      return about(
        family.name(words),
        "記録にはこの時刻より後の発表しかありません。\(anotherTime)",
        "only later reports are recorded. \(anotherTime)")
    case .notSeen(let family, let since):
      let moment = moment(since)
      return about(
        family.name(words),
        "\(moment) 以降の電文に発表がありません。それより前の発表が続いているかもしれません。\(look)",
        "no telegram since \(moment), and an earlier report may still be in force. \(look)")
    case .feedSilent(let latest):
      let moment = moment(latest)
      return (
        nil,
        words.text(
          "気象庁の警報・注意報の更新が \(moment) で止まっています。今の状況はわかりません。\(look)",
          "JMA's feed of warnings has not changed since \(moment). What is in force now is not "
            + "known. \(look)")
      )
    case .notRenewed(let product, let checked):
      let moment = moment(checked)
      return about(
        product.name(words),
        "\(moment) に確認したものです。そのあとの発表はわかりません。接続を確かめてやり直してください。",
        "last checked on \(moment); what was issued since is not known. "
          + "Check the connection and try again.")
    case .aheadOfClock(let product, let time):
      let moment = dates.fullMoment(time)
      return about(
        product.name(words),
        "時刻（\(moment)）がこの端末の時計より先で、経過時間不明です（時計？）。時計を確かめてやり直してください。",
        "dated \(moment), which is ahead of this machine's clock: age unknown (clock?). Check the "
          + "clock and try again.")
    case .floodWithoutArea(let river):
      return about(
        river,
        "洪水予報に対象の地域がありません。\(look)", "the flood forecast names no area. \(look)")
    case .floodsNotSeen(let since):
      let moment = moment(since)
      return about(
        Product.riverFloods.name(words),
        "\(moment) 以降の電文にあるものだけです。それより前の発表が続いている川があるかもしれません。\(look)",
        "only what telegrams said since \(moment); an earlier forecast of another river may still "
          + "hold. \(look)")
    case .floodWithdrawn(let river):
      return about(
        river,
        "洪水予報が取り消されました。今の状況はわかりません。\(look)",
        "the flood forecast was withdrawn; the state of the river is not known. \(look)")
    case .floodNotListed(let river):
      return about(
        river,
        "届いた一覧は、この川の洪水予報があった一覧より古い写しで、この川が載っていません。今の状況はわかりません。\(look)",
        "the list that came is older than one with a forecast of this river, and does not have it: "
          + "its state is not known. \(look)")
    case .floodOrderUnclear(let river):
      return about(
        river,
        "古いものだけが届いているか、新しいものが読めないため、どの洪水予報が最新かわかりません。どれも有効かもしれません。\(look)",
        "only older forecasts have come, or a newer one cannot be read, so which is the newest is "
          + "unclear: each may hold. \(look)")
    }
  }

  private func about(
    _ subject: String, in region: String? = nil, _ ja: String, _ en: String
  ) -> (Subject?, String) {
    (Subject(subject, region), words.text(ja, en))
  }

  /// That something is in force and something else is not known.
  package func incomplete(_ place: String) -> String {
    words.text(
      "\(place)：ほかに警報・注意報が出ているかどうか、わからない部分があります。",
      "\(place): part of what may be in force is not known.")
  }

  /// That something in force could not be read.
  package func unreadable(_ place: String) -> String {
    words.text(
      "\(place)：段階のわからないものが出ています。\(look)",
      "\(place): something of an unknown class is in force. \(look)")
  }

  private var look: String {
    words.text(
      "https://www.jma.go.jp/bosai/warning/ で確かめてください。",
      "Look at https://www.jma.go.jp/bosai/warning/ itself.")
  }

  /// At most a few by name.
  private func list(_ names: [String]) -> String {
    let shown = Array(names.prefix(6)).joined(separator: words.text("、", ", "))
    let more = names.count - 6
    return more > 0 ? shown + words.text(" ほか \(more) 件", " and \(more) more") : shown
  }

  private func moment(_ time: Instant) -> String {
    "\(dates.monthDay(time.date)) \(dates.time(time))"
  }

  func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension ErrorText {
  /// Why something is missing from a status line, and what happens now.
  /// - Parameter refresh: nil if nothing is done about it.
  package func text(_ error: ForecastError, _ refresh: StatusRefreshState?) -> String {
    switch (error, refresh) {
    case (.notCached, .running):
      words.text(
        "まだ保存がありません。次に呼び出すときのために取得しています。",
        "Nothing is stored yet. It is being fetched for the next call.")
    case (.notCached, .resting):
      words.text("まだ保存がありません。", "Nothing is stored yet.")
    case (.notCached, .withoutCache(let reason)):
      words.text(
        "\(reason)--stale-ok には保存先が必要です。",
        "\(reason) --stale-ok needs one.")
    case (.notCached, .notStarted):
      words.text(
        "まだ保存がなく、取得のプロセスも起動できません。--stale-ok を外すと取得します。",
        "Nothing is stored yet, and no process could be started to fetch it. Leave out --stale-ok "
          + "to fetch it.")
    // After a refusal no request is made for a while, and this one was within the last hour.
    case (.unreachable, .running), (.notUnderstood, .running):
      text(error)
        + words.text(
          "次に呼び出すときのために、もう一度試しています。",
          " Another attempt is made for the next call.")
    default: text(error)
    }
  }
}

/// What `status --stale-ok` does about data that are not stored or not current.
package enum StatusRefreshState: Equatable, Sendable {
  /// A separate process fetches them for the next call.
  case running
  /// No request now: all that is due was refused or failed a moment ago, or everything is of this minute.
  case resting
  /// There is no folder to store them in.
  case withoutCache(reason: String)
  /// The system refuses to start such a process.
  case notStarted
}
