import { UnknownStatement } from './sql-tree.ts'
import type { Value } from './tables.ts'

/** Function of an operator for two values that are not null. */
export function comparisonOf(operator: string): (a: number, b: number) => Value {
  switch (operator) {
    case '=':
      return (a, b) => a === b
    case '<>':
      return (a, b) => a !== b
    case '<':
      return (a, b) => a < b
    case '>':
      return (a, b) => a > b
    case '<=':
      return (a, b) => a <= b
    case '>=':
      return (a, b) => a >= b
    case '+':
      return (a, b) => a + b
    case '-':
      return (a, b) => a - b
    case '->>':
      return (a, b) => {
        const member = (a as unknown as Record<string, unknown>)[b]
        return member === null || member === undefined ? null : String(member)
      }
    case 'and':
    case 'or':
      return () => null
    default:
      throw new UnknownStatement(`operator ${operator}`)
  }
}
