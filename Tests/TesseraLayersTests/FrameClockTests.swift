import Testing

/// The tests that move the frame clock, which is one for the process: they run one after the other.
@Suite(.serialized)
enum FrameClockTests {}
