import CWebP
import Foundation
import TesseraGraphics

/// WebP through libwebp: scaled while it is decoded, a lossy picture without alpha row by row; of an animation, the first
/// picture.
enum WebPFormat: PictureFormat {
    static func header(of data: Data) throws(ImageDecodingError) -> ImageHeader {
        let features = try features(of: data)
        return ImageHeader(width: Int(features.width), height: Int(features.height))
    }

    static func decode(_ data: Data, covering target: CoverTarget?) throws(ImageDecodingError) -> CGImage {
        let features = try features(of: data)
        let header = ImageHeader(width: Int(features.width), height: Int(features.height))
        // The second of libwebp's formats is the lossless one. Alpha is lossless in both.
        let isReadWhole = features.has_animation != 0 || features.has_alpha != 0 || features.format == 2
        try DecodeLimits.check(pixels: header, isReadWhole: isReadWhole)
        if features.has_animation != 0 { return try firstFrame(of: data, header).reduced(toCover: target) }
        var size = (width: header.width, height: header.height)
        if let target, target.isWasteful(header.width, header.height) {
            size = target.reduced(header.width, header.height)
        }
        return try CGImage.make(
            width: size.width, height: size.height, isOpaque: features.has_alpha == 0
        ) { bytes, row throws(ImageDecodingError) in
            var config = WebPDecoderConfig()
            guard WebPInitDecoderConfig(&config) != 0 else { throw .corrupt("no decoder could be made") }
            if size.width < header.width || size.height < header.height {
                config.options.use_scaling = 1
                config.options.scaled_width = Int32(size.width)
                config.options.scaled_height = Int32(size.height)
            }
            config.output.colorspace = MODE_bgrA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = bytes
            config.output.u.RGBA.stride = Int32(row)
            config.output.u.RGBA.size = row * size.height
            let status = data.withUnsafeBytes { source in
                WebPDecode(source.bindMemory(to: UInt8.self).baseAddress, source.count, &config)
            }
            WebPFreeDecBuffer(&config.output)
            guard status == VP8_STATUS_OK else { throw .corrupt(Self.message(of: status)) }
        }
    }

    private static func features(of data: Data) throws(ImageDecodingError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let status = data.withUnsafeBytes { source in
            WebPGetFeatures(source.bindMemory(to: UInt8.self).baseAddress, source.count, &features)
        }
        guard status == VP8_STATUS_OK else { throw .corrupt(message(of: status)) }
        guard features.width > 0, features.height > 0 else { throw .corrupt("has no pixels") }
        return features
    }

    private static func firstFrame(of data: Data, _ header: ImageHeader) throws(ImageDecodingError) -> CGImage {
        try CGImage.make(
            width: header.width, height: header.height, isOpaque: false
        ) { bytes, row throws(ImageDecodingError) in
            let isDrawn = data.withUnsafeBytes { source -> Bool in
                var options = WebPAnimDecoderOptions()
                guard WebPAnimDecoderOptionsInit(&options) != 0 else { return false }
                options.color_mode = MODE_bgrA
                var file = WebPData(bytes: source.bindMemory(to: UInt8.self).baseAddress, size: source.count)
                guard let decoder = WebPAnimDecoderNew(&file, &options) else { return false }
                defer { WebPAnimDecoderDelete(decoder) }
                var frame: UnsafeMutablePointer<UInt8>?
                var time: Int32 = 0
                guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else { return false }
                bytes.update(from: frame, count: row * header.height)
                return true
            }
            guard isDrawn else { throw .corrupt("the animation's first picture cannot be read") }
        }
    }

    private static func message(of status: VP8StatusCode) -> String {
        switch status {
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: "ends too early"
        case VP8_STATUS_OUT_OF_MEMORY: "memory ran out"
        case VP8_STATUS_UNSUPPORTED_FEATURE: "uses a feature that is not supported"
        default: "its data make no sense"
        }
    }
}
