import Foundation
import TesseraGraphics

/// Where UIKit places a guide in a view: edges at fixed distances from the view's own.
struct GuideEdges: Equatable {
    enum Kind { case margins, safeArea, readable, content, frame, keyboard, top, bottom }

    /// An edge at a distance from the beginning (left, top) or the end (right, bottom) of the owner.
    struct Edge: Equatable {
        var isFromEnd: Bool
        var distance: CGFloat

        static func start(_ distance: CGFloat) -> Edge { Edge(isFromEnd: false, distance: distance) }
        static func end(_ distance: CGFloat) -> Edge { Edge(isFromEnd: true, distance: distance) }

        func place(_ start: CGFloat, _ end: CGFloat) -> CGFloat { (isFromEnd ? end : start) + distance }
    }

    var left = Edge.start(0)
    var right = Edge.end(0)
    var top = Edge.start(0)
    var bottom = Edge.end(0)

    init() {}

    init(_ insets: UIEdgeInsets) {
        left = .start(insets.left)
        right = .end(-insets.right)
        top = .start(insets.top)
        bottom = .end(-insets.bottom)
    }

    /// The edges of a guide of a view at present; those of the content and frame guides are its bounds'.
    @MainActor
    init(_ kind: Kind, of view: UIView) {
        switch kind {
        case .margins: self.init(view.layoutMargins)
        case .safeArea: self.init(view.safeAreaInsets)
        case .readable: self.init(view.readableInsets)
        case .keyboard:
            self.init()
            top = .end(-view.keyboardOverlap)
        case .top:
            self.init()
            bottom = .start(view.safeAreaInsets.top)
        case .bottom:
            self.init()
            top = .end(-view.safeAreaInsets.bottom)
        case .content, .frame: self.init()
        }
    }

    func rect(in bounds: CGRect) -> CGRect {
        let x = left.place(bounds.minX, bounds.maxX)
        let y = top.place(bounds.minY, bounds.maxY)
        return CGRect(
            x: x, y: y, width: max(0, right.place(bounds.minX, bounds.maxX) - x),
            height: max(0, bottom.place(bounds.minY, bounds.maxY) - y))
    }
}

extension GuideEdges.Kind {
    /// UIKit's names, which reports of constraints show.
    var name: String {
        switch self {
        case .margins: "UIViewLayoutMarginsGuide"
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .readable: "UIViewReadableContentGuide"
        case .content: "UIScrollView-contentLayoutGuide"
        case .frame: "UIScrollView-frameLayoutGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .top: "UIViewControllerTopLayoutGuide"
        case .bottom: "UIViewControllerBottomLayoutGuide"
        }
    }
}
