/// How an item should be shown where it is dropped.
public enum UIPreferredPresentationStyle: Int, Sendable {
    /// As the one who takes it likes.
    case unspecified
    /// Among the rest of the content, as a picture in a text.
    case inline
    /// Beside the content, as a file in a letter.
    case attachment
}
