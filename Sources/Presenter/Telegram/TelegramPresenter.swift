public import Models

/// Makes telegrams, feeds and lists readable, one file after the other.
public final class TelegramPresenter {
  private let model: any TelegramModelInput
  private let style: TextStyle
  private let naming: any TelegramNaming
  private let scope: TelegramScope?
  private weak var output: (any TelegramPresenterOutput)?

  /// - Parameter scope: the place to which documents are reduced; nil for all of them.
  public init(
    model: any TelegramModelInput, naming: any TelegramNaming, style: TextStyle,
    scope: TelegramScope? = nil, output: any TelegramPresenterOutput
  ) {
    self.scope = scope
    self.model = model
    self.naming = naming
    self.style = style
    self.output = output
  }

  /// What came of the files that the person named.
  public struct Outcome: Sendable {
    public var documents: [ReadDocument] = []
    public var failures: [ReadFailure] = []
  }

  /// The person asked for these files; nil stands for standard input. One that cannot be read does
  /// not keep the others from being shown.
  @discardableResult
  public func filesRequested(_ files: [String?]) -> Outcome {
    read(files) { output?.show(screen($0, isOneOfMany: files.count > 1)) }
  }

  /// A machine asked for these files: nothing is shown but what went wrong.
  public func documentsRequested(_ files: [String?]) -> Outcome {
    read(files) { _ in }
  }

  private func read(_ files: [String?], use: (ReadDocument) -> Void) -> Outcome {
    var outcome = Outcome()
    for file in files {
      do throws(ReadError) {
        let document = reduced(try model.document(file), file: file)
        outcome.documents.append(document)
        use(document)
      } catch {
        outcome.failures.append(ReadFailure(file: file, error: error))
        output?.fail(ErrorText(language: style.language).text(error, file: file))
      }
    }
    return outcome
  }

  private func reduced(_ document: JMADocument, file: String?) -> ReadDocument {
    guard let scope else { return ReadDocument(file: file, document: document) }
    let excerpt = TelegramExcerpt.of(document, for: scope)
    return ReadDocument(file: file, document: excerpt.document, concern: excerpt.concern)
  }

  private func screen(_ read: ReadDocument, isOneOfMany: Bool) -> TelegramScreen {
    let words = TelegramWords(language: style.language, naming: naming)
    var screen =
      switch read.document {
      case .telegram(let telegram):
        TelegramScreenText(words: words).screen(telegram, type: read.fileName?.type)
      case .feed(let feed): FeedScreenText(words: words).screen(feed)
      case .areas(let areas): AreasScreenText(words: words).screen(areas)
      }
    if let scope, let concern = read.concern {
      let text = ConcernText(language: style.language).text(concern, of: scope.place)
      screen.fields.insert(.init(label: words.text("場所", "Place"), value: text), at: 0)
    }
    if isOneOfMany { screen.file = read.file ?? words.text("標準入力", "standard input") }
    return screen
  }
}
