/// What is under way between a collection view and its layout: a pass, for which a transition counts too, or a preparation.
/// The layout may be prepared for a question or in a pass, and a preparation may ask for a pass in its turn.
enum PassPhase: Equatable {
    case idle
    case preparing
    case passing
    case preparingInPass

    var isPassing: Bool { self == .passing || self == .preparingInPass }
    var isPreparing: Bool { self == .preparing || self == .preparingInPass }

    fileprivate static func phase(isPassing: Bool, isPreparing: Bool) -> PassPhase {
        isPassing ? (isPreparing ? .preparingInPass : .passing) : (isPreparing ? .preparing : .idle)
    }
}

/// How far a pass has come, and what has happened to it.
struct PassState {
    private(set) var phase = PassPhase.idle
    /// What the pass under way shows is gone, or what the last one has shown: somebody has reloaded or set another layout.
    private(set) var isVoid = false
    /// A section has scrolled by itself since the pass began.
    private(set) var hasInnerMoved = false
    /// A pass was asked for while a block of updates was open: the data source was ahead of the view then.
    private(set) var isSkipped = false

    var isPassing: Bool { phase.isPassing }
    var isPreparing: Bool { phase.isPreparing }
    var isIdle: Bool { phase == .idle }

    mutating func beginPass() {
        phase = .phase(isPassing: true, isPreparing: isPreparing)
        isVoid = false
        hasInnerMoved = false
    }

    mutating func endPass() { phase = .phase(isPassing: false, isPreparing: isPreparing) }
    mutating func beginPreparing() { phase = .phase(isPassing: isPassing, isPreparing: true) }
    mutating func endPreparing() { phase = .phase(isPassing: isPassing, isPreparing: false) }

    mutating func makeVoid() { isVoid = true }
    mutating func innerContentMoves() { hasInnerMoved = true }
    mutating func skip() { isSkipped = true }

    /// Whether a pass was left out. It counts as made good.
    mutating func takeSkipped() -> Bool {
        defer { isSkipped = false }
        return isSkipped
    }
}
