import Foundation
import TesseraGraphics

/// A text field of an alert. It has the looks of its alert, except for what a client has set in their place.
@MainActor
final class AlertField: UITextField {
    /// What the looks gave the field: whatever differs from that is a client's.
    private var given: (font: UIFont?, border: BorderStyle, fill: UIColor?)?
    private var padding: CGFloat = 0

    /// Takes looks that are scaled to the text size.
    func dress(_ looks: AlertLooks) {
        let wanted = (
            font: UIFont.systemFont(ofSize: looks.fieldFontSize),
            border: looks.hasCapsules ? BorderStyle.none : .roundedRect,
            fill: looks.hasCapsules ? UIColor.tertiarySystemFill : nil
        )
        let hasOwnBorder = given != nil && borderStyle != given?.border
        if given == nil || font == given?.font { font = wanted.font }
        // A client's border stands on no capsule.
        if given == nil || backgroundColor == given?.fill { backgroundColor = hasOwnBorder ? nil : wanted.fill }
        if !hasOwnBorder { borderStyle = wanted.border }
        given = (wanted.font, wanted.border, hasOwnBorder ? nil : wanted.fill)
        isCapsule = looks.hasCapsules && !hasOwnBorder
        padding = looks.fieldPadding
        setNeedsLayout()
    }

    private var isCapsule = false
    /// From the sides to the text and to the views beside it.
    private var margin: CGFloat { isCapsule ? padding : 0 }

    override func borderRect(forBounds bounds: CGRect) -> CGRect {
        super.borderRect(forBounds: bounds).insetBy(dx: margin, dy: 0)
    }

    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds.insetBy(dx: margin, dy: 0))
    }

    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds.insetBy(dx: margin, dy: 0))
    }

    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds.insetBy(dx: margin, dy: 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = isCapsule ? bounds.height / 2 : 0
    }
}
