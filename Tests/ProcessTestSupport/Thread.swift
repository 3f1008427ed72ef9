import Glibc

package final class Thread {
  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  private var handle = pthread_t()

  package init(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(work)).toOpaque()
    pthread_create(
      &handle, nil,
      { raw in
        if let raw { Unmanaged<Box>.fromOpaque(raw).takeRetainedValue().work() }
        return nil
      }, box)
  }

  package func detach() { pthread_detach(handle) }

  package func join() { pthread_join(handle, nil) }
}
