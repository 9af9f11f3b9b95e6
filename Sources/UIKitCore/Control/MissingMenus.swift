import TesseraGraphics

/// Says that the menus which a program sets are never shown, as a tap that does nothing tells nobody why.
enum MissingMenus {
    /// - Parameter owner: the class whose `menu` was set; each is named once.
    static func note(_ owner: String) {
        DiagnosticsLog.writeOnce(
            .warning, owner, "The menu of a \(owner) is kept but never shown: there are no menus yet.")
    }
}
