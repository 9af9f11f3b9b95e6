import Foundation
import UIKitStyle

extension UIApplication {
    /// Tells the app that the user wants text of another size.
    static func post(_ category: UIContentSizeCategory) {
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    }
}

extension UIContentSizeCategory {
    /// Posted by the app when the user wants text of another size, after the traits of the key window have changed.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The entry of `didChangeNotification` with the new category.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
