import UIKit

extension ValuesKind {
    /// Values of new controls, bars' items, scroll views and recognizers.
    static func controlValues(_ type: String) -> [String: JSONValue]? {
        switch type {
        case "UIScrollView":
            let view = UIScrollView()
            return [
                "contentInsetAdjustmentBehavior": JSONValue(view.contentInsetAdjustmentBehavior.rawValue),
                "bouncesZoom": .bool(view.bouncesZoom), "zoomScale": JSONValue(view.zoomScale),
                "minimumZoomScale": JSONValue(view.minimumZoomScale),
                "maximumZoomScale": JSONValue(view.maximumZoomScale),
            ]
        case "UIPanGestureRecognizer":
            let recognizer = UIPanGestureRecognizer()
            return ["allowedScrollTypesMask": JSONValue(Int(recognizer.allowedScrollTypesMask.rawValue))]
        case "UILongPressGestureRecognizer":
            let recognizer = UILongPressGestureRecognizer()
            return [
                "minimumPressDuration": .number(recognizer.minimumPressDuration),
                "allowableMovement": JSONValue(recognizer.allowableMovement),
            ]
        case "UISlider":
            return ["trackConfiguration": UISlider().trackConfiguration == nil ? .null : "a configuration"]
        case "UIBarButtonItem":
            let item = UIBarButtonItem()
            return ["isEnabled": .bool(item.isEnabled), "width": JSONValue(item.width)]
        default: return nil
        }
    }
}
