private import CTaskPool
import Dispatch
import Synchronization

/// Runs tasks on the thread that waits for them, so that no thread of the pool is started for work
/// that is over in a moment: four threads and an event loop, which take longer than the answer of a
/// near server.
///
/// For work that is mostly waiting. Work on many answers is better off on all processors.
final class WaitingThread: TaskExecutor {
  private struct State: Sendable {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    ctaskpool_count()
    news.signal()
  }

  /// Lets `run` return.
  func end() {
    state.withLock { $0.isOver = true }
    news.signal()
  }

  /// Runs what is enqueued until `end`. What is enqueued later is run by nobody: the process ends.
  func run() {
    while true {
      let (job, isOver) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isOver)
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isOver {
        return
      } else {
        news.wait()
      }
    }
  }
}
