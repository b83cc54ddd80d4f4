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
    z.refine((value) => value.trim().length > 0, { error: 'required', abort: true }),
    z.minLength(limits.minimum ?? 1),
    z.maxLength(limits.maximum),
  )
}
