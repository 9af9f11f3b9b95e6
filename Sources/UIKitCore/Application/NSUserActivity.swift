import Foundation

/// Something that the user does in a program and may go on with: what a new scene is to show.
///
/// Foundation on Linux lacks the class. No system hands activities from program to program here.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    /// The kind of activity, a name of the program's own in reverse order of a domain.
    public final let activityType: String
    /// What people call the activity.
    open var title: String?
    /// What is needed to go on with it.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that must be kept.
    open var requiredUserInfoKeys: Set<String>?
    /// The page on the web that shows the activity.
    open var webpageURL: URL?
    /// Tells scenes apart that could show the activity.
    open var targetContentIdentifier: String?
    /// Words by which the activity is found.
    open var keywords: Set<String> = []
    /// Kept: nothing hands activities on.
    open var isEligibleForHandoff = true
    /// Kept: nothing looks for activities.
    open var isEligibleForSearch = false
    /// Whether the activity was ended.
    public private(set) final var isInvalidated = false

    /// Makes an activity of a kind that holds nothing yet.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`; entries with the keys of others replace them.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Makes the activity the one that the user carries out. No system asks for it here.
    open func becomeCurrent() {}
    /// Makes the activity one among others again.
    open func resignCurrent() {}
    /// Ends the activity.
    open func invalidate() { isInvalidated = true }
}
