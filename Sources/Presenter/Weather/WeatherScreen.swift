/// The former names of what stands in Page now.
public enum WeatherScreen {
  public typealias Field = Block.Field
  public typealias Tone = WeatherTone
  public typealias DayKind = Presenter.DayKind

  public struct Failure: Equatable, Sendable {
    public var title: String
    public var message: String
  }
}
