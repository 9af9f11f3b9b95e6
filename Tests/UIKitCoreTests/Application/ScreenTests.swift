import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// The screen as a space, and how large the user wants text.
@Suite(.serialized) @MainActor
struct ScreenTests {
    private func window(_ category: UIContentSizeCategory = .large) -> UIWindow {
        let window = UIWindow(frame: .zero)
        configure(window, category)
        return window
    }

    private func configure(_ window: UIWindow, _ category: UIContentSizeCategory) {
        var values = UITraitCollection.Values()
        values.preferredContentSizeCategory = category
        window.configure(size: CGSize(width: 320, height: 480), safeArea: .zero, traits: values)
    }

    @Test func theScreensSpaceIsThatOfWindows() {
        let window = window()
        defer { UIApplication.shared.forget(window) }
        let space = UIScreen.main.coordinateSpace
        #expect(space.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
        let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
        window.addSubview(view)
        #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 31, y: 42))
        #expect(space.convert(CGPoint(x: 1, y: 2), from: view) == CGPoint(x: 31, y: 42))
        #expect(
            space.convert(CGRect(x: 31, y: 42, width: 5, height: 5), to: view)
                == CGRect(x: 1, y: 2, width: 5, height: 5))
        #expect(space.convert(CGPoint(x: 3, y: 4), to: UIScreen.main.fixedCoordinateSpace) == CGPoint(x: 3, y: 4))
    }

    @Test func theAppTellsOfTextOfAnotherSize() {
        let window = window()
        window.makeKeyAndVisible()
        defer { UIApplication.shared.forget(window) }
        nonisolated(unsafe) var told: [UIContentSizeCategory] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            if let category = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory {
                told.append(category)
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        configure(window, .large)
        configure(window, .extraLarge)
        #expect(told == [.extraLarge])
        #expect(UIApplication.shared.preferredContentSizeCategory == .extraLarge)
    }
}
