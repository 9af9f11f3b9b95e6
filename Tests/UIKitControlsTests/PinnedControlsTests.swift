import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitControls

/// Controls, and views of controllers, that a program pins by constraints.
@MainActor
@Suite(.metricsText) struct PinnedControlsTests {
    private let controller = UIViewController()
    private let host: TestHost
    private let root: UIView

    init() {
        host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 400, height: 600)))
        root = controller.view
    }

    /// Pins a view to the sides of the root, 100 below its top.
    private func pin(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        ])
        host.settle()
    }

    /// A box of 10 points below a view.
    private func box(below view: UIView) -> UIView {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
        ])
        host.settle()
        return box
    }

    @Test func aSearchBar() {
        let bar = UISearchBar()
        pin(bar)
        let height = bar.intrinsicContentSize.height
        #expect(height > 40 && bar.frame == CGRect(x: 10, y: 100, width: 380, height: height))
        #expect(box(below: bar).frame.minY == 100 + height)
        let field = bar.searchTextField
        let place = field.convert(field.bounds, to: bar)
        #expect(place.width > 300 && bar.bounds.contains(place))
        bar.showsCancelButton = true
        host.settle()
        #expect(bar.frame.width == 380 && field.convert(field.bounds, to: bar).width < place.width)
    }

    @Test(arguments: [UIDatePickerStyle.compact, .inline, .wheels]) func aDatePicker(_ style: UIDatePickerStyle) {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = style
        picker.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(picker)
        NSLayoutConstraint.activate([
            picker.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            picker.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        ])
        host.settle()
        let size = picker.intrinsicContentSize
        #expect(size.width > 50 && size.height > 20)
        #expect(abs(picker.frame.width - size.width) <= 0.5 && abs(picker.frame.height - size.height) <= 0.5)
        #expect(abs(picker.frame.midX - 200) <= 0.5)
        #expect(box(below: picker).frame.minY == picker.frame.maxY)
        picker.datePickerMode = .time
        host.settle()
        #expect(abs(picker.frame.width - picker.intrinsicContentSize.width) <= 0.5)
    }

    @Test func aDatePickerAsWideAsTheScreen() {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .inline
        pin(picker)
        #expect(picker.frame.width == 380)
        #expect(abs(picker.frame.height - picker.intrinsicContentSize.height) <= 0.5)
    }

    @Test func theViewOfAChild() {
        final class Child: UIViewController {
            let box = UIView()

            override func viewDidLoad() {
                super.viewDidLoad()
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 5),
                    box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                    box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
                    box.heightAnchor.constraint(equalToConstant: 30),
                    view.heightAnchor.constraint(equalTo: box.heightAnchor, constant: 12),
                ])
            }
        }
        let child = Child()
        controller.addChild(child)
        pin(child.view)
        child.didMove(toParent: controller)
        host.settle()
        #expect(child.view.frame == CGRect(x: 10, y: 100, width: 380, height: 42))
        #expect(child.box.frame == CGRect(x: 5, y: 0, width: 190, height: 30))
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        host.settle()
        #expect(child.view.superview == nil && root.constraints.isEmpty)
    }

    /// Programs put views of their own into alerts, and constraints between these and the alert's view.
    @Test func aViewInAnAlert() {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Close", style: .cancel))
        let bar = UIProgressView(progressViewStyle: .default)
        bar.translatesAutoresizingMaskIntoConstraints = false
        alert.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: alert.view.leadingAnchor, constant: 20),
            bar.trailingAnchor.constraint(equalTo: alert.view.trailingAnchor, constant: -20),
            bar.topAnchor.constraint(equalTo: alert.view.topAnchor, constant: 60),
        ])
        host.perform { controller.present(alert, animated: false) }
        host.settle()
        let view = alert.view ?? UIView()
        #expect(view.window != nil && view.bounds.width > 200)
        #expect(bar.frame.minX == 20 && bar.frame.width == view.bounds.width - 40 && bar.frame.minY == 60)
        #expect(bar.frame.height == bar.intrinsicContentSize.height)
    }
}
