import * as z from 'zod/mini'

/**
 * A field that no person sees. A message in which it is filled in was probably sent by a program: it is stored and
 * marked, but neither refused nor discarded, because a browser may have filled the field in for a person.
 */
export const trap = z.optional(z.string().check(z.maxLength(1_000)))

export function isTrapped(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== ''
}
