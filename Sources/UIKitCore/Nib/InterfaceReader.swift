import Foundation
import TesseraGraphics
import TesseraInterfaces
import UIKitStyle

/// What an element says, as values of UIKit.
@MainActor
package struct InterfaceReader {
    package let element: InterfaceElement
    package let session: InterfaceSession

    init(_ element: InterfaceElement, _ session: InterfaceSession) {
        self.element = element
        self.session = session
    }

    package subscript(name: String) -> String? { element[name] }

    /// The reader of another element of the file.
    package func at(_ element: InterfaceElement) -> InterfaceReader { InterfaceReader(element, session) }

    /// The reader of the child with a role.
    package func child(_ key: String) -> InterfaceReader? { element.child(key: key).map(at) }

    /// The children of the child of a name: of a list.
    package func list(_ name: String) -> [InterfaceReader] { (element.child(name)?.children ?? []).map(at) }

    // MARK: Plain values

    package func bool(_ name: String) -> Bool? { element[name].map { $0 == "YES" } }

    package func int(_ name: String) -> Int? { element[name].flatMap { Int($0) } }

    /// A finite number.
    package func number(_ name: String) -> CGFloat? {
        guard let number = element[name].flatMap({ Double($0) }), number.isFinite else { return nil }
        return CGFloat(number)
    }

    /// Gives a property the value of an attribute, where the element has it.
    package func set<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Bool>, _ name: String
    ) {
        if let value = bool(name) { object[keyPath: path] = value }
    }

    package func set<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, CGFloat>, _ name: String
    ) {
        if let value = number(name) { object[keyPath: path] = value }
    }

    package func set<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Float>, _ name: String
    ) {
        if let value = number(name) { object[keyPath: path] = Float(value) }
    }

    package func set<Object: AnyObject>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Int>, _ name: String
    ) {
        if let value = int(name) { object[keyPath: path] = value }
    }

    /// One of the values that an attribute has names for.
    package func choice<Value>(_ name: String, _ values: [String: Value]) -> Value? {
        element[name].flatMap { values[$0] }
    }

    // MARK: Text

    /// A text, in the user's language where the file's strings have it.
    package func string(_ name: String) -> String? {
        if let id = element.id, let translated = session.file.strings["\(id).\(name)"] { return translated }
        if let text = element.child(key: name), ["string", "mutableString"].contains(text.name) {
            return text["base64-UTF8"] == "YES" ? Self.decoded(text.text) : text.text
        }
        return element[name]
    }

    private static func decoded(_ text: String) -> String? {
        let padded = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Geometry

    package func rect(_ key: String) -> CGRect? {
        guard let rect = child(key), rect.element.name == "rect", let x = rect.number("x"), let y = rect.number("y"),
            let width = rect.number("width"), let height = rect.number("height")
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    package func size(_ key: String) -> CGSize? {
        guard let size = child(key), let width = size.number("width"), let height = size.number("height") else {
            return nil
        }
        return CGSize(width: width, height: height)
    }

    package func point(_ key: String) -> CGPoint? {
        guard let point = child(key), let x = point.number("x"), let y = point.number("y") else { return nil }
        return CGPoint(x: x, y: y)
    }

    package func range(_ key: String) -> NSRange? {
        guard let range = child(key), let location = range.int("location"), let length = range.int("length"),
            location >= 0, length >= 0
        else { return nil }
        return NSRange(location: location, length: length)
    }

    package func insets(_ key: String) -> UIEdgeInsets? {
        guard let inset = child(key) else { return nil }
        return UIEdgeInsets(
            top: inset.number("minY") ?? inset.number("top") ?? 0,
            left: inset.number("minX") ?? inset.number("left") ?? 0,
            bottom: inset.number("maxY") ?? inset.number("bottom") ?? 0,
            right: inset.number("maxX") ?? inset.number("right") ?? 0)
    }

    package func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
        guard let inset = child(key) else { return nil }
        return NSDirectionalEdgeInsets(
            top: inset.number("top") ?? 0, leading: inset.number("leading") ?? 0,
            bottom: inset.number("bottom") ?? 0, trailing: inset.number("trailing") ?? 0)
    }

    // MARK: Objects

    /// The object of the child with a role, made now.
    package func object<Object>(_ key: String, as type: Object.Type = Object.self) -> Object? {
        element.child(key: key).flatMap { session.object(of: $0) as? Object }
    }

    /// The object of this element, made now.
    package func made<Object>(as type: Object.Type = Object.self) -> Object? { session.object(of: element) as? Object }
}

extension InterfaceReader {
    /// The refresh control of the element. Files say that it takes no touches and is as large as the canvas: neither holds.
    package var refreshControl: UIRefreshControl? {
        guard let control: UIRefreshControl = object("refreshControl") else { return nil }
        control.isEnabled = true
        control.frame = CGRect(x: 0, y: 0, width: 320, height: UIRefreshControl.plainHeight)
        return control
    }
}
