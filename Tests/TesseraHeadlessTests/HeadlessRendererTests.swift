import Foundation
import TesseraCairo
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraHeadless

@MainActor @Suite struct HeadlessRendererTests {
    /// A white window with a black square of 10 points at (10, 10).
    private func makeController() -> (UIViewController, UIView) {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let square = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        square.backgroundColor = .black
        controller.view.addSubview(square)
        return (controller, square)
    }

    private func gray(_ image: CGImage?, _ x: Int, _ y: Int) -> Int {
        guard let image else { return -1 }
        return image.withBytes { Int($0[y * image.bytesPerRow + x * 4]) }
    }

    private var small: HeadlessConfiguration { HeadlessConfiguration(size: CGSize(width: 100, height: 50), scale: 2) }

    @Test func thePictureHasTheWindowsPixels() {
        let (controller, _) = makeController()
        let image = HeadlessRenderer(controller, configuration: small).image()
        #expect(image?.width == 200)
        #expect(image?.height == 100)
        #expect(gray(image, 19, 20) == 255)
        #expect(gray(image, 20, 20) == 0)
        #expect(gray(image, 39, 39) == 0)
        #expect(gray(image, 40, 39) == 255)
    }

    /// Nobody makes frames for a window that is not shown.
    @Test func animationsInAnotherWindowThatNobodyShowsEnd() {
        let renderer = HeadlessRenderer(makeController().0, configuration: small)
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        other.addSubview(square)
        var ends = 0
        UIView.animate(withDuration: 1, animations: { square.frame.origin.x = 50 }, completion: { _ in ends += 1 })
        #expect(ends == 0)
        #expect(renderer.settle())
        #expect(ends == 1 && square.layer.animationKeys()?.isEmpty ?? true)
    }

    @Test func twoRenderersHaveTimesOfTheirOwn() {
        let stages = (0..<2).map { _ in makeController() }
        let renderers = stages.map { HeadlessRenderer($0.0, configuration: small) }
        var ends: [Int] = []
        for (index, stage) in stages.enumerated() {
            UIView.animate(withDuration: 1, animations: { stage.1.frame.origin.x = 70 }) { _ in ends.append(index) }
        }
        #expect(renderers[1].settle() && ends == [1])
        renderers[0].advance(by: 0.9)
        #expect(ends == [1])
        #expect(renderers[0].settle() && ends == [1, 0])
    }

    @Test func animationsShowAtTheirVirtualTime() {
        let (controller, square) = makeController()
        let renderer = HeadlessRenderer(controller, configuration: small)
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { square.frame.origin.x = 70 })
        renderer.advance(to: 0.5)
        #expect(abs(renderer.time - 0.5) < 1e-9)
        #expect(gray(renderer.image(), 79, 30) == 255)
        #expect(gray(renderer.image(), 81, 30) == 0)
        #expect(renderer.settle())
        #expect(gray(renderer.image(), 141, 30) == 0)
    }

    @Test func scheduledActionsRunInTheirFrame() {
        let (controller, square) = makeController()
        let renderer = HeadlessRenderer(controller, configuration: small)
        var times: [Int] = []
        for time in [0.5, 0, 0.25] {
            renderer.schedule(at: time) { times.append(Int((renderer.time * 60).rounded())) }
        }
        renderer.schedule(at: 0.3) {
            square.isHidden = true
            renderer.schedule(at: 0.4) { times.append(-1) }
        }
        #expect(times == [0])
        renderer.advance(by: 0.35)
        #expect(times == [0, 15])
        #expect(gray(renderer.image(), 30, 30) == 255)
        renderer.settle()
        #expect(times == [0, 15, -1, 30])
    }

    @Test func touchesAreDelivered() {
        let controller = UIViewController()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        controller.view.addSubview(button)
        let renderer = HeadlessRenderer(controller, configuration: small)
        let point = CGPoint(x: 20, y: 20)
        renderer.send(.touch(.began, finger: 0, location: point, isPointer: false))
        renderer.advance(by: 0.1)
        renderer.send(.touch(.ended, finger: 0, location: point, isPointer: false))
        #expect(taps == 1)
    }

    @Test func traitsAndSizeReachTheViews() {
        let (controller, _) = makeController()
        var configuration = small
        configuration.style = .dark
        configuration.layoutDirection = .rightToLeft
        configuration.contentSizeCategory = .extraSmall
        let renderer = HeadlessRenderer(controller, configuration: configuration)
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.view.traitCollection.layoutDirection == .rightToLeft)
        #expect(controller.view.traitCollection.preferredContentSizeCategory == .extraSmall)
        renderer.resize(to: CGSize(width: 600, height: 40))
        renderer.settle()
        #expect(controller.view.bounds.size == CGSize(width: 600, height: 40))
        #expect(controller.view.traitCollection.horizontalSizeClass == .regular)
        #expect(renderer.image()?.width == 1_200)
    }

    @Test func theFileIsAPNG() throws {
        let (controller, _) = makeController()
        let renderer = HeadlessRenderer(controller, configuration: small)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try renderer.writePNG(to: file)
        let image = try TesseraCairo.imageDecoder.decode(try Data(contentsOf: file), covering: nil)
        #expect(image.width == 200)
        #expect(gray(image, 30, 30) == 0)
        let nowhere = URL(fileURLWithPath: "/nowhere/at/all.png")
        #expect(throws: HeadlessError.unwritable("/nowhere/at/all.png")) { try renderer.writePNG(to: nowhere) }
    }

    @Test func aWindowThatNoPictureHoldsIsNamed() throws {
        let renderer = HeadlessRenderer(makeController().0, configuration: small)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        renderer.resize(to: CGSize(width: 20_000, height: 10))
        #expect(throws: HeadlessError.oversized(CGSize(width: 20_000, height: 10), scale: 2)) {
            try renderer.writePNG(to: file)
        }
        renderer.resize(to: CGSize(width: 0, height: 10))
        #expect(throws: HeadlessError.emptyWindow) { try renderer.writePNG(to: file) }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func theWindowGoesWithTheRenderer() {
        weak var window: UIWindow?
        let count = UIApplication.shared.windows.count
        do {
            let renderer = HeadlessRenderer(UIViewController(), configuration: small)
            window = renderer.window
            renderer.settle()
        }
        #expect(UIApplication.shared.windows.count == count)
        #expect(window == nil)
    }
}

@Suite struct HeadlessOptionsTests {
    @Test func withoutVariablesItIsAPhone() throws {
        let options = try HeadlessOptions(environment: [:])
        #expect(options.configuration.size == CGSize(width: 390, height: 844))
        #expect(options.configuration.scale == 2)
        #expect(options.file(forWindow: 1).lastPathComponent == "tessera-window-1.png")
        #expect(options.file(forWindow: 2).lastPathComponent == "tessera-window-2.png")
    }

    @Test func variablesAreRead() throws {
        let options = try HeadlessOptions(environment: [
            "TESSERA_SIZE": "800x600", "TESSERA_SCALE": "1.5", "TESSERA_APPEARANCE": "dark", "TESSERA_DIRECTION": "rtl",
            "TESSERA_TEXT_SIZE": "AX2", "TESSERA_OUTPUT": "/some/where/shot.png", "TESSERA_LOOKS": "18",
        ])
        #expect(options.configuration.size == CGSize(width: 800, height: 600))
        #expect(options.configuration.scale == 1.5)
        #expect(options.configuration.style == .dark)
        #expect(options.configuration.layoutDirection == .rightToLeft)
        #expect(options.configuration.contentSizeCategory == .accessibilityLarge)
        #expect(options.configuration.looks == .iOS18)
        #expect(options.file(forWindow: 1).path == "/some/where/shot.png")
        #expect(options.file(forWindow: 3).path == "/some/where/shot-3.png")
    }

    @Test func theProductIsBounded() {
        let failure = #expect(throws: HeadlessOptions.Failure.self) {
            try HeadlessOptions(environment: ["TESSERA_SIZE": "16384x10", "TESSERA_SCALE": "8"])
        }
        #expect(
            failure?.description
                == "TESSERA_SIZE and TESSERA_SCALE make a picture of 131072x80 pixels: too large")
    }

    @Test(arguments: [
        ("TESSERA_SIZE", "800"), ("TESSERA_SIZE", "0x5"), ("TESSERA_SIZE", "800x600x3"), ("TESSERA_SIZE", "axb"),
        ("TESSERA_SIZE", "20000x10"), ("TESSERA_SCALE", "0"), ("TESSERA_SCALE", "nan"), ("TESSERA_SCALE", "1e-300"),
        ("TESSERA_SCALE", "9"),
        ("TESSERA_APPEARANCE", "blue"), ("TESSERA_DIRECTION", "up"), ("TESSERA_TEXT_SIZE", "huge"),
        ("TESSERA_OUTPUT", ""), ("TESSERA_LOOKS", "17"), ("TESSERA_LOOKS", ""),
    ])
    func badValuesAreNamed(name: String, value: String) {
        let failure = #expect(throws: HeadlessOptions.Failure.self) { try HeadlessOptions(environment: [name: value]) }
        #expect(failure?.description.hasPrefix("\(name)='\(value)': must be ") == true)
        #expect(failure?.description.contains("\n") == false)
    }
}
