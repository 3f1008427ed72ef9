/// Work on many things at once whose answers keep the order of the questions.
package enum SideBySide {
  /// All begin at once on the calling thread: work that need not wait, such as a stored forecast, ends
  /// there, and no other thread is started for it.
  package static func map<Question: Sendable, Answer: Sendable>(
    _ questions: [Question], _ work: @escaping @Sendable (Question) async -> Answer
  ) async -> [Answer] {
    guard questions.count > 1 else {
      var answers: [Answer] = []
      for question in questions { answers.append(await work(question)) }
      return answers
    }
    return await withTaskGroup(of: (Int, Answer).self) { group in
      for (index, question) in questions.enumerated() {
        group.addImmediateTask { (index, await work(question)) }
      }
      var answers: [(index: Int, answer: Answer)] = []
      for await answer in group { answers.append(answer) }
      return answers.sorted { $0.index < $1.index }.map(\.answer)
    }
  }
}
