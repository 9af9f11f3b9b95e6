// Once for all files: the log of calls and the caught errors of the harness.
@_exported import TesseraHarness
