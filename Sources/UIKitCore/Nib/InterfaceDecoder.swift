import Foundation
import TesseraInterfaces

/// Gives objects of a class what their element says.
@MainActor
package struct InterfaceDecoder {
    let type: AnyClass
    /// Whether the class has an `init(coder:)` of its own, which calls `InterfaceCoder.finish(_:_:_:)`.
    let finishes: Bool
    let decode: (AnyObject, InterfaceReader) -> Void

    package init<Object: AnyObject>(
        _ type: Object.Type, finishes: Bool = true, _ decode: @escaping (Object, InterfaceReader) -> Void
    ) {
        self.type = type
        self.finishes = finishes
        self.decode = { object, reader in
            if let object = object as? Object { decode(object, reader) }
        }
    }
}

/// A module of UIKit: its classes read elements.
@MainActor
package protocol InterfaceModule: AnyObject {
    static var decoders: [InterfaceDecoder] { get }
}
