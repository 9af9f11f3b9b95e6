import Foundation
import TesseraBase
import TesseraGraphics

/// The room that text is laid out in.
open class NSTextContainer: NSObject {
    /// The layout manager that fills the room.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// Points; 0 and less, as well as very much, set no limit.
    open var size: CGSize {
        didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }
    /// What lines leave free on both sides, in points.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }
    /// The most lines; 0 for any number.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }
    /// How the last line ends where there are too many.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }
    /// Whether a text view makes the room as wide as it is itself.
    open var widthTracksTextView = false
    /// Whether a text view makes the room as high as it is itself.
    open var heightTracksTextView = false
    /// Parts of the room that lines are to leave free, in its own space. They are kept for clients, and text is laid out over
    /// them: setting any is written to the log.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            guard !exclusionPaths.isEmpty else { return }
            DiagnosticsLog.writeOnce(.warning, "NSTextContainer", "exclusionPaths has no effect here.")
        }
    }
    /// Whether nothing but its edges bounds the room: always, as `exclusionPaths` has no effect.
    open var isSimpleRectangularTextContainer: Bool { true }

    /// - Parameter size: how wide and high the room is, in points; 0 sets no limit.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// A room without limits.
    override public convenience init() { self.init(size: .zero) }

    /// A room without limits, whatever the archive has.
    public required init?(coder: NSCoder) {
        size = .zero
        super.init()
    }

    /// The width that lines may have.
    package final var lineWidth: CGFloat {
        guard size.width.isFinite, size.width > 0, size.width < 1_000_000 else { return .infinity }
        return max(size.width - 2 * padding, 0.01)
    }

    package final var padding: CGFloat { lineFragmentPadding.isFinite ? max(lineFragmentPadding, 0) : 0 }
}
