import TesseraGraphics

/// Runs what is due in later turns of the main queue, and what is added meanwhile. No time passes.
@MainActor
func runLaterTurns() {
    var left = 100_000
    while left > 0, LaterTurn.run() { left -= 1 }
}
