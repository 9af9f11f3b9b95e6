import Foundation
import TesseraCairo
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraHeadless

/// Where the pixels are while a finger pops a controller or drags a sheet, at each quarter of the way.
@MainActor @Suite struct TransitionQuarterTests {
    private static let size = CGSize(width: 400, height: 800)

    private struct Pixel: Equatable {
        var red: Int
        var green: Int
        var blue: Int
        var isBlue: Bool { blue > 200 && red < 60 }
        var isGreen: Bool { green > 120 && red < 60 && blue < 60 }
    }

    private func renderer(
        _ root: UIViewController, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> HeadlessRenderer {
        var configuration = HeadlessConfiguration(size: Self.size, scale: 1)
        configuration.layoutDirection = direction
        return HeadlessRenderer(root, configuration: configuration)
    }

    private func controller(_ color: UIColor) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        return controller
    }

    /// The pixels of a row or of a column, with their channels in order whatever the picture's order is.
    private func pixels(_ renderer: HeadlessRenderer, row: Int? = nil, column: Int? = nil) -> [Pixel] {
        guard let image = renderer.image() else { return [] }
        let isRedFirst = Self.isRedFirst
        return image.withBytes { bytes in
            let places =
                row.map { y in (0..<image.width).map { ($0, y) } } ?? (0..<image.height).map { (column ?? 0, $0) }
            return places.map { x, y in
                let place = y * image.bytesPerRow + x * 4
                let (first, third) = (Int(bytes[place]), Int(bytes[place + 2]))
                return Pixel(
                    red: isRedFirst ? first : third, green: Int(bytes[place + 1]), blue: isRedFirst ? third : first)
            }
        }
    }

    private static let isRedFirst: Bool = {
        let root = UIViewController()
        root.view.backgroundColor = .red
        let image = HeadlessRenderer(
            root, configuration: HeadlessConfiguration(size: CGSize(width: 4, height: 4), scale: 1)
        ).image()
        return image?.withBytes { $0[0] > $0[2] } ?? true
    }()

    private func move(_ renderer: HeadlessRenderer, from start: CGPoint, to end: CGPoint) {
        for step in 1...10 {
            let part = CGFloat(step) / 10
            renderer.advance(by: 1.0 / 60)
            renderer.send(
                .touch(
                    .moved, finger: 0,
                    location: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                    isPointer: false))
        }
        renderer.advance(by: 1.0 / 60)
    }

    /// The upper view goes with the finger; the lower one comes by 0.3 of its width, and a dimming of a tenth goes.
    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func anInteractivePopAtEachQuarter(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let isMirrored = direction == .rightToLeft
        let below = controller(.red)
        let mark = UIView(frame: CGRect(x: isMirrored ? 390 : 0, y: 0, width: 10, height: 800))
        mark.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        below.view.addSubview(mark)
        // Wide enough that the mark is in sight from the first quarter on.
        let shift: CGFloat = 130
        mark.frame.origin.x += isMirrored ? -shift : shift
        let navigation = UINavigationController(rootViewController: below)
        navigation.setNavigationBarHidden(false, animated: false)
        let renderer = renderer(navigation, direction)
        navigation.pushViewController(controller(.blue), animated: false)
        renderer.settle()
        func x(_ way: CGFloat) -> CGFloat { isMirrored ? 398 - way : 2 + way }
        var last = CGPoint(x: x(0), y: 600)
        renderer.send(.touch(.began, finger: 0, location: last, isPointer: false))
        for quarter in [0.25, 0.5, 0.75] as [CGFloat] {
            let next = CGPoint(x: x(400 * quarter), y: 600)
            move(renderer, from: last, to: next)
            last = next
            var row = pixels(renderer, row: 600)
            if isMirrored { row.reverse() }
            let edge = try #require(row.firstIndex { $0.isBlue })
            #expect(abs(CGFloat(edge) - 400 * quarter) <= 1, "the upper view at \(quarter)")
            #expect(row[edge...].allSatisfy { $0.isBlue })
            let expected = shift - 0.3 * 400 * (1 - quarter)
            if expected > 12, expected + 12 < 400 * quarter {
                let found = try #require(row.firstIndex { $0.isGreen })
                #expect(abs(CGFloat(found) - expected) <= 1, "the lower view at \(quarter)")
            }
            let dimmed = row[2].red
            #expect(abs(Double(dimmed) - 255 * (1 - 0.1 * (1 - quarter))) <= 2, "the dimming at \(quarter)")
        }
        renderer.send(.touch(.ended, finger: 0, location: last, isPointer: false))
        renderer.settle()
        #expect(pixels(renderer, row: 600).allSatisfy { !$0.isBlue })
    }

    /// A sheet goes down with the finger, point by point.
    @Test func aDraggedSheetAtEachQuarter() {
        let root = controller(.red)
        let renderer = renderer(root)
        renderer.settle()
        let sheet = controller(.blue)
        sheet.modalPresentationStyle = .pageSheet
        root.present(sheet, animated: false)
        renderer.settle()
        func top() -> Int { pixels(renderer, column: 200).firstIndex { $0.isBlue } ?? -1 }
        let rest = top()
        let height = 800 - rest
        var last = CGPoint(x: 200, y: CGFloat(rest) + 60)
        let start = last
        renderer.send(.touch(.began, finger: 0, location: last, isPointer: false))
        for quarter in [0.25, 0.5, 0.75] as [CGFloat] {
            let next = CGPoint(x: 200, y: start.y + CGFloat(height) * quarter)
            move(renderer, from: last, to: next)
            last = next
            let expected = CGFloat(rest) + CGFloat(height) * quarter
            #expect(abs(CGFloat(top()) - expected) <= 12, "the sheet at \(quarter), but for the pan's first points")
        }
        renderer.send(.touch(.cancelled, finger: 0, location: last, isPointer: false))
        renderer.settle()
        #expect(top() == rest)
    }
}
