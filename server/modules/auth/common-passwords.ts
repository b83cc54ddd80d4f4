/**
 * Passwords that a guesser tries first: the list of a package, the academy's own name, and the usual ways of decorating
 * these words.
 */
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Failure } from '#contract/foundation/errors.ts'
import { failure } from '#contract/foundation/errors.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import type { Executor } from '#server/db/connection.ts'
import { readAcademy } from '#server/modules/settings/index.ts'

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

/** The product's own name, which an academy may have as its own. */
const PRODUCT_NAMES = ['Miqyas', 'مقياس']
/** A shorter name, or word of a name, is part of passwords that do not mean it. */
const SHORTEST_NAME = 4
/** So many letters and digits beside name and year are a decoration, too. */
const DECORATION = 3
const YEAR = /(?:19|20|14)\d\d/g

const plain = (text: string): string => [...text].map((sign) => STANDS_FOR[sign] ?? sign).join('')
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Answers whether a password is made of these names, or of words of them, with nothing else than years, signs and a few
 * letters or digits around it; in capitals or not, with signs for letters or not.
 */
function isMadeOfName(password: string, names: readonly string[]): boolean {
  const lower = foldDigits(password).toLowerCase()
  const words = names.flatMap((name) => [name, ...name.split(/[\s-]+/)]).map((word) => lettersOf(word.toLowerCase()))
  const longestFirst = [...words, ...words.map(plain)]
    .filter(({ length }) => length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length)
  const withoutYears = lower.replace(YEAR, '')
  return [lettersOf(withoutYears), lettersOf(plain(withoutYears)), lettersOf(plain(lower))].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replace(word, ''), text)
    return rest !== text && rest.length <= DECORATION
  })
}

function variantsOf(password: string): readonly string[] {
  const lower = password.toLowerCase()
  const whole = [lower, lower.replace(/[^a-z0-9]/g, ''), lower.replace(/[^a-z0-9]+$/, '')]
  const word = lower.replace(/[^a-z]+$/, '')
  const words = [word, plain(word)].filter(({ length }) => length >= SHORTEST_WORD)
  return [...whole, ...whole.map(plain), ...words]
}

/**
 * Answers whether a password is on the list or made of the academy's names, in capitals or not, with signs for letters,
 * or with signs, digits or years added.
 */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  if (isMadeOfName(password, [...names, ...PRODUCT_NAMES])) return true
  return variantsOf(password).some((variant) => COMMON.has(variant))
}

/** The names that the academy's passwords must not be made of. */
export async function academyNames(executor: Executor): Promise<readonly string[]> {
  const { name } = await readAcademy(executor)
  return [name.ar, name.en]
}

/** Answers the refusal of a new password that is common; null: it is not. */
export async function refuseCommonPassword(
  executor: Executor,
  password: string,
): Promise<Failure<'request.invalid'> | null> {
  if (!isCommonPassword(password, await academyNames(executor))) return null
  return failure('request.invalid', { fields: { password: { code: 'commonPassword' } } })
}
