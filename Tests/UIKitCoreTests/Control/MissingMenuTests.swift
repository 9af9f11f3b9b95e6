import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor @Suite struct MissingMenuTests {
    private final class Lines: @unchecked Sendable {
        var all: [String] = []
    }

    private func lines(_ body: () -> Void) -> [String] {
        let lines = Lines()
        DiagnosticsLog.withHandler({ lines.all.append("\($0.level) \($0.category): \($0.message)") }, operation: body)
        return lines.all
    }

    @Test func aMenuOfAButtonIsOneLineHoweverManyThereAre() {
        let found = lines {
            for _ in 0..<3 { UIButton(type: .system).menu = UIMenu(title: "More", children: []) }
        }
        #expect(found == ["warning UIButton: The menu of a UIButton is kept but never shown: there are no menus yet."])
    }

    @Test func aMenuOfABarButtonIsOneLine() {
        let found = lines {
            _ = UIBarButtonItem(title: "More", menu: UIMenu(title: "", children: []))
            UIBarButtonItem(systemItem: .add).menu = UIMenu(title: "", children: [])
        }
        #expect(
            found == [
                "warning UIBarButtonItem: The menu of a UIBarButtonItem is kept but never shown: there are no menus yet."
            ])
    }

    @Test func withoutAMenuNothingIsSaid() {
        let found = lines {
            UIButton(type: .system).menu = nil
            _ = UIBarButtonItem(title: "Done")
        }
        #expect(found == [])
    }
}
