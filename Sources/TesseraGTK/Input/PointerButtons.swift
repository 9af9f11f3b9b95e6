import UIKitCore

/// The buttons of the pointer that are down.
struct PointerButtons {
    /// While none is down, those that were down last.
    private(set) var down: UIEvent.ButtonMask = []
    private(set) var isDown = false

    /// UIKit's mask of a button as GTK counts them: 2 is the middle one.
    static func mask(of number: UInt32) -> UIEvent.ButtonMask {
        switch number {
        case 2: .button(3)
        case 3: .secondary
        default: .button(Int(number))
        }
    }

    /// Answers whether it is the first one.
    mutating func press(_ number: UInt32) -> Bool {
        if !isDown { down = [] }
        down.formUnion(Self.mask(of: number))
        defer { isDown = true }
        return !isDown
    }

    /// Answers whether it was the last one.
    mutating func release(_ number: UInt32) -> Bool {
        guard isDown else { return false }
        let rest = down.subtracting(Self.mask(of: number))
        guard rest.isEmpty else {
            down = rest
            return false
        }
        isDown = false
        return true
    }

    /// Somebody else has the pointer now. Answers whether a button was down.
    mutating func lose() -> Bool {
        defer { isDown = false }
        return isDown
    }
}
