import TesseraHeadless
import UIKit

/// From opening the menu of a button to the first picture with it: laid out, recorded and painted. Rows out of sight cost
/// nothing but their elements.
enum MenuBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "menu.open.20", budget: .milliseconds(8)) { opening(20) },
        Benchmark(name: "menu.open.1000", budget: .milliseconds(8)) { opening(1_000) },
    ]

    @MainActor
    private static func opening(_ count: Int) -> Measurement {
        let controller = UIViewController()
        let button = UIButton(frame: CGRect(x: 40, y: 40, width: 100, height: 44))
        button.menu = UIMenu(
            children: (0..<count).map { index in
                UIAction(title: "Entry \(index)", state: index == 3 ? .on : .off) { _ in }
            })
        button.showsMenuAsPrimaryAction = true
        controller.view.addSubview(button)
        var configuration = HeadlessConfiguration()
        configuration.size = CGSize(width: 1_200, height: 800)
        configuration.scale = 1
        let renderer = HeadlessRenderer(controller, configuration: configuration)
        renderer.settle()
        let samples = (0..<22).map { _ in
            let time = milliseconds {
                button.performPrimaryAction()
                consume(renderer.nextFrame())
            }
            button.contextMenuInteraction?.dismissMenu()
            renderer.settle()
            return time
        }
        return Measurement(Array(samples.dropFirst()), bytes: renderer.surfaceBytes, count: count)
    }
}
