/**
 * The sentences that the server itself says. A code of the contract without an Arabic or an English sentence does not
 * compile; further sentences may stand beside them.
 */
import type { ErrorCode, FieldCode, FieldError } from '#contract/foundation/errors.ts'
import arabicErrors from '#locales/ar/errors.json' with { type: 'json' }
import arabicValidation from '#locales/ar/validation.json' with { type: 'json' }
import englishErrors from '#locales/en/errors.json' with { type: 'json' }
import englishValidation from '#locales/en/validation.json' with { type: 'json' }

export type Locale = 'ar' | 'en'

type FeatureOf<Code extends string> = Code extends `${infer Feature}.${string}` ? Feature : never
type ReasonOf<Code extends string, Feature extends string> = Code extends `${Feature}.${infer Reason}` ? Reason : never

/** `feature.reason` as the nested keys of a translation file. */
type Nested<Code extends string> = {
  readonly [Feature in FeatureOf<Code>]: { readonly [Reason in ReasonOf<Code, Feature>]: string }
}

/** Sentences for a code's special cases, kept beside the codes in `errors.json`. */
type SpecialCase = 'auth.forbidden-exams' | 'server.unexpected-numbered'

export type MessageKey = ErrorCode | SpecialCase

const errors = { ar: arabicErrors, en: englishErrors } satisfies Record<Locale, Nested<MessageKey>>
const validation = { ar: arabicValidation, en: englishValidation } satisfies Record<Locale, Record<FieldCode, string>>

function flattened(tree: Nested<MessageKey>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([feature, reasons]) =>
      Object.entries(reasons).map(([reason, sentence]): [string, string] => [`${feature}.${reason}`, sentence]),
    ),
  )
}

const sentences: Record<Locale, ReadonlyMap<string, string>> = { ar: flattened(errors.ar), en: flattened(errors.en) }

/** The sentence of an expected failure. */
export function errorMessage(locale: Locale, key: MessageKey): string {
  return sentences[locale].get(key) ?? key
}

/** The sentence of a fault of ours; `requestId` is the number by which an operator finds it in the log. */
export function faultMessage(locale: Locale, requestId: string): string {
  return errorMessage(locale, 'server.unexpected-numbered').replace('{{request}}', requestId)
}

/** The sentence under a form field, with the numbers of its rule filled in. */
export function fieldMessage(locale: Locale, error: FieldError): string {
  const values: Readonly<Record<string, number | string>> = { ...error.values }
  return validation[locale][error.code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
