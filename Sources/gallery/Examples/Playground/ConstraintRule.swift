import UIKit

/// A constraint of the playground that can be switched on and off and made weaker.
@MainActor
final class ConstraintRule {
    enum Strength: Int, CaseIterable {
        case required, high, low

        var name: String {
            switch self {
            case .required: "Required"
            case .high: "High"
            case .low: "Low"
            }
        }

        var priority: UILayoutPriority {
            switch self {
            case .required: .required
            case .high: .defaultHigh
            case .low: .defaultLow
            }
        }
    }

    let name: String
    let constraint: NSLayoutConstraint
    var isOn: Bool
    var strength = Strength.required

    init(_ name: String, isOn: Bool, _ constraint: NSLayoutConstraint) {
        self.name = name
        self.isOn = isOn
        self.constraint = constraint
        constraint.identifier = name
    }

    /// A required constraint changes its priority only while it is not active.
    func apply() {
        if constraint.isActive, !isOn || constraint.priority != strength.priority { constraint.isActive = false }
        guard isOn, !constraint.isActive else { return }
        constraint.priority = strength.priority
        constraint.isActive = true
    }
}
