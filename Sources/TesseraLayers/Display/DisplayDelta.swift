import Foundation
import TesseraGraphics

/// What a surface's pixels come from.
package enum SurfaceContent: Sendable, Hashable {
    /// A drawing, to be rasterised at the surface's scale.
    case recording(Recording)
    /// A finished picture.
    case image(CGImage)
}

/// A surface that is new or has changed.
package struct SurfaceUpdate: Sendable, Hashable, Codable {
    package let id: SurfaceID
    /// The top left corner of the surface in the recording's space; zero for pictures.
    package var origin: CGPoint
    /// Points; pixels are this times `scale`, rounded up.
    package var size: CGSize
    package var scale: CGFloat
    package var content: SurfaceContent
    /// The part that changed, in the recording's space; nil for all of it.
    package var dirty: CGRect?

    package init(id: SurfaceID, origin: CGPoint, size: CGSize, scale: CGFloat, content: SurfaceContent) {
        self.id = id
        self.origin = origin
        self.size = size
        self.scale = scale
        self.content = content
    }
}

/// All that changed in a display tree from one frame to the next.
///
/// Hosts keep the tree: they apply deltas in order and need nothing else. Applying: surfaces, then nodes (new or
/// replaced by id), then the removals.
package struct DisplayDelta: Sendable, Hashable, Codable {
    package var sequence: UInt64
    /// The frame's time in seconds.
    package var time: Double
    /// The window's size in points, and pixels per point.
    package var size: CGSize
    package var scale: CGFloat
    package var root: NodeID
    package var surfaces: [SurfaceUpdate] = []
    package var nodes: [DisplayNode] = []
    package var removedNodes: [NodeID] = []
    package var removedSurfaces: [SurfaceID] = []

    package init(sequence: UInt64, time: Double, size: CGSize, scale: CGFloat, root: NodeID) {
        self.sequence = sequence
        self.time = time
        self.size = size
        self.scale = scale
        self.root = root
    }

    /// Whether a host would show the same picture without it.
    package var isEmpty: Bool {
        surfaces.isEmpty && nodes.isEmpty && removedNodes.isEmpty && removedSurfaces.isEmpty
    }
}

extension SurfaceContent: Codable {
    private enum CodingKeys: String, CodingKey { case recording, image }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .recording(let recording): try container.encode(recording, forKey: .recording)
        case .image(let image): try container.encode(CGImage.Archive(image), forKey: .image)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let recording = try container.decodeIfPresent(Recording.self, forKey: .recording) {
            self = .recording(recording)
            return
        }
        guard let image = try container.decode(CGImage.Archive.self, forKey: .image).image else {
            throw DecodingError.dataCorruptedError(
                forKey: .image, in: container, debugDescription: "The bytes do not match the picture's size.")
        }
        self = .image(image)
    }
}
