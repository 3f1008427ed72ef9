public import Models

extension ErrorText {
  /// What about the warnings is not known, why, and what to do.
  public func text(_ unknown: WarningUnknown) -> String {
    let warnings = WarningWords(words.language)
    switch unknown {
    case .failed(let product, let error):
      let name = product.name(words)
      return words.text("\(name): \(text(error))", "\(capitalized(name)): \(text(error))")
    case .withdrawn(let family, let time):
      let name = warnings.family(family)
      let moment = "\(dates.monthDay(time.date)) \(dates.time(time))"
      return words.text(
        "\(name): \(moment) に発表が取り消されました。次の発表まで、出ているかどうかわかりません。\(look)",
        "\(name): the report was withdrawn on \(moment). Until the next one it is not known what is "
          + "in force. \(look)")
    case .areaMissing(let family):
      let name = warnings.family(family)
      return words.text(
        "\(name): 発表にこの地域がありません。\(look)",
        "\(name): the report does not list this area. \(look)")
    case .noReports(let office):
      return words.text(
        "気象台（\(office)）の発表が一つもありません。\(look)",
        "There is no report of office \(office) at all. \(look)")
    case .recordedLater(let family):
      let name = warnings.family(family)
      return words.text(
        "\(name): 記録にはこの時刻より後の発表しかありません。--at で日時を変えてください。",
        "\(name): only later reports are recorded. Try another time with --at.")
    case .feedSilent(let latest):
      let moment = "\(dates.monthDay(latest.date)) \(dates.time(latest))"
      return words.text(
        "気象庁の警報・注意報の更新が \(moment) で止まっています。今の状況はわかりません。\(look)",
        "JMA's feed of warnings has stood still since \(moment). What is in force now is not known. "
          + look)
    case .notRenewed(let product, let checked):
      let name = product.name(words)
      let moment = "\(dates.monthDay(checked.date)) \(dates.time(checked))"
      return words.text(
        "\(name): \(moment) に確認したものです。そのあとの発表はわかりません。接続を確かめてやり直してください。",
        "\(capitalized(name)): last checked on \(moment); what was issued since is not known. "
          + "Check the connection and try again.")
    case .floodWithoutArea(let river):
      return words.text(
        "\(river)の洪水予報に対象の地域がありません。\(look)",
        "The flood forecast of \(river) names no area. \(look)")
    case .floodWithdrawn(let river):
      return words.text(
        "\(river)の洪水予報が取り消されました。今の状況はわかりません。\(look)",
        "The flood forecast of \(river) was withdrawn; its state is not known. \(look)")
    }
  }

  /// That something is in force and something else is not known.
  public func incomplete(_ place: String) -> String {
    words.text(
      "\(place): ほかに出ているものがあるかどうか、一部わかりません。",
      "\(place): whether anything else is in force is not known in part.")
  }

  private var look: String {
    words.text(
      "https://www.jma.go.jp/bosai/warning/ で確かめてください。",
      "Look at https://www.jma.go.jp/bosai/warning/ itself.")
  }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
