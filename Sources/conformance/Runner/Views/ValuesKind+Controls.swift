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
        case "UIDragInteraction":
            let interaction = UIDragInteraction(delegate: NoDrags())
            return [
                "isEnabledByDefault": .bool(UIDragInteraction.isEnabledByDefault),
                "isEnabled": .bool(interaction.isEnabled),
                "allowsSimultaneousRecognitionDuringLift": .bool(interaction.allowsSimultaneousRecognitionDuringLift),
                "pressDuration": .number(DragLiftRecognizer.duration),
                "allowableMovement": JSONValue(DragLiftRecognizer.slop),
            ]
        case "UIDropInteraction":
            let interaction = UIDropInteraction(delegate: NoDrops())
            return ["allowsSimultaneousDropSessions": .bool(interaction.allowsSimultaneousDropSessions)]
        case "UIPointerInteraction":
            let interaction = UIPointerInteraction(delegate: nil)
            return [
                "isEnabled": .bool(interaction.isEnabled),
                "delegate": interaction.delegate == nil ? .null : "a delegate",
            ]
        case "UITableView": return values(of: UITableView())
        case "UISlider":
            return ["trackConfiguration": UISlider().trackConfiguration == nil ? .null : "a configuration"]
        case "UITextField": return values(of: UITextField())
        case "UIToolbar":
            let bar = UIToolbar()
            return [
                "barTintColor": bar.barTintColor == nil ? .null : "a colour", "isTranslucent": .bool(bar.isTranslucent),
            ]
        case "UIBarButtonItem":
            let item = UIBarButtonItem()
            return ["isEnabled": .bool(item.isEnabled), "width": JSONValue(item.width)]
        default: return nil
        }
    }

    private static func values(of table: UITableView) -> [String: JSONValue] {
        [
            "rowHeight": JSONValue(table.rowHeight), "estimatedRowHeight": JSONValue(table.estimatedRowHeight),
            "sectionHeaderHeight": JSONValue(table.sectionHeaderHeight),
            "sectionFooterHeight": JSONValue(table.sectionFooterHeight),
            "estimatedSectionHeaderHeight": JSONValue(table.estimatedSectionHeaderHeight),
            "estimatedSectionFooterHeight": JSONValue(table.estimatedSectionFooterHeight),
            "style": JSONValue(table.style.rawValue), "isEditing": .bool(table.isEditing),
            "allowsSelection": .bool(table.allowsSelection),
            "allowsMultipleSelection": .bool(table.allowsMultipleSelection),
            "allowsSelectionDuringEditing": .bool(table.allowsSelectionDuringEditing),
            "separatorStyle": JSONValue(table.separatorStyle.rawValue),
            "separatorInset": JSONValue(table.separatorInset),
        ]
    }

    private static func values(of field: UITextField) -> [String: JSONValue] {
        [
            "clearsOnBeginEditing": .bool(field.clearsOnBeginEditing),
            "clearsOnInsertion": .bool(field.clearsOnInsertion),
            "adjustsFontSizeToFitWidth": .bool(field.adjustsFontSizeToFitWidth),
            "minimumFontSize": JSONValue(field.minimumFontSize),
            "allowsEditingTextAttributes": .bool(field.allowsEditingTextAttributes),
            "isSecureTextEntry": .bool(field.isSecureTextEntry), "isEditing": .bool(field.isEditing),
            "enablesReturnKeyAutomatically": .bool(field.enablesReturnKeyAutomatically),
            "borderStyle": JSONValue(field.borderStyle.rawValue),
            "clearButtonMode": JSONValue(field.clearButtonMode.rawValue),
            "leftViewMode": JSONValue(field.leftViewMode.rawValue),
            "rightViewMode": JSONValue(field.rightViewMode.rawValue),
            "textAlignment": JSONValue(field.textAlignment.rawValue),
            "keyboardType": JSONValue(field.keyboardType.rawValue),
            "returnKeyType": JSONValue(field.returnKeyType.rawValue),
            "autocapitalizationType": JSONValue(field.autocapitalizationType.rawValue),
            "text": JSONValue(field.text), "placeholder": JSONValue(field.placeholder),
        ]
    }
}

/// Lets nothing be dragged.
private final class NoDrags: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
}

/// Takes nothing.
private final class NoDrops: NSObject, UIDropInteractionDelegate {}
