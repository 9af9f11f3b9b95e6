/// The command line as C hands it over.
public typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments?>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What bytes of chance are handed to; set once, before libFuzzer runs.
nonisolated(unsafe) private var target: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }

/// libFuzzer asks for this name when it is linked.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target(UnsafeBufferPointer(start: start, count: count))
    return 0
}

/// Hands bytes of chance to `test`, as the arguments of the command line say, until it traps or the time is over. Called
/// by a program's `NAME_main`: SwiftPM gives every program a main of that name, where libFuzzer would put its own.
public func fuzz(
    _ count: CInt, _ arguments: Arguments?, _ test: @escaping (UnsafeBufferPointer<UInt8>) -> Void
) -> CInt {
    target = test
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments, testOneInput)
}
