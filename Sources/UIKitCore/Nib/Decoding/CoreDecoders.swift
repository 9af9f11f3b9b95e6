import Foundation
import TesseraGraphics
import TesseraInterfaces
import TesseraLayers

/// What nibs set by name on the classes of this module, and what reads their elements.
final class __TesseraModule: NibModule, InterfaceModule {
    override class var tables: [NibTable] {
        [
            NibTable(
                CALayer.self,
                keys: [
                    NibKey("cornerRadius", \CALayer.cornerRadius), NibKey("borderWidth", \CALayer.borderWidth),
                    NibKey("masksToBounds", \CALayer.masksToBounds), NibKey("shadowRadius", \CALayer.shadowRadius),
                    NibKey("shadowOpacity", \CALayer.shadowOpacity), NibKey("shadowOffset", \CALayer.shadowOffset),
                    NibKey("zPosition", \CALayer.zPosition), NibKey("opacity", \CALayer.opacity),
                    NibKey("borderColor") { (layer: CALayer, color: UIColor?) in layer.borderColor = color?.cgColor },
                    NibKey("shadowColor") { (layer: CALayer, color: UIColor?) in layer.shadowColor = color?.cgColor },
                    NibKey("backgroundColor") { (layer: CALayer, color: UIColor?) in
                        layer.backgroundColor = color?.cgColor
                    },
                ]),
            NibTable(
                UIView.self,
                keys: [
                    NibKey(reading: "layer") { (view: UIView) in view.layer },
                    NibKey("alpha", \UIView.alpha), NibKey("hidden", \UIView.isHidden), NibKey("tag", \UIView.tag),
                    NibKey("clipsToBounds", \UIView.clipsToBounds), NibKey("tintColor", \UIView.tintColor),
                    NibKey("backgroundColor", \UIView.backgroundColor),
                    NibKey("accessibilityIdentifier", \UIView.accessibilityIdentifier),
                    NibKey("accessibilityLabel", \UIView.accessibilityLabel),
                    NibKey("restorationIdentifier", \UIView.restorationIdentifier),
                ]),
            NibTable(
                UIScrollView.self,
                keys: [
                    NibKey("delegate") { (view: UIScrollView, delegate: (any UIScrollViewDelegate)?) in
                        view._scrollDelegate = delegate
                    },
                    NibKey("refreshControl", \UIScrollView.refreshControl),
                ]),
            NibTable(UITextView.self, keys: [NibKey("delegate", \UITextView.delegate)]),
            NibTable(
                UITextField.self,
                keys: [
                    NibKey("delegate", \UITextField.delegate), NibKey("leftView", \UITextField.leftView),
                    NibKey("rightView", \UITextField.rightView),
                ]),
            NibTable(
                UIButton.self,
                keys: [
                    NibKey(reading: "titleLabel") { (button: UIButton) in button.titleLabel },
                    NibKey(reading: "imageView") { (button: UIButton) in button.imageView },
                ]),
            NibTable(
                UILabel.self,
                keys: [
                    NibKey("text", \UILabel.text), NibKey("textColor", \UILabel.textColor),
                    NibKey("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
                ]),
            NibTable(UITabBar.self, keys: [NibKey("delegate", \UITabBar.delegate)]),
            NibTable(UIToolbar.self, keys: [NibKey("delegate", \UIToolbar.delegate)]),
            NibTable(UIGestureRecognizer.self, keys: [NibKey("delegate", \UIGestureRecognizer.delegate)]),
            NibTable(
                NSLayoutConstraint.self,
                keys: [
                    NibKey("constant", \NSLayoutConstraint.constant),
                    NibKey("identifier", \NSLayoutConstraint.identifier),
                ]),
            NibTable(
                UIViewController.self,
                keys: [
                    NibKey("view", \UIViewController.view), NibKey("title", \UIViewController.title),
                    NibKey("transitioningDelegate", \UIViewController.transitioningDelegate),
                ]),
            NibTable(UINavigationController.self, keys: [NibKey("delegate", \UINavigationController.delegate)]),
            NibTable(UITabBarController.self, keys: [NibKey("delegate", \UITabBarController.delegate)]),
            NibTable(UISplitViewController.self, keys: [NibKey("delegate", \UISplitViewController.delegate)]),
        ]
    }

    static var decoders: [InterfaceDecoder] {
        ViewDecoding.decoders + TextDecoding.decoders + ControlDecoding.decoders + BarDecoding.decoders
            + ControllerDecoding.decoders
    }
}
