import Foundation
import TesseraGraphics
import TesseraPictures
import Testing
import UIKit

@MainActor @Suite(.pictures) struct PictureSourceTests {
    private static let script = """
        [
            {"at": 0.1, "do": "tap", "x": 20, "y": 20},
            {"at": 0.3, "do": "drag", "x": 80, "y": 85, "toX": 20, "toY": 85, "duration": 0.2},
            {"at": 0.31, "do": "capture", "file": "middle"},
            {"at": 1, "do": "resize", "width": 120, "height": 100}
        ]
        """

    private func makeHost() -> TestHost {
        TestHost(PaintController(), configuration: smallVariant.testConfiguration)
    }

    private func makeRenderer() -> HeadlessRenderer {
        HeadlessRenderer(PaintController(), configuration: smallVariant.headlessConfiguration)
    }

    @Test func aHostAndARendererGiveOnePicture() throws {
        let picture = try #require(makeHost().picture())
        #expect((picture.width, picture.height) == (100, 100))
        #expect(picture == makeRenderer().picture())
    }

    @Test func bothTakeTheSameInputAtTheSameTimes() throws {
        let script = try InputScript(json: Self.script)
        let sources: [any PictureSource] = [makeHost(), makeRenderer()]
        var pictures: [[CGImage?]] = []
        for source in sources {
            var taken: [CGImage?] = []
            source.run(script) {
                #expect($0 == "middle")
                taken.append(source.picture())
            }
            taken.append(source.picture())
            source.settle(limit: 10)
            taken.append(source.picture())
            pictures.append(taken)
        }
        #expect(pictures[0].count == 3)
        #expect(pictures[0] == pictures[1])
        #expect(pictures[0][2]?.width == 120)
        // The tap has coloured the screen, in between in part.
        let colors = pictures[0].map { $0?.withBytes { [$0[0], $0[2]] } ?? [] }
        #expect(colors[2] == [0, 255], "\(colors)")
        #expect(colors[0] != colors[2])
    }

    /// The first picture may be asked for late, when most of the tree has long been there.
    @Test func aLatePictureShowsAllAndLaterOnesFollow() throws {
        let (early, late) = (makeHost(), makeHost())
        _ = early.picture()
        for host in [early, late] {
            host.drag(from: CGPoint(x: 80, y: 85), to: CGPoint(x: 10, y: 85))
            host.settle()
        }
        #expect(early.picture() == late.picture())
        // Pictured at once: the hosts share the clock of animations.
        let moving = [early, late].map { host in
            host.tap(at: CGPoint(x: 20, y: 20))
            host.advance(by: 0.2)
            return host.picture()
        }
        #expect(moving[0] == moving[1])
        #expect(moving[1] != nil)
    }

    @Test func takingAPictureTakesNoTime() {
        let host = makeHost()
        host.advance(by: 0.5)
        let time = host.time
        _ = host.picture()
        _ = host.picture()
        #expect(host.time == time)
    }

    @Test func bothDumpTheSameTree() {
        #expect(makeHost().dump() == makeRenderer().dump())
    }

    @Test func variantsAreEveryCombinationWithNamesOfTheirOwn() {
        let variants = PictureVariant.matrix(
            sizes: [CGSize(width: 390, height: 844), CGSize(width: 844.5, height: 390)], styles: [.light, .dark],
            directions: [.leftToRight, .rightToLeft], textSizes: [.large, .accessibilityMedium])
        #expect(variants.count == 16)
        #expect(Set(variants.map(\.description)).count == 16)
        #expect(variants.first?.description == "390x844")
        #expect(variants.last?.description == "844.5x390-dark-rtl-AX1")
        #expect(PictureVariant(scale: 3).description == "390x844@3x")
        let traits = TestHost(PaintController(), configuration: variants[7].testConfiguration).window.traitCollection
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .accessibilityMedium)
    }
}
