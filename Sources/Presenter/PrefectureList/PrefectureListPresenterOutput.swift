/// What the list tells its view.
public protocol PrefectureListPresenterOutput: AnyObject {
  func show(_ screen: PrefectureListScreen)
}
