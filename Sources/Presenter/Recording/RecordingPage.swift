package import Models
package import Pages

/// What a pass of `record` kept, for people.
package struct RecordingPage: StyledWording, Sendable {
  package let style: TextStyle
  private let now: Instant
  private let isOfJapan: Bool

  /// - Parameter isOfJapan: whether it has hundreds of answers, which are counted.
  package init(style: TextStyle, now: Instant, isOfJapan: Bool = false) {
    self.style = style
    self.now = now
    self.isOfJapan = isOfJapan
  }

  /// - Parameter folder: as it was typed.
  package func page(_ answers: [RecordedAnswer], folder: String) -> Page {
    Page(
      head: [.paragraph(title(answers, folder), .title)],
      sections: [[.table(isOfJapan ? counts(answers) : table(answers))]],
      foot: [.paragraph(summary(answers), .quiet)] + (isOfJapan ? [.paragraph(noPast, .quiet)] : [])
    )
  }

  private var noPast: String {
    words.text(
      "気象庁に過去のデータはありません。記録しなかったものは後から手に入りません。",
      "JMA keeps no past: what is not recorded cannot be had later.")
  }

  private func counts(_ answers: [RecordedAnswer]) -> Block.Table {
    let products = answers.map(\.product).uniqued(by: \.self)
    return Block.Table(
      [
        .init(words.text("種類", "Product")), .init(words.text("新しい", "New"), align: .right),
        .init(words.text("記録済み", "Kept before"), align: .right, rank: 1),
        .init(words.text("失敗", "Failed"), align: .right),
      ],
      rows: products.map { product in
        let counts = Counts(answers.filter { $0.product == product })
        return [.init(product.name(words))]
          + [counts.new, counts.known, counts.failed].map { .init(String($0)) }
      })
  }

  private struct Counts {
    private(set) var new = 0
    private(set) var known = 0
    private(set) var failed = 0

    init(_ answers: [RecordedAnswer]) {
      for answer in answers {
        switch answer.outcome {
        case .new: new += 1
        case .known: known += 1
        case .failed, .unwritable: failed += 1
        }
      }
    }
  }

  /// Where everything failed, nothing was recorded.
  private func title(_ answers: [RecordedAnswer], _ folder: String) -> String {
    answers.contains { $0.outcome.kept != nil }
      ? words.text("記録：\(folder)", "Recorded in \(folder)")
      : words.text("記録できませんでした：\(folder)", "Nothing was recorded in \(folder)")
  }

  private func table(_ answers: [RecordedAnswer]) -> Block.Table {
    var table = Block.Table(
      [
        .init(words.text("種類", "Product")), .init(words.text("コード", "Code"), rank: 2),
        .init(words.text("結果", "Result")), .init(words.text("発表", "Issued (JST)"), rank: 1),
        .init(words.text("ファイル", "File")),
      ], rows: answers.map(row), narrow: .entries)
    // A path is to be copied: it goes below its row before it is broken.
    table.keeps = 1
    return table
  }

  private func row(_ answer: RecordedAnswer) -> [Block.Table.Cell] {
    let kept = answer.outcome.kept
    return [
      .init(answer.bulletin == nil ? answer.product.name(words) : text),
      .init(answer.code ?? words.missing),
      .init(result(answer.outcome)),
      .init(kept.map { dates.moment($0.issued, now: now) } ?? words.missing),
      .init(kept?.path ?? answer.bulletin?.text ?? words.missing),
    ]
  }

  private var text: String { words.text("気象情報の本文", "text of a bulletin") }

  private func result(_ outcome: RecordedAnswer.Outcome) -> String {
    switch outcome {
    case .new: words.text("新しい", "new")
    case .known: words.text("記録済み", "kept before")
    case .failed: words.text("取得できず", "not fetched")
    case .unwritable: words.text("書き込めず", "not written")
    }
  }

  private func summary(_ answers: [RecordedAnswer]) -> String {
    let counts = Counts(answers)
    return words.text(
      "新しい \(counts.new)、記録済み \(counts.known)、失敗 \(counts.failed)",
      "\(counts.new) new, \(counts.known) kept before, \(counts.failed) failed")
  }

  package func failures(_ answers: [RecordedAnswer]) -> [String] {
    var lost: [(reason: String, ids: [String])] = []
    let others = answers.compactMap { answer -> String? in
      switch answer.outcome {
      case .new, .known: return nil
      case .failed(let error):
        let reason = errors.text(error)
        guard let id = answer.bulletin?.text else { return reason }
        if let index = lost.firstIndex(where: { $0.reason == reason }) {
          lost[index].ids.append(id)
        } else {
          lost.append((reason, [id]))
        }
        return nil
      case .unwritable(let path, let reason): return errors.file(reason, path)
      }
    }.uniqued(by: \.self)
    return others + lost.map { failure($0.ids, $0.reason) }
  }

  /// Texts named in a message.
  private static let named = 3

  /// Which texts are missing, why, and what to do: a text is asked for until it is there or has left JMA's list.
  private func failure(_ ids: [String], _ reason: String) -> String {
    let more = ids.count - Self.named
    let names = Array(ids.prefix(Self.named)) + (more > 0 ? [errors.more(more)] : [])
    return words.text(
      "\(text)（\(words.list(names))）：\(reason)次の record が、気象庁の一覧にある間、もう一度取りに行きます。",
      "Text of a bulletin (\(words.list(names))): \(reason) "
        + "The next record asks for it again while JMA lists it.")
  }
}

extension ErrorText {
  package func noFolderToRecord(_ path: String) -> String {
    words.text(
      "\(path) はフォルダではありません。--into で別のフォルダを指定してください。",
      "\(path) is not a folder. Name another one with --into.")
  }

  package func alreadyRecording(_ path: String) -> String {
    words.text(
      "\(path) には別の record が記録中です。次の回に任せます。",
      "Another record is at work in \(path). Nothing was done.")
  }

  package func tooManyRequests(_ limit: Int) -> String {
    words.text(
      "気象庁に尋ねるのは毎分 \(limit) 回までです。それ以上は --base-url の自分のサーバーだけです。",
      "JMA is asked at most \(limit) times a minute. More is for a server of your own (--base-url)."
    )
  }

  package var onlyJMAIsRecorded: String {
    words.text(
      "record が残せるのは jma の答えだけです。--source を外してください。",
      "record keeps answers of jma only. Leave out --source.")
  }
}
