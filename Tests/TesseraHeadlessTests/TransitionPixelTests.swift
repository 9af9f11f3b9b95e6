import Foundation
import TesseraCairo
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraHeadless

/// Where the pixels of controllers are on their way in and out.
@MainActor @Suite struct TransitionPixelTests {
    private static let size = CGSize(width: 390, height: 844)

    private func controller(_ color: UIColor) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        return controller
    }

    private func renderer(_ root: UIViewController, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight)
        -> HeadlessRenderer
    {
        var configuration = HeadlessConfiguration(size: Self.size, scale: 1)
        configuration.layoutDirection = direction
        return HeadlessRenderer(root, configuration: configuration)
    }

    /// How many pixels of a row, or of a column, are red and how many are blue, the dimmed ones too.
    private func count(_ renderer: HeadlessRenderer, row: Int? = nil, column: Int? = nil) -> (red: Int, blue: Int) {
        guard let image = renderer.image() else { return (-1, -1) }
        return image.withBytes { bytes in
            var result = (red: 0, blue: 0)
            let places =
                row.map { y in (0..<image.width).map { ($0, y) } } ?? (0..<image.height).map { (column ?? 0, $0) }
            for (x, y) in places {
                let place = y * image.bytesPerRow + x * 4
                // Whichever order the channels have, green lies between the two others.
                let (first, green, third) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
                guard green < 100, first != third else { continue }
                if (first > third) == Self.redIsFirst { result.red += 1 } else { result.blue += 1 }
            }
            return result
        }
    }

    private static let redIsFirst: Bool = {
        let root = UIViewController()
        root.view.backgroundColor = .red
        let image = HeadlessRenderer(
            root, configuration: HeadlessConfiguration(size: CGSize(width: 4, height: 4), scale: 1)
        ).image()
        return image?.withBytes { $0[0] > $0[2] } ?? true
    }()

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func aPushSlidesInAndAPopOut(_ direction: UITraitEnvironmentLayoutDirection) {
        let navigation = UINavigationController(rootViewController: controller(.red))
        let renderer = renderer(navigation, direction)
        renderer.settle()
        #expect(count(renderer, row: 600) == (390, 0))
        navigation.pushViewController(controller(.blue), animated: true)
        // The frame in which it begins.
        renderer.advance(by: 1.0 / 60)
        var last = 0
        for frame in 1...3 {
            renderer.advance(by: 1.0 / 60)
            let blue = count(renderer, row: 600).blue
            #expect(blue > last && blue < 390, "frame \(frame)")
            last = blue
        }
        renderer.settle()
        #expect(count(renderer, row: 600) == (0, 390))
        navigation.popViewController(animated: true)
        renderer.advance(by: 1.0 / 60)
        let blue = count(renderer, row: 600).blue
        #expect(blue > 0 && blue < 390)
        renderer.settle()
        #expect(count(renderer, row: 600) == (390, 0))
    }

    @Test func anInteractivePopGoesOnFromWhereItWasLetGo() {
        let navigation = UINavigationController(rootViewController: controller(.red))
        let renderer = renderer(navigation)
        navigation.pushViewController(controller(.blue), animated: false)
        renderer.settle()
        renderer.send(.touch(.began, finger: 0, location: CGPoint(x: 2, y: 600), isPointer: false))
        for step in 1...20 {
            renderer.advance(by: 1.0 / 60)
            renderer.send(
                .touch(.moved, finger: 0, location: CGPoint(x: 2 + 10 * step, y: 600), isPointer: false))
        }
        renderer.advance(by: 0.2)
        let held = count(renderer, row: 600).blue
        #expect(held > 150 && held < 250)
        renderer.send(.touch(.ended, finger: 0, location: CGPoint(x: 202, y: 600), isPointer: false))
        renderer.advance(by: 1.0 / 60)
        let next = count(renderer, row: 600).blue
        #expect(next > 20 && next < 380 && abs(next - held) < 120)
        renderer.settle()
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func whatIsPresentedComesFromBelowAndGoesThere(_ style: UIModalPresentationStyle) {
        let root = controller(.red)
        let renderer = renderer(root)
        renderer.settle()
        let presented = controller(.blue)
        presented.modalPresentationStyle = style
        root.present(presented, animated: true)
        renderer.advance(by: 1.0 / 60)
        let first = count(renderer, column: 195).blue
        renderer.advance(by: 1.0 / 60)
        let second = count(renderer, column: 195).blue
        renderer.settle()
        let all = count(renderer, column: 195).blue
        #expect(first > 0 && second > first && all > second)
        presented.dismiss(animated: true)
        renderer.advance(by: 1.0 / 60)
        let leaving = count(renderer, column: 195)
        #expect(leaving.blue > 0 && leaving.blue < all && leaving.red > 844 - all)
        renderer.settle()
        #expect(count(renderer, column: 195) == (844, 0))
    }
}
