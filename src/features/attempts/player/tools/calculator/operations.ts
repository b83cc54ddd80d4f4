/** Functions of the calculator; what has no value is a fault with a code, whose sentence the student reads. */
import { Exact } from './exact-number.ts'
import type { FunctionName, Suffix } from './tokens.ts'

export type Angle = 'degrees' | 'radians'

export const CALCULATION_ERRORS = [
  'division-by-zero',
  'root-of-negative',
  'logarithm-of-nothing',
  'outside-of-domain',
  'whole-numbers-only',
  'too-large',
  'incomplete',
] as const
export type CalculationError = (typeof CALCULATION_ERRORS)[number]

/** Thrown within an evaluation, which answers its code. */
export class CalculationFault extends Error {
  readonly code: CalculationError

  constructor(code: CalculationError) {
    super(code)
    this.code = code
  }
}

/** Digits after the point that functions keep: sin 180° is 0 and not the rest of a rounded π. */
const FUNCTION_PLACES = 30
const LARGEST_FACTORIAL = 69
const LARGEST_EXPONENT = 10_000
const LARGEST_ANGLE = new Exact('1e12')

export function applySuffix(suffix: Suffix, value: Exact): Exact {
  if (suffix === '%') return value.dividedBy(100)
  if (suffix === '²') return value.times(value)
  if (suffix === '!') return factorial(value)
  if (value.isZero()) throw new CalculationFault('division-by-zero')
  return new Exact(1).dividedBy(value)
}

function factorial(value: Exact): Exact {
  if (!value.isInteger() || value.isNegative()) throw new CalculationFault('whole-numbers-only')
  if (value.gt(LARGEST_FACTORIAL)) throw new CalculationFault('too-large')
  let product = new Exact(1)
  for (let factor = 2; factor <= value.toNumber(); factor += 1) product = product.times(factor)
  return product
}

export function power(base: Exact, exponent: Exact): Exact {
  if (exponent.abs().gt(LARGEST_EXPONENT)) throw new CalculationFault('too-large')
  if (base.isZero() && exponent.isNegative()) throw new CalculationFault('division-by-zero')
  if (base.isNegative() && !exponent.isInteger()) throw new CalculationFault('root-of-negative')
  return base.pow(exponent)
}

export function applyFunction(name: FunctionName, value: Exact, angle: Angle): Exact {
  switch (name) {
    case 'sqrt':
      if (value.isNegative() && !value.isZero()) throw new CalculationFault('root-of-negative')
      return value.sqrt()
    case 'ln':
      return logarithm(value).ln()
    case 'log':
      return logarithm(value).log(10).toDecimalPlaces(FUNCTION_PLACES)
    case 'sin':
    case 'cos':
    case 'tan':
      return ofAngle(name, value, angle)
    case 'asin':
    case 'acos':
      if (value.abs().gt(1)) throw new CalculationFault('outside-of-domain')
      return toAngle(Exact[name](value), angle)
    case 'atan':
      return toAngle(Exact.atan(value), angle)
  }
}

function logarithm(value: Exact): Exact {
  if (value.lte(0)) throw new CalculationFault('logarithm-of-nothing')
  return value
}

function ofAngle(name: 'sin' | 'cos' | 'tan', value: Exact, angle: Angle): Exact {
  if (value.abs().gt(LARGEST_ANGLE)) throw new CalculationFault('too-large')
  const radians = angle === 'degrees' ? value.modulo(360).times(halfTurn()).dividedBy(180) : value
  const sine = Exact.sin(radians).toDecimalPlaces(FUNCTION_PLACES)
  const cosine = Exact.cos(radians).toDecimalPlaces(FUNCTION_PLACES)
  if (name === 'sin') return sine
  if (name === 'cos') return cosine
  if (cosine.isZero()) throw new CalculationFault('outside-of-domain')
  return sine.dividedBy(cosine).toDecimalPlaces(FUNCTION_PLACES)
}

function toAngle(radians: Exact, angle: Angle): Exact {
  const value = angle === 'degrees' ? radians.times(180).dividedBy(halfTurn()) : radians
  return value.toDecimalPlaces(FUNCTION_PLACES)
}

function halfTurn(): Exact {
  return Exact.acos(-1)
}
