import Foundation
import TesseraGraphics

/// Makes the objects of a nib.
///
/// Nib files can't be read yet. An app makes a nib's objects in code and registers the maker by the nib's name, once, at
/// its start; `UINib(nibName:bundle:)` finds it there.
///
///     UINib.register(CardCellNib(), forNibNamed: "CardCell")
@preconcurrency @MainActor
public protocol NibInstantiating {
    /// New top-level objects.
    func instantiate(withOwner owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any]
}

/// A nib: something that makes the same objects again and again.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private static var makers: [String: any NibInstantiating] = [:]
    private let maker: (any NibInstantiating)?
    private let name: String

    /// The nib whose maker was registered under `name`. The bundle plays no part until nib files can be read.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        maker = Self.makers[name]
    }

    /// A nib made in code. Ours.
    public init(_ maker: any NibInstantiating) {
        self.maker = maker
        name = "\(type(of: maker))"
    }

    /// Names a maker, for `init(nibName:bundle:)`. The last one registered holds. Ours.
    public static func register(_ maker: any NibInstantiating, forNibNamed name: String) {
        makers[name] = maker
    }

    /// New top-level objects, told `awakeFromNib()`. A nib without a maker raises UIKit's error and answers none.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        if let maker {
            let objects = maker.instantiate(withOwner: ownerOrNil, options: optionsOrNil)
            for object in objects {
                (object as? UIView)?.awakeFromNib()
                (object as? UIViewController)?.awakeFromNib()
            }
            return objects
        }
        ProgrammerErrors.raise(
            UIKitException(
                name: "NSInternalInconsistencyException",
                reason: "Could not load NIB in bundle: '\(Bundle.main.bundlePath)' with name '\(name)'"))
        return []
    }
}
