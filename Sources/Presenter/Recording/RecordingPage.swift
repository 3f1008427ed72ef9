package import Models
package import Pages

/// What a pass of `record` kept, for people.
package struct RecordingPage: StyledWording, Sendable {
  package let style: TextStyle
  private let now: Instant

  package init(style: TextStyle, now: Instant) {
    self.style = style
    self.now = now
  }

  /// - Parameter folder: as it was typed.
  package func page(_ answers: [RecordedAnswer], folder: String) -> Page {
    Page(
      head: [.paragraph(title(answers, folder), .title)],
      sections: [[.table(table(answers))]], foot: [.paragraph(summary(answers), .quiet)])
  }

  /// Where everything failed, nothing was recorded.
  private func title(_ answers: [RecordedAnswer], _ folder: String) -> String {
    answers.contains { $0.outcome.kept != nil }
      ? words.text("記録：\(folder)", "Recorded in \(folder)")
      : words.text("記録できませんでした：\(folder)", "Nothing was recorded in \(folder)")
  }

  private func table(_ answers: [RecordedAnswer]) -> Block.Table {
    Block.Table(
      [
        .init(words.text("種類", "Product")), .init(words.text("コード", "Code"), rank: 2),
        .init(words.text("結果", "Result")), .init(words.text("発表", "Issued (JST)"), rank: 1),
        .init(words.text("ファイル", "File")),
      ], rows: answers.map(row), narrow: .entries)
  }

  private func row(_ answer: RecordedAnswer) -> [Block.Table.Cell] {
    let kept = answer.outcome.kept
    return [
      .init(answer.product.name(words)), .init(answer.code ?? words.missing),
      .init(result(answer.outcome)),
      .init(kept.map { dates.moment($0.issued, now: now) } ?? words.missing),
      .init(kept?.path ?? words.missing),
    ]
  }

  private func result(_ outcome: RecordedAnswer.Outcome) -> String {
    switch outcome {
    case .new: words.text("新しい", "new")
    case .known: words.text("記録済み", "kept before")
    case .failed: words.text("取得できず", "not fetched")
    case .unwritable: words.text("書き込めず", "not written")
    }
  }

  private func summary(_ answers: [RecordedAnswer]) -> String {
    let new = answers.count { if case .new = $0.outcome { true } else { false } }
    let known = answers.count { if case .known = $0.outcome { true } else { false } }
    let failed = answers.count - new - known
    return words.text(
      "新しい \(new)、記録済み \(known)、失敗 \(failed)",
      "\(new) new, \(known) kept before, \(failed) failed")
  }

  package func failures(_ answers: [RecordedAnswer]) -> [String] {
    answers.compactMap { answer in
      switch answer.outcome {
      case .new, .known: nil
      case .failed(let error): errors.text(error)
      case .unwritable(let path, let reason): errors.file(reason, path)
      }
    }.uniqued(by: \.self)
  }
}

extension ErrorText {
  package func noFolderToRecord(_ path: String) -> String {
    words.text(
      "\(path) はフォルダではありません。--into で別のフォルダを指定してください。",
      "\(path) is not a folder. Name another one with --into.")
  }

  package var onlyJMAIsRecorded: String {
    words.text(
      "record が残せるのは jma の答えだけです。--source を外してください。",
      "record keeps answers of jma only. Leave out --source.")
  }
}
