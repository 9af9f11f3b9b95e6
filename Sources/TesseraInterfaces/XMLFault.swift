/// Why a text is not the XML that interface files are made of.
struct XMLFault: Error, Equatable {
    let line: Int
    let message: String
}
