import * as z from 'zod/mini'

/**
 * A field that no person sees. Anyone who fills it in is taken for a program: what they sent is kept and marked, never
 * refused and never thrown away, because a browser may have filled it in for a person.
 */
export const trap = z.optional(z.string().check(z.maxLength(1_000)))

export function isTrapped(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== ''
}
