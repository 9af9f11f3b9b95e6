import Foundation

/// Numbers that make no sense as lengths, rates or times.
let oddNumbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e-30, 3,
]
