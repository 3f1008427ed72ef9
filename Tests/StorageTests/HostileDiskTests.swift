import Glibc
import ProcessTestSupport
import Storage
import Testing

/// Writes by another process, because limits and permissions apply to whole processes.
@Suite("Writing where it is not possible", .heavy)
struct HostileDiskTests {
  let folder: TemporaryFolder
  let path: String
  let probe = ChildProcess.path(ofProduct: "StorageProbe")

  init() throws {
    folder = try TemporaryFolder()
    path = folder.appending("file")
    try AtomicFile.write(Array("old".utf8), to: path)
  }

  private func expectUnharmed() throws {
    #expect(try ReadableFile.read(path, limit: 10) == Array("old".utf8))
    #expect(try Folder.names(in: folder.path) == ["file"])
  }

  @Test func `a folder without write permission`() throws {
    chmod(folder.path, 0o555)
    let (output, _) = try ChildProcess([probe, "--as-nobody", "write", path, "10"]).finish()
    #expect(output == ["write permissionDenied"])
    try expectUnharmed()
  }

  /// The probe ignores SIGXFSZ, as every user of this has to: otherwise the signal ends the process
  /// before anything can be removed. Another test shows that our program does.
  @Test("a file size limit in the middle of the content: the unfinished file is removed")
  func sizeLimit() throws {
    let (output, _) = try ChildProcess(
      [probe, "--small-files-only", "write", path, "5000"]
    ).finish()
    #expect(output == ["write fileSizeLimit"])
    try expectUnharmed()
  }

  @Test func `a full disk, and a read-only one`() throws {
    let script = """
      mount -t tmpfs -o size=64k tmpfs "$0" || exit 77
      cd "$0"; "$1" write file 10; "$1" write file 100000; wc -c < file; ls -A
      mount -o remount,ro "$0" || exit 77
      "$1" write file 10; "$1" write new 10; "$1" hold-lock lock; exit 0
      """
    let (output, end) = try ChildProcess(
      ["unshare", "-rm", "sh", "-c", script, folder.path, probe]
    ).finish()
    if end != .exited(0) {
      // Containers often forbid mounting; /dev/full and the size limit cover most of it.
      try Test.cancel("no permission to mount a small disk here")
    }
    #expect(
      output == [
        "done", "write noSpace", "10", "file", "write readOnly", "write readOnly",
      ])
    try expectUnharmed()
  }
}
