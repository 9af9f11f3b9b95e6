import TesseraUpdates

/// How much of the data an update concerns. O(1), unlike the list of its updates.
extension UpdatePlan {
    /// Whether all items have the places that they had.
    var keepsPlaces: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && deletedSections.isEmpty
            && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
    }

    /// Whether nothing was announced.
    var announcesNothing: Bool { keepsPlaces && reloadedItems.isEmpty && reconfiguredItems.isEmpty }
}
