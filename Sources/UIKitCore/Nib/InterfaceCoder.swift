import Foundation
import TesseraBase
import TesseraInterfaces

/// What `init(coder:)` gets of an object in a nib: its element.
///
/// The classes of UIKit call `finish(_:_:_:)` at the end of that initialiser. The one next to the client's class then
/// gives the object what the element says, so that the client's own code behind `super.init(coder:)` finds it there.
package final class InterfaceCoder: NSCoder {
    package let element: InterfaceElement
    let session: InterfaceSession

    @MainActor
    init(_ element: InterfaceElement, _ session: InterfaceSession) {
        self.element = element
        self.session = session
        super.init()
    }

    /// Gives a new object what its element says, if `type` is the class of UIKit whose initialiser runs last.
    @MainActor
    package static func finish(_ object: AnyObject, _ type: AnyClass, _ coder: NSCoder) {
        guard let coder = coder as? InterfaceCoder, NibRegistry.finisher(of: Swift.type(of: object)) == type else {
            return
        }
        coder.session.decode(object, coder.element)
    }

    /// A value of the element that a class needs before its initialiser goes on.
    package static func value(_ name: String, _ coder: NSCoder) -> String? {
        (coder as? InterfaceCoder)?.element[name]
    }

    /// An object of the element that a class needs before its initialiser goes on.
    @MainActor
    package static func object<Object>(_ key: String, _ coder: NSCoder, as type: Object.Type = Object.self) -> Object? {
        guard let coder = coder as? InterfaceCoder, let element = coder.element.child(key: key) else { return nil }
        return coder.session.object(of: element) as? Object
    }

    // MARK: The coder of Foundation

    override package var allowsKeyedCoding: Bool { true }
    override package func containsValue(forKey key: String) -> Bool { element[key] != nil }
    override package func decodeObject(forKey key: String) -> Any? { element[key] }
    override package func decodeObject() -> Any? { nil }
    override package func decodeBool(forKey key: String) -> Bool { element[key] == "YES" }
    override package func decodeInteger(forKey key: String) -> Int { element[key].flatMap { Int($0) } ?? 0 }
    override package func decodeInt32(forKey key: String) -> Int32 { element[key].flatMap { Int32($0) } ?? 0 }
    override package func decodeInt64(forKey key: String) -> Int64 { element[key].flatMap { Int64($0) } ?? 0 }
    override package func decodeDouble(forKey key: String) -> Double { element[key].flatMap { Double($0) } ?? 0 }
    override package func decodeFloat(forKey key: String) -> Float { element[key].flatMap { Float($0) } ?? 0 }
    override package func encode(_ object: Any?) {}
    override package func encode(_ object: Any?, forKey key: String) {}
}
