extension LinearExpression {
    package static func + (first: LinearExpression, second: LinearExpression) -> LinearExpression {
        var sum = first
        sum.add(1, times: second)
        return sum
    }

    package static func - (first: LinearExpression, second: LinearExpression) -> LinearExpression {
        var difference = first
        difference.add(-1, times: second)
        return difference
    }

    package static func + (first: LinearExpression, second: Double) -> LinearExpression {
        var sum = first
        sum.constant += second
        return sum
    }

    package static func - (first: LinearExpression, second: Double) -> LinearExpression {
        first + -second
    }

    package static func * (first: LinearExpression, second: Double) -> LinearExpression {
        var product = LinearExpression()
        product.add(second, times: first)
        return product
    }
}
