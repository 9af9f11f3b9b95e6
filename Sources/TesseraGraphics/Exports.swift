/// Whoever draws also reports errors, writes the log and locks: one import brings both.
@_exported import TesseraBase
