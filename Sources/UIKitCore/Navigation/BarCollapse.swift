import Foundation

/// How the parts of a navigation bar below its row of buttons give way to content that scrolls: first what stands lowest,
/// where it may go at all, then the large title.
struct BarCollapse: Equatable {
    /// The height of the large title; 0 without one.
    var title: CGFloat = 0
    /// The height of what stands below it.
    var accessory: CGFloat = 0
    var accessoryGives = false

    private var givingAccessory: CGFloat { accessoryGives ? accessory : 0 }

    /// How much the bar may shrink.
    var room: CGFloat { title + givingAccessory }
    /// The bar's height beyond its row while nothing has given way.
    var height: CGFloat { title + accessory }

    /// What is left of the accessory where content has gone `collapse` points under the bar.
    func accessoryHeight(_ collapse: CGFloat) -> CGFloat {
        accessoryGives ? max(0, accessory - max(0, collapse)) : accessory
    }

    /// What is left of the large title.
    func titleHeight(_ collapse: CGFloat) -> CGFloat {
        min(title, max(0, title - (collapse - givingAccessory)))
    }

    /// The collapse at which content comes to rest instead of `collapse`: no part stays half gone.
    func rest(_ collapse: CGFloat) -> CGFloat {
        let stops = [0, givingAccessory, room]
        return stops.min { abs($0 - collapse) < abs($1 - collapse) } ?? 0
    }

    /// How visible the small title is, 0...1: it comes as the last of the large one goes.
    func smallTitle(_ collapse: CGFloat) -> CGFloat {
        guard title > 0 else { return 1 }
        let left = titleHeight(collapse) / title
        return min(max(1 - left / 0.25, 0), 1)
    }
}

/// What stands below the titles of a navigation bar, as wide as the bar: a search field.
@MainActor
package protocol NavigationBarAccessory: UIView {
    /// Counts into the bar's height. The item's `barAccessoryDidChange()` is to be called when it changes.
    var heightInBar: CGFloat { get }
    /// Whether the view goes when content scrolls, before the large title does.
    var givesWayToScrolling: Bool { get }
    /// Whether the view stands in the place of titles and buttons.
    var replacesTitles: Bool { get }
}

extension NavigationBarAccessory {
    package var replacesTitles: Bool { false }
}
