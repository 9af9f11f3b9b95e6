// Swift Testing has an overlay for modules called CoreGraphics and looks for this module in every file that imports both.
// It has nothing to add.
@_exported import CoreGraphics
