import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf, FIRST_FONTS, firstFont, unicodeRangeOf } from './first-fonts.ts'

const styles = readFileSync('src/app/fonts.css', 'utf8')

/** Characters that `fonts.css` gives to a file, recognised by the end of its name. */
function charactersFrom(file: string): Set<string> {
  return new Set(charactersOf(unicodeRangeOf(styles, file)))
}

const latin = {
  first: charactersFrom('public-sans-first.woff2'),
  rest: charactersFrom('public-sans-latin-wght-normal.woff2'),
}
const arabic = {
  first: charactersFrom('readex-arabic-first.woff2'),
  rest: charactersFrom('readex-pro-arabic-wght-normal.woff2'),
}

test.each([
  ['Latin', latin],
  ['Arabic', arabic],
])('a reader gets every character of the %s face from one of its two files', (_face, { first, rest }) => {
  expect([...first].filter((character) => rest.has(character))).toEqual([])
})

test('a reader whose text has any character of the packaged subsets sees it in their face', () => {
  const packaged = charactersOf(
    `U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2122,
     U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD, U+600-6FF, U+750-77F, U+8A0-8FF, U+FB50-FDFF, U+FE70-FEFC`,
  )
  const drawn = new Set([...latin.first, ...latin.rest, ...arabic.first, ...arabic.rest])
  expect([...packaged].filter((character) => !drawn.has(character))).toEqual([])
})

test.each(['ar', 'en'])('a reader of the interface in %s loads no second file of a face', (language) => {
  const rest = new Set([...latin.rest, ...arabic.rest])
  const texts = readdirSync(`locales/${language}`).map((name) => readFileSync(`locales/${language}/${name}`, 'utf8'))
  expect([...texts.join('')].filter((character) => rest.has(character))).toEqual([])
})

test.each(FIRST_FONTS)('a student waits for less than 16,000 bytes of %s', async (file) => {
  expect((await firstFont(file)).length).toBeLessThan(16_000)
})
