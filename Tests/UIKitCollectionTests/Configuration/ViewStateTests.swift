import Testing
import UIKit

/// A header that says of itself what the system says of cells alone.
private final class StateHeader: UITableViewHeaderFooterView {
    var change: (inout UIViewConfigurationState) -> Void = { _ in } {
        didSet { setNeedsUpdateConfiguration() }
    }
    private(set) var states: [UIViewConfigurationState] = []

    override var configurationState: UIViewConfigurationState {
        var state = super.configurationState
        change(&state)
        return state
    }

    override func updateConfiguration(using state: UIViewConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
    }
}

/// States of views that are no cells: no view of the system is highlighted, selected or focused, a client's may be.
@MainActor
struct ViewStateTests {
    private func header() -> StateHeader {
        let header = StateHeader(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        var content = UIListContentConfiguration.sidebarCell()
        content.text = "Title"
        header.contentConfiguration = content
        header.backgroundConfiguration = .listPlainCell()
        header.layoutIfNeeded()
        return header
    }

    private func textColor(_ header: StateHeader) -> UIColor? {
        (header.contentConfiguration as? UIListContentConfiguration)?.textProperties.color
    }

    @Test(arguments: [\UIViewConfigurationState.isHighlighted, \UIViewConfigurationState.isSelected])
    func aPressedHeaderLooksLikeAPressedRow(key: WritableKeyPath<UIViewConfigurationState, Bool> & Sendable) {
        let header = header()
        #expect(header.states.last?[keyPath: key] == false)
        #expect(header.backgroundConfiguration?.backgroundColor == .systemBackground && textColor(header) == .label)
        for isPressed in [true, false] {
            header.change = { $0[keyPath: key] = isPressed }
            header.layoutIfNeeded()
            #expect(header.states.last?[keyPath: key] == isPressed)
            let color = header.backgroundConfiguration?.backgroundColor
            #expect(color == (isPressed ? .systemGray4 : .systemBackground))
            #expect(textColor(header) == (isPressed ? .tintColor : .label))
        }
    }

    /// The system's looks do not follow the focus; a handler does.
    @Test func aHandlerShowsTheFocus() {
        let header = header()
        header.configurationUpdateHandler = { header, state in
            header.backgroundConfiguration?.strokeWidth = state.isFocused ? 3 : 0
        }
        header.layoutIfNeeded()
        #expect(header.backgroundConfiguration?.strokeWidth == 0)
        header.change = { $0.isFocused = true }
        header.layoutIfNeeded()
        #expect(header.states.last?.isFocused == true && header.states.last?.isSelected == false)
        #expect(header.backgroundConfiguration?.strokeWidth == 3)
        #expect(header.backgroundConfiguration?.backgroundColor == .systemBackground)
        header.change = { _ in }
        header.layoutIfNeeded()
        #expect(header.backgroundConfiguration?.strokeWidth == 0)
    }

    @Test func statesDifferByEachOfTheirValues() {
        let usual = UIViewConfigurationState(traitCollection: UITraitCollection())
        var states = [usual, usual, usual]
        states[0].isHighlighted = true
        states[1].isSelected = true
        states[2].isFocused = true
        #expect(Set(states + [usual]).count == 4)
        states[2].isFocused = false
        #expect(states[2] == usual)
    }
}
