import Foundation
import TesseraGraphics
import TesseraInterfaces

extension InterfaceSession {
    /// Sets the attributes that the author of the file added, in their order.
    func setAttributes(of object: AnyObject, _ element: InterfaceElement) {
        guard let list = element.child("userDefinedRuntimeAttributes"), let object = object as? NSObject else { return }
        for attribute in list.children where attribute.name == "userDefinedRuntimeAttribute" {
            guard let path = attribute["keyPath"] else { continue }
            let value = value(of: InterfaceReader(attribute, self))
            // One that the class does not have any more is told, and the rest goes on.
            let name = String(describing: type(of: object))
            ProgrammerErrors.withSink({ error in
                DiagnosticsLog.write(
                    .error, "UINib",
                    "Failed to set (\(path)) user defined inspected property on (\(name)): \(error.reason)")
            }) { object.setValue(value, forKeyPath: path) }
        }
    }

    private func value(of attribute: InterfaceReader) -> Any? {
        switch attribute["type"] {
        case "boolean": return attribute.bool("value") ?? false
        case "number":
            guard let child = attribute.child("value") else { return attribute.number("value").map { Double($0) } }
            return child.number("value").map { Double($0) }
        case "string": return attribute.string("value") ?? ""
        case "color": return attribute.color("value")
        case "image": return attribute.image("value")
        case "size": return attribute.size("value")
        case "point": return attribute.point("value")
        case "rect": return attribute.rect("value")
        case "range": return attribute.range("value")
        default: return nil
        }
    }
}
