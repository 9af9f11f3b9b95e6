import TesseraHarness
import UIKit

/// From opening the menu of a button to the first frame with it; rows out of sight cost nothing but their elements.
enum MenuBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "menu.open.20", budget: .milliseconds(8)) { Measurement(opening(20)) },
        Benchmark(name: "menu.open.1000", budget: .milliseconds(8)) { Measurement(opening(1_000)) },
    ]

    @MainActor
    private static func opening(_ count: Int) -> [Double] {
        let menu = UIMenu(
            children: (0..<count).map { index in
                UIAction(title: "Entry \(index)", state: index == 3 ? .on : .off) { _ in }
            })
        return sampled(21) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1_200, height: 800))
            let button = UIButton(frame: CGRect(x: 40, y: 40, width: 100, height: 44))
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            window.addSubview(button)
            window.isHidden = false
            button.performPrimaryAction()
            window.layoutIfNeeded()
            consume(window.subviews.count)
            window.isHidden = true
        }
    }
}
