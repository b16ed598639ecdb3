import MomentumFuzzedReaders

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reader that the first argument names.
nonisolated(unsafe) private var reader = FuzzedReader.xml

/// What libFuzzer calls again and again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

#if FUZZING
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif

@main struct Fuzzer {
  static func main() {
    guard CommandLine.argc > 1, let wanted = FuzzedReader(rawValue: CommandLine.arguments[1])
    else {
      print("usage: MomentumFuzzer READER, one of", FuzzedReader.allCases.map(\.rawValue))
      exit(64)
    }
    reader = wanted
    #if FUZZING
      // The reader's name takes the place of the program's.
      var count = CommandLine.argc - 1
      var arguments = CommandLine.unsafeArgv + 1
      exit(runDriver(&count, &arguments, testOneInput))
    #else
      print("This program was not built for fuzzing; see Tests/Fuzzing/run.")
      exit(64)
    #endif
  }
}
