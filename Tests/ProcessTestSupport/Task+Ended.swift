import Locking

extension Task where Failure == Never {
  /// The task's value, or nil if the test is ended first: then the task is left behind.
  ///
  /// Waiting for `value` ignores the cancellation of the waiting test and would never end for a
  /// hanging task.
  package var valueUnlessEnded: Success? {
    get async {
      let waiting = Locked<CheckedContinuation<Success?, Never>?>(nil)
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          waiting.withLock { $0 = continuation }
          if Task<Never, Never>.isCancelled {
            waiting.take()?.resume(returning: nil)
          } else {
            Task<Void, Never> {
              let value = await value
              waiting.take()?.resume(returning: value)
            }
          }
        }
      } onCancel: {
        waiting.take()?.resume(returning: nil)
      }
    }
  }
}

extension Locked {
  fileprivate func take<Wrapped>() -> Wrapped? where Value == Wrapped?, Wrapped: Sendable {
    withLock { value in
      defer { value = nil }
      return value
    }
  }
}
