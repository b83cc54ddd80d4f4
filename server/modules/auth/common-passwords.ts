/** Passwords that a guesser tries first: the list of a package, and the usual ways of decorating its words. */
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Failure } from '#contract/foundation/errors.ts'
import { failure } from '#contract/foundation/errors.ts'

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Signs that stand for letters. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
}
/** A shorter word with digits and signs after it is not common by itself. */
const SHORTEST_WORD = 8

function variantsOf(password: string): readonly string[] {
  const lower = password.toLowerCase()
  const plain = (text: string) => [...text].map((sign) => STANDS_FOR[sign] ?? sign).join('')
  const whole = [lower, lower.replace(/[^a-z0-9]/g, ''), lower.replace(/[^a-z0-9]+$/, '')]
  const word = lower.replace(/[^a-z]+$/, '')
  const words = [word, plain(word)].filter(({ length }) => length >= SHORTEST_WORD)
  return [...whole, ...whole.map(plain), ...words]
}

/** Whether a password is on the list, in capitals or not, with signs for letters, or with signs or digits added. */
export function isCommonPassword(password: string): boolean {
  return variantsOf(password).some((variant) => COMMON.has(variant))
}

/** What to answer to a new password that is common; null: it is not. */
export function refuseCommonPassword(password: string): Failure<'request.invalid'> | null {
  if (!isCommonPassword(password)) return null
  return failure('request.invalid', { fields: { password: { code: 'commonPassword' } } })
}
