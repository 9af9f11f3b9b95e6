import CGtk4
import Foundation
import TesseraGraphics

/// Pixels in memory that the X server reads, too: what is written here is shown without being sent.
final class SharedPicture {
    /// The pixels, to be painted in while the server does not read them.
    let pixels: CGImage
    var width: Int { pixels.width }
    var height: Int { pixels.height }
    private let display: OpaquePointer
    /// The image refers to it by its address.
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>
    private let image: UnsafeMutablePointer<XImage>
    private var isShared = false

    /// Nil where the server gives no such memory: it runs on another machine, or there is none left.
    init?(width: Int, height: Int, on display: OpaquePointer, of gdk: OpaquePointer) {
        guard width > 0, height > 0, width <= CGImage.maximumSide, height <= CGImage.maximumSide else { return nil }
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard
            let image = XShmCreateImage(
                display, tessera_x11_visual(display), UInt32(tessera_x11_depth(display)), ZPixmap, nil, segment,
                UInt32(width), UInt32(height))
        else {
            segment.deallocate()
            return nil
        }
        guard image.pointee.bytes_per_line == width * 4, Self.hasOurPixels(image),
            let bytes = Self.attach(segment, bytes: width * 4 * height),
            let pixels = CGImage(lent: bytes, width: width, height: height, giveBack: { shmdt($0) })
        else {
            tessera_x11_free_image(image)
            segment.deallocate()
            return nil
        }
        image.pointee.data = segment.pointee.shmaddr
        self.pixels = pixels
        self.display = display
        self.segment = segment
        self.image = image
        tessera_x11_trap_errors(gdk)
        XShmAttach(display, segment)
        isShared = tessera_x11_take_error(gdk) == 0
        guard isShared else { return nil }
        // From here on the kernel gives it up with its last user, however this program ends.
        shmctl(segment.pointee.shmid, IPC_RMID, nil)
    }

    /// Memory for `count` bytes, which the server may read.
    private static func attach(
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>, bytes count: Int
    ) -> UnsafeMutableRawPointer? {
        let number = shmget(IPC_PRIVATE, count, Int32(IPC_CREAT) | 0o600)
        guard number >= 0, let bytes = shmat(number, nil, 0), Int(bitPattern: bytes) != -1 else {
            if number >= 0 { shmctl(number, IPC_RMID, nil) }
            return nil
        }
        segment.pointee.shmid = number
        segment.pointee.shmaddr = bytes.assumingMemoryBound(to: CChar.self)
        segment.pointee.readOnly = 1
        return bytes
    }

    deinit {
        if isShared { XShmDetach(display, segment) } else { shmctl(segment.pointee.shmid, IPC_RMID, nil) }
        image.pointee.data = nil
        tessera_x11_free_image(image)
        segment.deallocate()
    }

    /// Whether a pixel is four bytes: blue, green, red, and one that nobody reads.
    private static func hasOurPixels(_ image: UnsafeMutablePointer<XImage>) -> Bool {
        let image = image.pointee
        return image.bits_per_pixel == 32 && image.byte_order == LSBFirst && image.red_mask == 0xFF0000
            && image.green_mask == 0xFF00 && image.blue_mask == 0xFF
    }

    /// Asks the server to show a part in a window, at the same place.
    func show(_ part: CGRect, in window: Window, with context: GC) {
        XShmPutImage(
            display, window, context, image, Int32(part.minX), Int32(part.minY), Int32(part.minX), Int32(part.minY),
            UInt32(part.width), UInt32(part.height), 0)
    }
}
