#if PORTING
    /// What UIKit, Core Animation and Foundation have on iOS and nothing has here, with the reason where there is a short one.
    enum AbsentNames {
        private static let ofUIKit: Set<String> = [
            "UIActivity", "UIActivityItemProvider", "UIActivityItemSource", "UIActivityViewController", "UIActionSheet",
            "UIAlertView",
            "UIApplicationShortcutItem", "UICalendarView", "UICloudSharingController", "UIColorPickerViewController",
            "UIDocument", "UIDocumentBrowserViewController", "UIDocumentInteractionController",
            "UIDocumentPickerDelegate", "UIDocumentPickerViewController", "UIFindInteraction",
            "UIFontPickerViewController",
            "UIGraphicsPDFRenderer", "UIImagePickerController", "UIImagePickerControllerDelegate",
            "UIImageWriteToSavedPhotosAlbum",
            "UIInterpolatingMotionEffect", "UILargeContentViewerInteraction", "UILocalNotification",
            "UIManagedDocument", "UIMarkupTextPrintFormatter", "UIMotionEffectGroup", "UIPasteControl",
            "UIPencilInteraction", "UIPopoverController", "UIPrintInteractionController",
            "UIReferenceLibraryViewController", "UISaveVideoAtPathToSavedPhotosAlbum", "UIScribbleInteraction",
            "UISearchDisplayController", "UITextChecker", "UIToolTipInteraction", "UIUserNotificationSettings",
            "UIVideoEditorController", "UIWebView", "UIWebViewDelegate",
        ]

        private static let ofCoreAnimation: Set<String> = [
            "CAEmitterCell", "CAEmitterLayer", "CAMetalLayer", "CAScrollLayer", "CATiledLayer", "CATransformLayer",
        ]

        /// Declared on Linux, where using them is an error.
        private static let ofFoundation: Set<String> = ["DateComponentsFormatter", "NSMetadataQuery"]

        static func reason(_ name: String) -> String? {
            if ofUIKit.contains(name) || ofCoreAnimation.contains(name) { return "Tessera has nothing for it" }
            if ofFoundation.contains(name) { return "Foundation on Linux has nothing for it" }
            return nil
        }
    }
#endif
