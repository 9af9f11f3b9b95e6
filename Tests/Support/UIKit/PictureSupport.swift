import Foundation
package import Testing
import UIKit

/// A decoder for "pictures" of four bytes: P, width, height, and a number that tells files apart. Counts what it does.
package final class TestDecoder: ImageDecoder, @unchecked Sendable {
    package static let shared = TestDecoder()

    private let lock = NSLock()
    private var counts: [Data: Int] = [:]

    package func decodings(of data: Data) -> Int { lock.withLock { counts[data] ?? 0 } }

    package static func file(_ width: UInt8, _ height: UInt8, _ number: UInt8) -> Data {
        Data([0x50, width, height, number])
    }

    package func header(of data: Data) throws(ImageDecodingError) -> ImageHeader {
        guard data.count >= 4, data[data.startIndex] == 0x50 else { throw .unknownFormat }
        return ImageHeader(width: Int(data[data.startIndex + 1]), height: Int(data[data.startIndex + 2]))
    }

    package func decode(_ data: Data, covering minimumSize: CGSize?) throws(ImageDecodingError) -> CGImage {
        lock.withLock { counts[data, default: 0] += 1 }
        let header = try header(of: data)
        guard data.count == 4 else { throw .corrupt("it ends early") }
        var (width, height) = (header.width, header.height)
        while let minimumSize, CGFloat(width / 2) >= minimumSize.width, CGFloat(height / 2) >= minimumSize.height {
            (width, height) = (width / 2, height / 2)
        }
        guard let image = bitmap(width, height) else { throw .empty }
        return image
    }
}

/// A picture of `width` x `height` pixels whose bytes are the values of `value` for each column.
package func bitmap(_ width: Int, _ height: Int, value: (Int) -> UInt8 = { _ in 255 }) -> CGImage? {
    CGImage(width: width, height: height) { bytes, row in
        for y in 0..<height {
            for x in 0..<row { bytes.storeBytes(of: value(x / 4), toByteOffset: y * row + x, as: UInt8.self) }
        }
        return true
    }
}

/// The pictures among the commands.
package func pictures(in commands: [DrawCommand]) -> [(image: CGImage, rect: CGRect, tint: RGBA?)] {
    commands.compactMap { command in
        if case .image(let image, let rect, let tint, _) = command { (image, rect, tint) } else { nil }
    }
}

/// Runs tests with the decoder of these tests, whatever decoder other tests of the process installed.
package struct TestDecoderTrait: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await ImageDecoding.$taskDecoder.withValue(TestDecoder.shared) { try await function() }
    }
}

extension Trait where Self == TestDecoderTrait {
    package static var testDecoder: Self { Self() }
}
