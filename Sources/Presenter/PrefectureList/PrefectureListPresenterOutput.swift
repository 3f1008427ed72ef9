package protocol PrefectureListPresenterOutput: AnyObject {
  func show(_ screen: PrefectureListScreen)
}
