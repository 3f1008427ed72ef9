/// How the cells of the header are shared: the title at the left; warnings, the mark and the detail at
/// the right. How many prefectures are warned may be cut short, but not left out: where there is too
/// little room for all, the gravest warning stays, and the detail and the title give way.
struct HeaderPlan: Equatable {
  let title: Int
  let detail: Int
  /// Which form of the warnings is drawn; nil where there is none, or not even room for the last.
  let form: Int?

  init(title: Int, detail: Int, form: Int?) {
    (self.title, self.detail, self.form) = (title, detail, form)
  }

  /// Whether title and detail have as many cells as in another plan.
  func leavesRoom(of other: HeaderPlan) -> Bool { title >= other.title && detail >= other.detail }

  private static let leastTitle = 8
  /// As wide as the name of the program, where the detail gives way, too.
  private static let shortTitle = 7
  /// A detail cut to less than this is useless.
  private static let leastDetail = 5

  /// - Parameters:
  ///   - title: the cells that each part would need, with its gaps.
  ///   - badges: those of each form of the warnings, the longest form first.
  init(columns: Int, title: Int, mark: Int, detail: Int, badges: [Int]) {
    // What stands at the right is cut before the title is, but the title leaves it a third, where it
    // has so much to say.
    let usual = badges.dropFirst().first ?? badges.first ?? 0
    let kept = min(columns / 3, detail + (usual == 0 ? 0 : usual + 1))
    let titleWidth = min(title, max(Self.leastTitle, columns - mark - kept))
    let detailWidth = min(detail, max(0, columns - mark - titleWidth))
    let room = columns - mark - titleWidth - detailWidth - 1
    if let form = badges.firstIndex(where: { $0 <= room }) {
      (self.title, self.detail, self.form) = (titleWidth, detailWidth, form)
      return
    }
    guard let least = badges.last, least <= columns - mark else {
      (self.title, self.detail, form) = (titleWidth, detailWidth, nil)
      return
    }
    let rest = columns - mark - least
    let shared = min(title, max(Self.shortTitle, rest - min(detail, columns / 3 + 1)))
    let left = min(detail, rest - shared)
    if left < min(detail, Self.leastDetail) {
      (self.title, self.detail) = (min(title, rest), 0)
    } else {
      (self.title, self.detail) = (shared, left)
    }
    form = badges.count - 1
  }
}
