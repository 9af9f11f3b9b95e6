import TesseraTesting
import Testing
import UIKit

/// While a view is edited another property says whether its items may have the focus.
@MainActor
struct FocusWhileEditingTests {
    private func focused(editing: Bool, allows: Bool, allowsDuringEditing: Bool) -> Int? {
        let view = grid(GridSource([60]), layout: tightFlow(100), size: CGSize(width: 300, height: 400))
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        view.allowsFocus = allows
        view.allowsFocusDuringEditing = allowsDuringEditing
        view.isEditing = editing
        host.key("down")
        host.settle()
        return view.visibleCells.first { $0.isFocused }.flatMap { view.indexPath(for: $0)?.item }
    }

    @Test func eachStateHasItsOwnRule() {
        #expect(focused(editing: false, allows: true, allowsDuringEditing: false) == 0)
        #expect(focused(editing: true, allows: true, allowsDuringEditing: false) == nil)
        #expect(focused(editing: true, allows: false, allowsDuringEditing: true) == 0)
        #expect(focused(editing: false, allows: false, allowsDuringEditing: true) == nil)
    }
}
