/** Form in which several values of one filter stand in an address: `paid,refunded`. */

/** Values that one filter may have at once. */
export const SEVERAL_MOST = 20
/** Characters of all of them. */
export const SEVERAL_LENGTH = 2_000

/** Separator of values that people write themselves and that may have a comma in them. */
export const LINE = '\n'

/** Each value once, in the order of the text; what is empty is none. */
export function severalOf(text: string, separator = ','): string[] {
  return [...new Set(text.split(separator).filter((value) => value !== ''))]
}

export function writtenSeveral(values: readonly string[], separator = ','): string {
  return values.join(separator)
}
