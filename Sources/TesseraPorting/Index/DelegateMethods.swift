#if PORTING
    /// Names of UIKit's optional requirements.
    enum DelegateMethods {
        /// Beginnings of the names. What else is called with `?` is a closure.
        private static let beginnings = [
            "collectionView", "tableView", "numberOfSections", "indexTitles", "sectionIndexTitles", "scrollView",
            "viewForZooming", "gestureRecognizer", "textField", "textView", "searchBar", "navigationController",
            "tabBar", "pageViewController", "presentationController", "popoverPresentationController",
            "adaptivePresentationStyle", "application", "scene", "pickerView", "animationDid", "splitViewController",
            "dropInteraction", "dragInteraction", "contextMenuInteraction", "dynamicAnimator", "collisionBehavior",
            "toolbar", "navigationBar", "imagePickerController", "documentPicker", "position", "spring",
        ]

        static func isOne(_ name: String) -> Bool { beginnings.contains { name.hasPrefix($0) } }

        /// The beginning of the names of the protocols that a method belongs to, for those that take their view first.
        static func family(of name: String) -> [String]? {
            switch name {
            case "collectionView": ["UICollectionView"]
            case "tableView": ["UITableView"]
            case _ where name.hasPrefix("scrollView"):
                ["UIScrollView", "UICollectionViewDelegate", "UITableViewDelegate"]
            case _ where name.hasPrefix("textField"): ["UITextField"]
            case _ where name.hasPrefix("textView"): ["UITextView"]
            case _ where name.hasPrefix("searchBar"): ["UISearchBar"]
            case _ where name.hasPrefix("gestureRecognizer"): ["UIGestureRecognizer"]
            default: nil
            }
        }
    }
#endif
