import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraHarness

extension Expectation {
    /// Compares a picture with the one that is expected.
    func check(_ picture: CGImage?, tolerance: PictureTolerance) -> ExpectationOutcome {
        guard let picture else {
            return .failed("There is no picture '\(file.name)': the window has no area.", attachments: [])
        }
        guard let data = PNGWriter.data(from: picture, for: .screens) else {
            return .failed("The picture '\(file.name)' cannot be encoded.", attachments: [])
        }
        return check(data) { expected throws(PictureFailure) in
            // Files keep colours without their alpha: both pictures have gone through one.
            let comparison = try PictureComparison(
                expected: Self.picture(in: expected, file.url.path),
                found: picture.isOpaque ? picture : Self.picture(in: data, file.name), tolerance: tolerance)
            guard !comparison.isWithin(tolerance) else { return nil }
            let evidence = comparison.picture().flatMap { PNGWriter.data(from: $0, for: .screens) }.map {
                [("difference", $0)]
            }
            return (text(of: comparison, tolerance), evidence ?? [])
        }
    }

    private static func picture(in data: Data, _ name: String) throws(PictureFailure) -> CGImage {
        do throws(ImageDecodingError) {
            return try TesseraCairo.imageDecoder.decode(data, covering: nil)
        } catch {
            throw PictureFailure("The picture '\(name)' \(error).")
        }
    }

    private func text(of comparison: PictureComparison, _ tolerance: PictureTolerance) -> String {
        let (expected, found) = (comparison.expected, comparison.found)
        guard comparison.haveOneSize else {
            return "The picture '\(file.name)' has \(found.width) x \(found.height) pixels, expected are "
                + "\(expected.width) x \(expected.height)."
        }
        let part = Double(comparison.differing) / Double(comparison.pixelCount) * 100
        return "The picture '\(file.name)' differs in \(comparison.differing) of \(comparison.pixelCount) pixels "
            + String(format: "(%.3f %%, allowed %.3f %%) ", part, tolerance.pixels * 100)
            + String(
                format: "by up to %.3f of the way from black to white (allowed %.3f).", comparison.greatestDistance,
                tolerance.color)
    }

    /// Compares lines of text with those that are expected.
    func check(text found: String) -> ExpectationOutcome {
        let found = found.hasSuffix("\n") ? found : found + "\n"
        return check(Data(found.utf8)) { data throws(PictureFailure) in
            let expected = String(decoding: data, as: UTF8.self)
            guard expected != found else { return nil }
            let difference = LineDifference.text(
                from: expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
                to: found.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            return ("The text '\(file.name)' differs:\n\(difference)", [("difference", Data(difference.utf8))])
        }
    }
}
