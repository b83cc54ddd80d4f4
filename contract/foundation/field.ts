/** Fields whose failures are `FieldCode`s, not sentences: the reader's language is known only where they are shown. */
import * as z from 'zod/mini'
import { isVisible } from '#domain/validation/visible.ts'
import type { FieldError, PlainFieldCode } from './errors.ts'

/** A rule with its own field code. */
/* @__NO_SIDE_EFFECTS__ */
export function rule<Value>(error: FieldError | PlainFieldCode, holds: (value: Value) => boolean) {
  return z.refine<Value>(holds, parametersOf(error))
}

/** A rule's code as its message, and what the sentence names as its parameters. */
function parametersOf(error: FieldError | PlainFieldCode) {
  return typeof error === 'string' ? { error } : { error: error.code, params: { ...error.values } }
}

/** Required text; use `z.optional` for an optional one. White space and invisible signs do not count as content. */
/* @__NO_SIDE_EFFECTS__ */
export function text(limits: { readonly minimum?: number; readonly maximum: number }) {
  return z.string().check(
    // No check aborts, because rules across fields would then not run. Only the first issue of a field is reported.
    z.refine(isVisible, { error: 'required' }),
    z.minLength(limits.minimum ?? 1),
    z.maxLength(limits.maximum),
  )
}

/**
 * A rule about several fields of an object, reported at one of them. It runs even if other checks fail, so that a
 * reader sees all errors of a form at once. For the same reason its fields may have any value.
 */
/* @__NO_SIDE_EFFECTS__ */
export function acrossFields<Field extends string>(
  error: FieldError | PlainFieldCode,
  at: Field,
  holds: (form: Readonly<Partial<Record<Field, unknown>>>) => boolean,
) {
  const when = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null
  return z.refine<Readonly<Partial<Record<Field, unknown>>>>(holds, { ...parametersOf(error), path: [at], when })
}

/** A field that is typed twice. An absent value equals an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function typedTwice<Field extends string>(first: Field, second: Field) {
  return acrossFields<Field>('confirmation', second, (form) => (form[first] ?? '') === (form[second] ?? ''))
}

/** A time with a beginning and an end, each of which may be null. */
/* @__NO_SIDE_EFFECTS__ */
export function beginsBeforeItEnds<Field extends string>(beginning: Field, end: Field) {
  return acrossFields<Field>('invalid', end, ({ [beginning]: from, [end]: until }) => {
    return typeof from !== 'number' || typeof until !== 'number' || from < until
  })
}

/** An `https` address that a page may show, for example of a film. */
export const secureLink = z.string().check(z.maxLength(2_000), z.regex(/^https:\/\/[^\s]+$/, { error: 'url' }))
