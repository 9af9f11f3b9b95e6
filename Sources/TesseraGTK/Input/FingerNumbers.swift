/// Small numbers for the touches of a display server, which names them by addresses; 0 is the pointer's.
struct FingerNumbers {
    private var numbers: [UInt: Int] = [:]

    /// The smallest free number, from 1 on.
    mutating func begin(_ sequence: UInt) -> Int {
        if let known = numbers[sequence] { return known }
        var number = 1
        while numbers.values.contains(number) { number += 1 }
        numbers[sequence] = number
        return number
    }

    func number(of sequence: UInt) -> Int? { numbers[sequence] }

    mutating func end(_ sequence: UInt) -> Int? { numbers.removeValue(forKey: sequence) }
}
