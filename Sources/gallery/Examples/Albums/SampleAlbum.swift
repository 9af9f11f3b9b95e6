import UIKit

/// A group of drawn pictures.
struct SampleAlbum {
    let title: String
    let pictures: [SamplePicture]

    @MainActor static let all: [SampleAlbum] = zip(SamplePicture.Group.allCases, [11, 7, 14, 9, 12, 8, 10, 13]).map {
        group, count in
        SampleAlbum(title: group.rawValue, pictures: (0..<count).map { SamplePicture(group: group, index: $0) })
    }
}

extension SamplePicture {
    /// The picture cut to fill `size`, in points.
    @MainActor
    func filled(_ size: CGSize, scale: CGFloat) -> UIImage? {
        let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
        guard width > 0, height > 0, let image = image(width: width, height: height, fit: .fill) else { return nil }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}
