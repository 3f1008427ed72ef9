// The C library of the system, under one name. Everything else that differs between systems is in this
// folder and nowhere else (a test checks the imports).
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("No C library that soramoyo knows: write SystemLibrary for it")
#endif
