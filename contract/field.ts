/** Fields whose failures are `FieldCode`s instead of sentences: the reader's language is chosen at the end. */
import * as z from 'zod/mini'
import type { FieldCode } from './errors.ts'

/** A rule of our own, named by the code of its sentence. */
/* @__NO_SIDE_EFFECTS__ */
export function rule<Value>(code: FieldCode, holds: (value: Value) => boolean) {
  return z.refine<Value>(holds, { error: code })
}

/** Text that is required unless made optional; white space at its ends does not count as content. */
/* @__NO_SIDE_EFFECTS__ */
export function text(limits: { readonly minimum?: number; readonly maximum: number }) {
  return z.string().check(
    // Nothing is aborted: rules across fields would then be left out. The first of a field's issues is the one that is reported.
    z.refine((value) => value.trim().length > 0, { error: 'required' }),
    z.minLength(limits.minimum ?? 1),
    z.maxLength(limits.maximum),
  )
}

/**
 * A rule about several fields of an object, reported at one of them. It is checked whatever else is wrong, so that a
 * reader who corrects a form sees all of it at once; for the same reason its fields may still be anything.
 */
/* @__NO_SIDE_EFFECTS__ */
export function acrossFields<Field extends string>(
  code: FieldCode,
  at: Field,
  holds: (form: Readonly<Partial<Record<Field, unknown>>>) => boolean,
) {
  const when = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null
  return z.refine<Readonly<Partial<Record<Field, unknown>>>>(holds, { error: code, path: [at], when })
}

/** Something that is typed twice; left out and empty are alike. */
/* @__NO_SIDE_EFFECTS__ */
export function typedTwice<Field extends string>(first: Field, second: Field) {
  return acrossFields<Field>('confirmation', second, (form) => (form[first] ?? '') === (form[second] ?? ''))
}

/** A time with a beginning and an end, either of which may be open. */
/* @__NO_SIDE_EFFECTS__ */
export function beginsBeforeItEnds<Field extends string>(beginning: Field, end: Field) {
  return acrossFields<Field>('invalid', end, ({ [beginning]: from, [end]: until }) => {
    return typeof from !== 'number' || typeof until !== 'number' || from < until
  })
}

/** An address that a page may show: of a film, for example. */
export const secureLink = z.string().check(z.maxLength(2_000), z.regex(/^https:\/\/[^\s]+$/, { error: 'url' }))
