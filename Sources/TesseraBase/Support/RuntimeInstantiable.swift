import Foundation

/// Makes an object of a class known only at run time by its own `init()`.
///
/// A metatype can only call `required` initialisers, and clients do not write that word: UIKit's classes need none, since
/// Objective-C can send `init` to any class. The metatype of any subclass of NSObject has `NSObject.init()` in the same slot
/// of its method table, so that a call through this class's metatype lands in the subclass's own initialiser. A subclass
/// without such an initialiser has a trap there, with the message that it has in UIKit. The class must be open and its
/// initialiser required: otherwise the optimiser would call it directly. Tests cover this in debug and release builds.
open class _RuntimeInstantiable: NSObject {
    public required override init() {
        super.init()
    }

    package static func make<Object: NSObject>(_ class: Object.Type) -> Object {
        let made: NSObject = unsafeBitCast(`class`, to: _RuntimeInstantiable.Type.self).init()
        return unsafeDowncast(made, to: Object.self)
    }
}
