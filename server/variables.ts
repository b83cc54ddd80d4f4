/** Reads one variable of the environment; an empty one is unset. */

export type Variables = Readonly<Record<string, string | undefined>>

/** The environment cannot be used; the message says which variable and why. */
export class EnvironmentProblem extends Error {
  override readonly name = 'EnvironmentProblem'
}

export function given(variables: Variables, name: string): string | null {
  const value = variables[name]?.trim() ?? ''
  return value === '' ? null : value
}

export function whole(variables: Variables, name: string, fallback: number, maximum: number): number {
  const text = given(variables, name)
  if (text === null) return fallback
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (number <= maximum) return number
  throw new EnvironmentProblem(`${name} must be a whole number from 0 to ${maximum}, not "${text}".`)
}

export function oneOf<Value extends string>(
  variables: Variables,
  name: string,
  values: readonly Value[],
): Value | null {
  const text = given(variables, name)
  if (text === null) return null
  const value = values.find((candidate) => candidate === text)
  if (value !== undefined) return value
  throw new EnvironmentProblem(`${name} must be one of ${values.join(', ')}, not "${text}".`)
}

export function truth(variables: Variables, name: string): boolean | null {
  const said = oneOf(variables, name, ['true', 'false'])
  return said === null ? null : said === 'true'
}
