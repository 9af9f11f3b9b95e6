import Foundation
import TesseraGraphics

extension UIWindowScene {
    /// How the windows of a new scene stand to those that are there.
    public enum PresentationStyle: UInt, Sendable {
        /// The system decides.
        case automatic
        /// Beside them.
        case standard
        /// In front of them.
        case prominent
    }

    /// What a new scene is opened with.
    @preconcurrency @MainActor
    open class ActivationConfiguration: NSObject {
        /// What the new scene goes on with.
        public final let userActivity: NSUserActivity
        /// How the scene is opened.
        open var options: UIWindowScene.ActivationRequestOptions?
        /// Kept: the windows of a desktop do not grow out of views.
        open var preview: UITargetedPreview?

        /// A scene that goes on with an activity.
        public init(userActivity: NSUserActivity) {
            self.userActivity = userActivity
            super.init()
        }
    }

    /// Options of a request for a scene with windows.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// Kept: the desktop places windows.
        open var preferredPresentationStyle = UIWindowScene.PresentationStyle.automatic
    }

    /// An entry of a menu that opens a new scene.
    ///
    /// A program with one scene shows the alternate action in its place, and without one no entry.
    @preconcurrency @MainActor
    open class ActivationAction: UIAction {
        /// Makes what the scene is opened with; nil opens none.
        public typealias ConfigurationProvider =
            (_ action: UIWindowScene.ActivationAction) -> UIWindowScene.ActivationConfiguration?

        private let provider: ConfigurationProvider
        private let alternate: UIAction?

        /// - Parameters:
        ///   - alternate: The action of a program that may have one scene only.
        ///   - configurationProvider: Asked when the entry is chosen.
        public init(
            identifier: UIAction.Identifier? = nil, alternate: UIAction? = nil,
            _ configurationProvider: @escaping ConfigurationProvider
        ) {
            provider = configurationProvider
            self.alternate = alternate
            let shown = UIWindowScene.isActivationSupported ? nil : alternate
            let isHidden = !UIWindowScene.isActivationSupported && alternate == nil
            super.init(
                title: shown?.title ?? "Open in New Window", subtitle: shown?.subtitle,
                image: shown?.image,
                identifier: identifier, discoverabilityTitle: shown?.discoverabilityTitle,
                attributes: isHidden ? .hidden : shown?.attributes ?? [], state: shown?.state ?? .off,
                handler: { ($0 as? ActivationAction)?.activate() })
        }

        override func copied() -> UIMenuElement {
            let copy = ActivationAction(identifier: identifier, alternate: alternate, provider)
            (copy.title, copy.subtitle, copy.image) = (title, subtitle, image)
            (copy.discoverabilityTitle, copy.attributes, copy.state) = (discoverabilityTitle, attributes, state)
            return copy
        }

        private func activate() {
            guard UIWindowScene.isActivationSupported else {
                alternate?.performWithSender(sender, target: nil)
                return
            }
            guard let configuration = provider(self) else { return }
            UIWindowScene.openScene(configuration) { _ in }
        }
    }

    /// Opens a new scene for what two fingers spread in a view.
    @preconcurrency @MainActor
    open class ActivationInteraction: NSObject, UIInteraction {
        /// Makes what the scene is opened with from where the fingers are in the view; nil opens none.
        public typealias ConfigurationProvider =
            (_ interaction: UIWindowScene.ActivationInteraction, _ location: CGPoint) ->
            UIWindowScene.ActivationConfiguration?

        /// How far the fingers have to spread. From memory.
        private static let leastScale: CGFloat = 1.2

        open private(set) weak var view: UIView?
        private let provider: ConfigurationProvider
        private let errorHandler: (any Error) -> Void
        private var pending: UIWindowScene.ActivationConfiguration?
        private lazy var gate = PinchGate { [unowned self] in begins() }
        private lazy var pinch = UIPinchGestureRecognizer(target: self, action: ActivationInteraction.pinched)

        /// - Parameters:
        ///   - configurationProvider: Asked when fingers begin to spread.
        ///   - errorHandler: Called where the scene cannot be opened.
        public init(
            configurationProvider: @escaping ConfigurationProvider, errorHandler: @escaping (any Error) -> Void
        ) {
            provider = configurationProvider
            self.errorHandler = errorHandler
            super.init()
            pinch.delegate = gate
        }

        open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(pinch) }

        open func didMove(to view: UIView?) {
            self.view = view
            view?.addGestureRecognizer(pinch)
        }

        /// Pinches that open nothing are left to other recognizers.
        private func begins() -> Bool {
            guard let view, pinch.scale > 1 else { return false }
            pending = provider(self, pinch.location(in: view))
            return pending != nil
        }

        private func pinched(_ pinch: UIPinchGestureRecognizer) {
            switch pinch.state {
            case .began, .changed, .possible: return
            case .ended where pinch.scale >= Self.leastScale:
                if let pending { UIWindowScene.openScene(pending, errorHandler) }
            default: break
            }
            pending = nil
        }
    }
}

/// Lets a pinch begin only where somebody wants it.
private final class PinchGate: NSObject, UIGestureRecognizerDelegate {
    private let isWanted: () -> Bool

    init(_ isWanted: @escaping () -> Bool) {
        self.isWanted = isWanted
        super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isWanted() }
}

extension UIWindowScene {
    static var isActivationSupported: Bool { AppManifest.current.supportsMultipleScenes ?? true }

    static func openScene(_ configuration: ActivationConfiguration, _ errorHandler: @escaping (any Error) -> Void) {
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: configuration.userActivity, options: configuration.options, errorHandler: errorHandler)
    }
}
