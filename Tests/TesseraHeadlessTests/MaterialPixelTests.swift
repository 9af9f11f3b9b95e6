import Foundation
import TesseraCairo
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraHeadless

/// Bars and effect views over stripes, pixel by pixel.
@MainActor @Suite struct MaterialPixelTests {
    /// Stripes of 6 points that fill the window, in a scroll view.
    private final class Stripes: UIViewController {
        let scroller = UIScrollView()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            scroller.backgroundColor = .white
            scroller.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            scroller.contentSize = CGSize(width: 200, height: 1_200)
            scroller.contentInsetAdjustmentBehavior = .never
            for index in 0..<100 {
                let line = UIView(frame: CGRect(x: 0, y: index * 12, width: 200, height: 6))
                line.backgroundColor = index % 2 == 0 ? .black : .red
                scroller.addSubview(line)
            }
            view.addSubview(scroller)
        }
    }

    private func renderer(
        _ root: UIViewController, _ style: UIUserInterfaceStyle = .light, scale: CGFloat = 1
    ) -> HeadlessRenderer {
        root.overrideUserInterfaceStyle = style
        let renderer = HeadlessRenderer(
            root, configuration: HeadlessConfiguration(size: CGSize(width: 200, height: 300), scale: scale))
        renderer.settle()
        return renderer
    }

    private func greens(_ renderer: HeadlessRenderer, x: Int, _ rows: Range<Int>) -> [Int] {
        guard let image = renderer.image() else { return [] }
        return image.withBytes { bytes in rows.map { Int(bytes[$0 * image.bytesPerRow + x * 4 + 1]) } }
    }

    private func spread(_ values: [Int]) -> Int { (values.max() ?? 0) - (values.min() ?? 0) }

    private func steepest(_ values: [Int]) -> Int { zip(values, values.dropFirst()).map { abs($0 - $1) }.max() ?? 0 }

    private func panel(_ style: UIBlurEffect.Style) -> (Stripes, UIVisualEffectView) {
        let controller = Stripes()
        let panel = UIVisualEffectView(effect: UIBlurEffect(style: style))
        panel.frame = CGRect(x: 20, y: 60, width: 160, height: 120)
        controller.loadViewIfNeeded()
        controller.view.addSubview(panel)
        return (controller, panel)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark], [1, 2] as [CGFloat])
    func effectViewsBlurWhatIsBehindThem(_ appearance: UIUserInterfaceStyle, scale: CGFloat) {
        let renderer = renderer(panel(.systemUltraThinMaterial).0, appearance, scale: scale)
        let s = Int(scale)
        let inside = greens(renderer, x: 100 * s, 62 * s..<178 * s)
        #expect(steepest(inside) <= 3, "\(inside)")
        #expect(spread(greens(renderer, x: 100 * s, 90 * s..<150 * s)) <= 40)
        let mean = inside.reduce(0, +) / max(inside.count, 1)
        #expect(appearance == .light ? mean > 150 : mean < 110)
        // Beside it all stripes are there.
        #expect(spread(greens(renderer, x: 10 * s, 62 * s..<178 * s)) == 255)
        #expect(spread(greens(renderer, x: 100 * s, 184 * s..<240 * s)) == 255)
        #expect(spread(greens(renderer, x: 100 * s, 0..<58 * s)) == 255)
    }

    @Test func thickerMaterialsShowLessOfIt() {
        let styles: [UIBlurEffect.Style] = [
            .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
        ]
        let greens = styles.map { self.greens(renderer(panel($0).0), x: 100, 120..<121).first ?? -1 }
        #expect(greens == greens.sorted() && Set(greens).count == 4, "\(greens)")
    }

    @Test func reducedTransparencyShowsNothingOfIt() {
        let (controller, _) = panel(.systemUltraThinMaterial)
        let renderer = renderer(controller)
        #expect(spread(greens(renderer, x: 100, 62..<178)) > 0)
        UIAccessibility.settings.isReduceTransparencyEnabled = true
        defer { UIAccessibility.settings.isReduceTransparencyEnabled = false }
        renderer.settle()
        let inside = greens(renderer, x: 100, 62..<178)
        #expect(spread(inside) == 0 && (inside.first ?? 0) > 240)
    }

    @Test func effectsFadeWithTheirBlur() {
        let (controller, panel) = panel(.systemUltraThinMaterial)
        let renderer = renderer(controller)
        UIView.animate(withDuration: 1) { panel.effect = nil }
        renderer.advance(by: 0.5)
        let half = steepest(greens(renderer, x: 100, 80..<160))
        #expect(half > 20 && half < 240)
        renderer.settle()
        #expect(spread(greens(renderer, x: 100, 80..<160)) == 255)
    }

    /// A list that is scrolled under a navigation bar and over a toolbar.
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func barsBlurWhatIsScrolledUnderThem(_ appearance: UIUserInterfaceStyle) {
        let controller = Stripes()
        let navigation = UINavigationController(rootViewController: controller)
        // The material is the app's wish: by themselves bars of iOS 26 have none.
        navigation.navigationBar.standardAppearance.backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
        let renderer = renderer(navigation, appearance)
        let bottom = Int(navigation.navigationBar.frame.maxY)
        #expect(bottom > 30)
        for offset in [0, 5, 7] {
            controller.scroller.contentOffset.y = CGFloat(offset)
            renderer.settle()
            let inside = greens(renderer, x: 6, 1..<bottom - 1)
            #expect(steepest(inside) <= 3, "\(inside)")
            #expect(appearance == .light ? (inside.first ?? 0) > 190 : (inside.first ?? 255) < 90)
            #expect(spread(greens(renderer, x: 6, bottom + 2..<290)) == 255)
        }
    }
}
