import ProcessTestSupport

/// The output of programs started together, in the order of the commands. A separate thread waits
/// for them: the few threads that run tasks are needed for a server.
func outputs(of commands: [[String]]) async -> [[String]] {
  await withCheckedContinuation { continuation in
    Thread {
      let children = commands.map { try? ChildProcess($0) }
      continuation.resume(returning: children.map { $0?.finish().output ?? [] })
    }.detach()
  }
}
