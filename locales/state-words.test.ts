import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

type Texts = { readonly [key: string]: Texts | string }

const textsOf = (locale: string, file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, locale, `${file}.json`), 'utf8')) as Texts

/** Where a record says whether it is active: in lists, in the change log, in sheets that go out and that come in. */
const PLACES = [
  ['lists', 'status'],
  ['exams', 'list'],
  ['audit', 'choice', 'status'],
  ['sheets', 'status'],
  ['sheetImports'],
] as const

it.each(['ar', 'en'])('a reader (%s) meets one word for what is active, and one for what is not', (locale) => {
  const said = PLACES.map(([file, ...keys]) => {
    const place = keys.reduce<Texts | string>((texts, key) => (texts as Texts)[key] ?? '', textsOf(locale, file))
    const { active, inactive } = place as Texts
    return [active, inactive].join(' / ').toLowerCase()
  })
  expect(new Set(said).size, said.join(', ')).toBe(1)
})
