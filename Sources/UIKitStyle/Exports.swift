/// Looks are drawn: who imports them has what draws.
@_exported import TesseraGraphics
