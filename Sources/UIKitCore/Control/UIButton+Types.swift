import Foundation
import TesseraGraphics

extension UIButton.ButtonType {
    /// The symbol that a type of button shows, and what it is called.
    struct Symbol {
        let name: String
        let configuration: UIImage.SymbolConfiguration?
        let label: String
    }

    /// Nil for types without one. The words are the system's, from memory.
    var symbol: Symbol? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark:
            Symbol(name: "info.circle", configuration: nil, label: "More Info")
        case .contactAdd: Symbol(name: "plus.circle", configuration: nil, label: "Add Contact")
        case .close:
            Symbol(
                name: "xmark", configuration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold),
                label: "Close")
        case .custom, .system, .plain: nil
        }
    }
}
