/// What the presenter of telegrams tells its view.
public protocol TelegramPresenterOutput: AnyObject {
  /// One file after the other.
  func show(_ screen: TelegramScreen)
  /// Why a file is not shown.
  func fail(_ message: String)
}
