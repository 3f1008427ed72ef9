import Locking

/// The unfinished tasks of a session.
final class TaskBag: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var nextNumber = 0
    var isClosed = false
  }

  private let state = Locked(State())

  /// Starts a task; once the bag is closed it starts cancelled.
  func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      let task = Task {
        await work()
        self.remove(number)
      }
      // The task cannot remove itself before this: it would need the lock.
      state.tasks[number] = task
      if state.isClosed { task.cancel() }
      return task
    }
  }

  /// Cancels all tasks, including those started later.
  func cancelAll() {
    let tasks = state.withLock { state in
      state.isClosed = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  private func remove(_ number: Int) {
    state.withLock { $0.tasks[number] = nil }
  }
}
