public import Models

/// What the presenter of telegrams asks of its model.
public protocol TelegramModelInput {
  /// What a file holds; nil stands for standard input.
  func document(_ file: String?) throws(ReadError) -> JMADocument
}
