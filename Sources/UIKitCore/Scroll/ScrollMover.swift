/// Who moves the content of a scroll view.
enum ScrollMover {
    /// The program, by setting the bounds: the delegate hears nothing of it (recorded on iOS 26).
    case geometry
    /// The program, by setting the offset.
    case program
    /// The scroll view itself: fingers, motions, its range.
    case scrollView
    /// The content: it has got other places, and the offset goes along so that the same stays in sight.
    case content
}
