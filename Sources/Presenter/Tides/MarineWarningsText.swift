package import Models
package import Pages

/// The marine warnings of the sea off a place.
package struct MarineWarningsText: PageText {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  package typealias Answer = MarineWarningModel.Answer

  /// The warnings in force, in a line each, for the top of a page.
  package func alerts(_ answer: Answer?) -> [String] {
    guard case .success(let found)? = answer else { return [] }
    return found.value.inForce(at: now).map { report, warning in
      name(warning) + (report.validUntil.map { words.aside(valid($0)) } ?? "")
    }.uniqued(by: \.self)
  }

  /// A heading, and what each report says; nothing where they were not asked for.
  package func blocks(_ answer: Answer?) -> [Block] {
    func heading(_ more: String = "") -> Block {
      .paragraph(words.text("海上警報", "Marine warnings") + more, .heading)
    }
    switch answer {
    case nil: return []
    case .failure(let error)?:
      return [heading(), .paragraph(unavailable(error), .failure, indent: 2)]
    case .success(let found)?:
      let warnings = found.value
      let mark = source.shortMark(found, now: now).map { " [\($0)]" } ?? ""
      var blocks = [
        heading(words.text("（\(warnings.area.name)）", " for \(warnings.area.name)") + mark)
      ]
      blocks += warnings.reports.flatMap(report)
      let since = moment(warnings.since, withYear: false)
      if warnings.isUnsure {
        let until = moment(warnings.until, withYear: false)
        blocks.append(
          .paragraph(
            words.text(
              "ほかにも出ているかもしれません：すべての発表を確かめられません（\(until)まで）。",
              "There may be others: not every report could be checked (as of \(until))."),
            .failure, indent: 2))
      } else if warnings.reports.isEmpty {
        blocks.append(
          .paragraph(
            words.text("\(since)以降の発表はありません。", "None issued since \(since)."), .plain,
            indent: 2))
      }
      return blocks + [.paragraph(creditUnlessInvented(found.source), .quiet, indent: 2)]
    }
  }

  private func report(_ report: MarineWarnings.Report) -> [Block] {
    let issued = moment(report.issued, withYear: false)
    let title = UntrustedText(report.title).line
    let origin = [
      title, words.text("\(issued)発表", "issued \(issued)"), report.validUntil.map(valid),
    ].compactMap(\.self).joined(separator: words.text("、", ", "))
    let over =
      report.hasRunOut(at: now)
      ? [
        Block.paragraph(
          words.text("期限を過ぎていて、新しい発表は見つかりません。", "Its time is over, and no newer one was found."),
          .failure, indent: 4)
      ] : []
    return report.warnings.flatMap { warning in
      [
        Block.paragraph(name(warning), .strong(.plain), indent: 2)
      ]
        + warning.sentences.map { .paragraph(UntrustedText($0).line, .plain, indent: 4) }
    } + [.paragraph(origin, .quiet, indent: 4)] + over
  }

  private func valid(_ until: Instant) -> String {
    let time = moment(until, withYear: false)
    return words.text("\(time)まで", "until \(time)")
  }

  /// 海上強風警報：関東海域北部 / Gale warning (海上強風警報): 関東海域北部
  private func name(_ warning: MarineWarnings.Warning) -> String {
    let name = UntrustedText(warning.name).line
    let english = language == .en ? warning.code.flatMap { Self.english[$0] } : nil
    return (english.map { $0 + words.aside(name) } ?? name) + words.colon
      + UntrustedText(warning.areaName).line
  }

  private static let english = [
    "00": "Lifted", "10": "Icing warning", "11": "Dense fog warning", "12": "Swell warning",
    "20": "Near gale warning", "21": "Gale warning", "22": "Storm warning",
    "23": "Typhoon warning",
  ]
}
