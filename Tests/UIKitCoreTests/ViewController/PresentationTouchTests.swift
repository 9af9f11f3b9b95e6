import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Touches while a presentation is on its way, and what a presentation that never comes keeps alive.
@MainActor
struct PresentationTouchTests {
    private let navigation = UINavigationController(rootViewController: UIViewController())

    private func screen(depth: Int = 2) -> TestScreen {
        let screen = TestScreen(navigation)
        for _ in 1..<depth { navigation.pushViewController(UIViewController(), animated: false) }
        screen.run(0.1)
        return screen
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .popover])
    func aFingerDoesNotPopBehindWhatComes(style: UIModalPresentationStyle) {
        let screen = screen()
        let sheet = UIViewController()
        sheet.modalPresentationStyle = style
        sheet.popoverPresentationController?.sourceView = navigation.view
        navigation.present(sheet, animated: true)
        screen.run(0.05)
        screen.drag(from: CGPoint(x: 5, y: 400), by: 300, steps: 6)
        screen.run(1)
        #expect(navigation.viewControllers.count == 2 && navigation.presentedViewController === sheet)
    }

    @Test func aFingerPopsOnceTheSheetHasGone() {
        let screen = screen()
        let sheet = UIViewController()
        navigation.present(sheet, animated: true)
        screen.run(1)
        navigation.dismiss(animated: true)
        screen.run(1)
        screen.drag(from: CGPoint(x: 5, y: 400), by: 300, steps: 6)
        screen.run(1)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover])
    func whatIsNeverPresentedGoes(style: UIModalPresentationStyle) {
        weak var gone: UIViewController?
        do {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            controller.sheetPresentationController?.prefersGrabberVisible = true
            controller.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
            #expect(controller.presentationController?.presentedViewController === controller)
            gone = controller
        }
        #expect(gone == nil)
    }

    @Test func whatWasPresentedGoes() {
        weak var gone: UIViewController?
        let screen = screen()
        do {
            let controller = UIViewController()
            controller.sheetPresentationController?.detents = [.medium()]
            navigation.present(controller, animated: false)
            screen.run(0.1)
            #expect(navigation.presentedViewController?.sheetPresentationController?.detents.count == 1)
            navigation.dismiss(animated: false)
            screen.run(0.1)
            gone = controller
        }
        screen.run(0.1)
        #expect(gone == nil)
    }
}
