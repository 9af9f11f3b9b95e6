import Foundation

extension RGBA {
    /// Display P3 has sRGB's transfer function and white with wider primaries.
    package init(displayP3Red red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
        let (r, g, b) = (red.linearLight, green.linearLight, blue.linearLight)
        self.init(
            (1.2249401762805 * r - 0.2249401762805 * g).encodedLight,
            (-0.0420569547096 * r + 1.0420569547096 * g).encodedLight,
            (-0.0196375545903 * r - 0.0786360455506 * g + 1.0982736001409 * b).encodedLight, alpha)
    }
}

extension Double {
    /// A component of sRGB as light, and back; below 0 the curve goes on mirrored.
    fileprivate var linearLight: Double {
        let size = abs(self)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return self < 0 ? -light : light
    }

    fileprivate var encodedLight: Double {
        let size = abs(self)
        let component = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return self < 0 ? -component : component
    }
}
