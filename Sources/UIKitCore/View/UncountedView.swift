/// A view on the way up from another one, which keeps it alive.
///
/// Its references are not counted, and no actor isolates it: on the way from a view to its window counting them takes
/// longer than all else, and a closure of the main actor asks for its thread each time it is called.
struct UncountedView: Equatable {
    private let reference: Unmanaged<UIView>

    init(_ view: UIView) { reference = .passUnretained(view) }
    private init(_ reference: Unmanaged<UIView>) { self.reference = reference }

    var view: UIView { reference.takeUnretainedValue() }

    /// The superview.
    var above: UncountedView? {
        reference._withUnsafeGuaranteedRef { $0.superviewReference }.map(UncountedView.init)
    }

    /// Whether the view is `other` or inside it.
    func isInside(_ other: UncountedView) -> Bool {
        var next: UncountedView? = self
        while let step = next {
            if step == other { return true }
            next = step.above
        }
        return false
    }

    var layoutFlags: ViewLayoutFlags {
        get { reference._withUnsafeGuaranteedRef { $0.layoutFlags } }
        nonmutating set { reference._withUnsafeGuaranteedRef { $0.layoutFlags = newValue } }
    }

    /// Returns what `body` returns, which must not let go of the view.
    @inline(__always)
    func with<Result>(_ body: (UIView) -> Result) -> Result { reference._withUnsafeGuaranteedRef { body($0) } }

    static func == (first: UncountedView, second: UncountedView) -> Bool {
        first.reference.toOpaque() == second.reference.toOpaque()
    }
}
