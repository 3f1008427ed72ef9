// The C library of the system, under one name. What differs between systems beyond the name of its module
// stands in this folder, and nowhere else (a test looks at the imports).
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("No C library that soramoyo knows: write SystemLibrary for it")
#endif
