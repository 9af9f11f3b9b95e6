import UIKit

extension ValuesKind {
    /// The cases or options of an enumeration by name, with or without the dots of its name; nil for other types.
    static func rawValues(of type: String) -> [String: Any?]? {
        let name = type.replacing(".", with: "")
        return [enumerationsOfLists, enumerationsOfViews, enumerationsOfControllers].lazy.compactMap { $0(name) }.first
    }
}
