import Foundation
import TesseraGraphics
import UIKitCore

/// The tints that accessories have given to views of the client's: what such an accessory gave it takes back. A tint that
/// the client has given a view itself stays.
@MainActor
final class AccessoryTints {
    private var given: Set<ObjectIdentifier> = []

    /// - Parameter color: nil for what the view has by itself.
    func set(_ color: UIColor?, of view: UIView) {
        let name = ObjectIdentifier(view)
        if let color {
            given.insert(name)
            view.tintColor = color
        } else if given.remove(name) != nil {
            view.tintColor = nil
        }
    }
}
