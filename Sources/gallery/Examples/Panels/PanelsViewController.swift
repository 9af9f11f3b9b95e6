import UIKit

/// Tabs with what comes over a screen or lies on it: questions, sheets, materials, controls.
final class PanelsViewController: UITabBarController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Panels"
        let pages: [(UIViewController, String, String)] = [
            (QuestionsViewController(), "Questions", "person.fill"),
            (MaterialsViewController(), "Materials", "photo"),
            (ControlsViewController(), "Controls", "gearshape"),
        ]
        for (index, page) in pages.enumerated() {
            page.0.tabBarItem = UITabBarItem(title: page.1, image: UIImage(systemName: page.2), tag: index)
        }
        pages[0].0.tabBarItem.badgeValue = "2"
        viewControllers = pages.map(\.0)
    }

    required init?(coder: NSCoder) { nil }
}
