import Foundation
import TesseraGraphics
import TesseraLayers

extension UIImageView {
    /// The image to show at present, as a symbol in the view's configuration and in the size of the text around it.
    final var displayedImage: UIImage? {
        let chosen = frames?.current ?? (isHighlighted ? highlightedImage ?? image : image)
        guard let chosen, let own = chosen.look.symbol else { return chosen }
        let preferred = preferredSymbolConfiguration?.values
        let values = preferred.map(own.over) ?? own
        guard preferred != nil || values.textStyle != nil else { return chosen }
        return chosen.with(chosen.look.with(\.symbol, values.scaled(for: traitCollection)))
    }

    /// The size of a symbol beside text follows the size of text that the user prefers.
    final func textSizeDidChange() {
        let isSymbol = image?.isSymbolImage ?? highlightedImage?.isSymbolImage ?? false
        let own = image?.look.symbol
        guard isSymbol, (own?.textStyle ?? preferredSymbolConfiguration?.values.textStyle) != nil else { return }
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
        showImage()
    }

    /// From a method, because initialisers set properties without their observers.
    final func setImages(_ image: UIImage?, highlighted: UIImage?) {
        self.image = image
        highlightedImage = highlighted
    }

    final func imageDidChange(from old: UIImage?) {
        if frames?.isOfImage ?? false { endAnimation() }
        showImage()
        let isSameSize =
            old?.size == image?.size && old?.isSymbolImage == image?.isSymbolImage
            && old?.alignmentRectInsets == image?.alignmentRectInsets
        if !isSameSize || image?.isSymbolImage ?? false { invalidateIntrinsicContentSize() }
        if image?.images != nil { beginAnimation() }
    }

    final func highlightDidChange() {
        if highlightedAnimationImages != nil, isAnimating { beginAnimation() }
        showImage()
    }

    /// Brings the layer up to date: its contents, or the mark that it has to be drawn.
    final func showImage() {
        let image = displayedImage
        let direct = (image?.isShownDirectly ?? false) ? image?.source.pixels : nil
        // An undrawn picture fills the layer by its gravity; a drawn one has to be drawn again for another size.
        layer.needsDisplayOnBoundsChange = (image != nil && direct == nil) || contentMode == .redraw
        layer.contents = direct
        if let image, direct != nil {
            layer.contentsScale = image.scale
            layer.contentsCenter = image.contentsCenter
        } else {
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        if direct == nil { setNeedsDisplay() }
    }

    final func paintImage() {
        guard let context = UIGraphicsGetCurrentContext(), let image = displayedImage, !image.isShownDirectly else {
            return
        }
        // On whole pixels: a drawing that ends between two would mix what it has below its edges into them.
        let place = PixelGrid(scale: traitCollection.displayScale)
            .round(contentMode.gravity.place(image.size, in: bounds))
        let tint = image.isTemplate ? tintColor.rgba(with: traitCollection) : nil
        guard image.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft else {
            return image.paint(in: place, on: context, tint: tint)
        }
        context.saveGState()
        context.translateBy(x: place.minX + place.maxX, y: 0)
        context.scaleBy(x: -1, y: 1)
        image.paint(in: place, on: context, tint: tint)
        context.restoreGState()
    }

    // MARK: Animation

    final func beginAnimation() {
        frames?.stop()
        let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        let shown = own == nil ? image?.images : own
        guard let shown, !shown.isEmpty else {
            frames = nil
            return
        }
        let wanted = own == nil ? image?.duration ?? 0 : animationDuration
        let duration = wanted > 0 ? wanted : Double(shown.count) / 30
        frames = ImageAnimation(
            shown, duration: duration, repeatCount: own == nil ? 0 : animationRepeatCount, isOfImage: own == nil,
            view: self)
        showImage()
    }

    final func endAnimation() {
        guard let running = frames else { return }
        running.stop()
        frames = nil
        showImage()
    }
}

/// Shows images in turn by the frame clock, while its view is in a window.
@MainActor
final class ImageAnimation: FrameTicking {
    private let images: [UIImage]
    private let duration: TimeInterval
    private let repeatCount: Int
    /// By the clock of `frameLoop`.
    private var start: TimeInterval
    private(set) var frameLoop: FrameLoop
    private weak var view: UIImageView?
    private var index = 0
    /// Whether the images are those of the view's animated image.
    let isOfImage: Bool

    func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }

    init(_ images: [UIImage], duration: TimeInterval, repeatCount: Int, isOfImage: Bool, view: UIImageView) {
        self.images = images
        self.duration = duration
        self.repeatCount = repeatCount
        self.isOfImage = isOfImage
        self.view = view
        (frameLoop, start) = (view.frameLoop, view.frameTime)
        windowDidChange()
    }

    var current: UIImage { images[index] }

    func windowDidChange() {
        guard let view, view.window != nil else { return stop() }
        // The images go on while the view is out of sight.
        start += view.frameTime - frameLoop.now
        frameLoop = view.frameLoop
        FrameScheduler.add(self)
    }

    func stop() {
        FrameScheduler.remove(self)
    }

    func tick(at time: TimeInterval) -> Bool {
        guard let view, view.window != nil else { return false }
        // Sums of frame times may miss the moment of a change by their rounding.
        let turns = (time - start) / duration + 1e-9
        if repeatCount > 0, turns >= Double(repeatCount) {
            view.endAnimation()
            return false
        }
        let part = turns - turns.rounded(.down)
        let next = min(Int(part * Double(images.count)), images.count - 1)
        if next != index {
            index = next
            view.showImage()
        }
        return true
    }
}
