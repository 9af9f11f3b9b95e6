// Swift Testing has an overlay for modules called UIKit and looks for this module in every file that imports both. It has
// nothing to add. It must not import Testing: it is linked into every app, and an app must not load a testing library.
@_exported import UIKit
