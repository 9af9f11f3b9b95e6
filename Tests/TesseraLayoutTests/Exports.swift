// Once for all files: some of them are linked into the fuzzers, where what they use stands beside them.
@_exported import TestSupport
