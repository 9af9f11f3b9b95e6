import Foundation
import TesseraInterfaces

/// The way from one controller to another. Subclasses override `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name that the file gives the segue.
    open private(set) var identifier: String?
    /// The controller that is left.
    open private(set) var source: UIViewController
    /// The controller that is shown.
    open private(set) var destination: UIViewController
    private var performHandler: (() -> Void)?
    /// How the segues of UIKit show the destination.
    var show: ((UIStoryboardSegue) -> Void)?
    /// What performed the segue.
    weak var sender: AnyObject?

    /// A segue between two controllers.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// A segue that runs `performHandler`.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination.
    open func perform() {
        if let performHandler { return performHandler() }
        show?(self)
    }
}

/// Makes segues of a class that only the file names: their initializer is not `required` in client code.
///
/// As with `_RuntimeInstantiable`, a class that derives from ours has the initializer in the same slot of its table of
/// methods, and the call through this class's metatype lands there.
open class _SegueInstantiable: UIStoryboardSegue {
    /// A segue between two controllers.
    public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }

    static func make(
        _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        let made: UIStoryboardSegue = unsafeBitCast(type, to: _SegueInstantiable.Type.self).init(
            identifier: identifier, source: source, destination: destination)
        return made
    }
}

/// What goes back by an unwind segue.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that is left.
    open private(set) var source: UIViewController
    /// The method of the controller that is gone back to.
    open private(set) var unwindAction: Selector
    /// What performed the segue.
    open private(set) var sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
