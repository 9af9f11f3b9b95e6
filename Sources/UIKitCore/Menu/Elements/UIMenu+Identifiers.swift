import Foundation

/// The menus that the system has.
extension UIMenu.Identifier {
    /// The menu for what is called application.
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    /// The menu for what is called file.
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    /// The menu for what is called edit.
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    /// The menu for what is called view.
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    /// The menu for what is called window.
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    /// The menu for what is called help.
    public static let help = UIMenu.Identifier("com.apple.menu.help")
    /// The menu for what is called about.
    public static let about = UIMenu.Identifier("com.apple.menu.about")
    /// The menu for what is called preferences.
    public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
    /// The menu for what is called services.
    public static let services = UIMenu.Identifier("com.apple.menu.services")
    /// The menu for what is called hide.
    public static let hide = UIMenu.Identifier("com.apple.menu.hide")
    /// The menu for what is called quit.
    public static let quit = UIMenu.Identifier("com.apple.menu.quit")
    /// The menu for what is called new scene.
    public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
    /// The menu for what is called open recent.
    public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
    /// The menu for what is called close.
    public static let close = UIMenu.Identifier("com.apple.menu.close")
    /// The menu for what is called print.
    public static let print = UIMenu.Identifier("com.apple.menu.print")
    /// The menu for what is called document.
    public static let document = UIMenu.Identifier("com.apple.menu.document")
    /// The menu for what is called undo redo.
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    /// The menu for what is called standard edit.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    /// The menu for what is called find.
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    /// The menu for what is called replace.
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// The menu for what is called share.
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    /// The menu for what is called text style.
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    /// The menu for what is called spelling.
    public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
    /// The menu for what is called spelling panel.
    public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
    /// The menu for what is called spelling options.
    public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
    /// The menu for what is called substitutions.
    public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
    /// The menu for what is called substitutions panel.
    public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
    /// The menu for what is called substitution options.
    public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
    /// The menu for what is called transformations.
    public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
    /// The menu for what is called speech.
    public static let speech = UIMenu.Identifier("com.apple.menu.speech")
    /// The menu for what is called lookup.
    public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
    /// The menu for what is called learn.
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
    /// The menu for what is called format.
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    /// The menu for what is called font.
    public static let font = UIMenu.Identifier("com.apple.menu.font")
    /// The menu for what is called text size.
    public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
    /// The menu for what is called text color.
    public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
    /// The menu for what is called text style pasteboard.
    public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
    /// The menu for what is called text.
    public static let text = UIMenu.Identifier("com.apple.menu.text")
    /// The menu for what is called writing direction.
    public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
    /// The menu for what is called alignment.
    public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
    /// The menu for what is called toolbar.
    public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
    /// The menu for what is called sidebar.
    public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
    /// The menu for what is called fullscreen.
    public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
    /// The menu for what is called minimize and zoom.
    public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
    /// The menu for what is called bring all to front.
    public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
    /// The menu for what is called root.
    public static let root = UIMenu.Identifier("com.apple.menu.root")
}
