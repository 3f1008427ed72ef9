/// The list's view.
public protocol PrefectureListPresenterOutput: AnyObject {
  func show(_ screen: PrefectureListScreen)
}
