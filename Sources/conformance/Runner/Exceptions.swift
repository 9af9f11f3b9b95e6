/// Cases that cannot hold, each with the reason. They still count as failed, but do not fail the run.
public enum Exceptions {
    public static let reasons: [String: String] = [:]
}
