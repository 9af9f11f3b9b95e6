/// Views have looks: who imports views has the values that say how they look.
@_exported import UIKitStyle
