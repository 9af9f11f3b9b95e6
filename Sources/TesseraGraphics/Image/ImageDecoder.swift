import Foundation

/// Why a picture could not be decoded; each case reads as half a log line.
public enum ImageDecodingError: Error, Sendable, Equatable, CustomStringConvertible {
    case unreadable(String)
    case empty
    case unknownFormat
    case corrupt(String)
    case tooLarge(width: Int, height: Int)

    public var description: String {
        switch self {
        case .unreadable(let why): "cannot be read: \(why)"
        case .empty: "is empty"
        case .unknownFormat: "is no JPEG, PNG or WebP picture"
        case .corrupt(let why): "is damaged: \(why)"
        case .tooLarge(let width, let height): "claims \(width) x \(height) pixels, more than can be decoded"
        }
    }
}

/// What a picture's header says, without decoding it.
public struct ImageHeader: Sendable, Equatable {
    /// Pixels, after the orientation is applied.
    public let width: Int
    public let height: Int
    /// How the stored pixels have to be turned to be seen as they are meant, 1 to 8 as EXIF numbers it. Decoders apply it.
    public let orientation: Int

    public init(width: Int, height: Int, orientation: Int = 1) {
        self.width = width
        self.height = height
        self.orientation = orientation
    }
}

/// Turns bytes of a picture file into pixels; called from any thread.
public protocol ImageDecoder: Sendable {
    func header(of data: Data) throws(ImageDecodingError) -> ImageHeader

    /// Decodes `data`, reduced while decoding so that neither side is larger than needed to cover `minimumSize` pixels;
    /// nil asks for the full size. The result is at least `minimumSize` in both directions where the picture is, and
    /// less than twice that in one of them. Throws, and never allocates for, pictures above the decoder's limit.
    func decode(_ data: Data, covering minimumSize: CGSize?) throws(ImageDecodingError) -> CGImage
}

/// The decoder in force; a rendering library installs one when the program starts.
public enum ImageDecoding {
    private static let box = Locked<(any ImageDecoder)?>(nil)

    /// A decoder for the current task alone; it wins over the installed one. Tests use it.
    @TaskLocal package static var taskDecoder: (any ImageDecoder)?

    public static var decoder: (any ImageDecoder)? { taskDecoder ?? box.value }

    public static func install(_ decoder: (any ImageDecoder)?) {
        box.value = decoder
    }
}
