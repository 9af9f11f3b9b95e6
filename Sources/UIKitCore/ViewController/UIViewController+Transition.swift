import Foundation
import TesseraGraphics

/// What a zoom asks its client about.
@preconcurrency @MainActor
public final class UIZoomTransitionSourceViewProviderContext: NSObject {
    /// The controller that the zoom leads from.
    public let sourceViewController: UIViewController
    /// The controller that the zoom leads to.
    public let zoomedViewController: UIViewController

    init(from sourceViewController: UIViewController, to zoomedViewController: UIViewController) {
        self.sourceViewController = sourceViewController
        self.zoomedViewController = zoomedViewController
        super.init()
    }
}

extension UIViewController {
    /// How a controller comes when it is presented.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        /// What is asked of a zoom's client.
        public typealias ZoomSourceViewProviderContext = UIZoomTransitionSourceViewProviderContext

        /// The looks of a zoom. Stored: nothing zooms here.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            override public init() {
                super.init()
            }

            /// The colour over what is below the controller; nil for the system's.
            public var dimmingColor: UIColor?
            /// The effect over what is below the controller; nil for none.
            public var dimmingVisualEffect: UIVisualEffect?
        }

        private enum Kind { case zoom, coverVertical, flipHorizontal, crossDissolve, partialCurl }

        private let kind: Kind
        /// The options of a zoom.
        let zoomOptions: ZoomOptions?
        /// Returns the view that a zoom begins at.
        let sourceViewProvider: ((ZoomSourceViewProviderContext) -> UIView?)?

        private init(
            _ kind: Kind, _ options: ZoomOptions? = nil,
            _ provider: ((ZoomSourceViewProviderContext) -> UIView?)? = nil
        ) {
            self.kind = kind
            zoomOptions = options
            sourceViewProvider = provider
            super.init()
        }

        /// The controller grows out of a view. Stored: it comes as the controller's style says, and the provider is not
        /// asked.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom, options, sourceViewProvider) }

        /// The controller comes from below.
        public static var coverVertical: Transition { Transition(.coverVertical) }
        /// The controller turns in, where it fills the window.
        public static var flipHorizontal: Transition { Transition(.flipHorizontal) }
        /// The controller fades in.
        public static var crossDissolve: Transition { Transition(.crossDissolve) }
        /// A page turns up from the corner. Nothing turns so here: the controller comes from below.
        public static var partialCurl: Transition { Transition(.partialCurl) }

        /// The style with that effect; nil where there is none.
        var style: UIModalTransitionStyle? {
            switch kind {
            case .zoom: nil
            case .coverVertical: .coverVertical
            case .flipHorizontal: .flipHorizontal
            case .crossDissolve: .crossDissolve
            case .partialCurl: .partialCurl
            }
        }
    }

    /// The style with which the controller comes.
    var transitionStyleInForce: UIModalTransitionStyle { preferredTransition?.style ?? modalTransitionStyle }
}
