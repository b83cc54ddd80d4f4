/** Code, comments and documents say things in the field's own words: see the glossary in `docs/architecture.md`. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plainWordsIn, proseOf, wrongWordsIn } from './words.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** This folder names what it forbids. */
const OWN_LANGUAGE = /^tests\/architecture\//
const files = globSync(['{contract,domain,scripts,server,src,sw,tests}/**/*.{ts,tsx,css}', '*.{ts,html}'], {
  cwd: ROOT,
})
  .filter((file) => !OWN_LANGUAGE.test(file))
  .toSorted()
const documents = globSync(['*.md', '{docs,domain,server,src,sw,tests}/**/*.md'], { cwd: ROOT }).toSorted()

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

it('a reader of comments and of the names of tests finds no word that the glossary replaces', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => wrongWordsIn(proseOf(read(file))).map((found) => `${file}: ${found}`))).toEqual([])
})

it('a reader of the code finds none in its names', () => {
  expect(files.flatMap((file) => plainWordsIn(read(file)).map((found) => `${file}: ${found}`))).toEqual([])
})

it('a reader of the documents finds none', () => {
  expect(documents.length).toBeGreaterThan(10)
  expect(documents.flatMap((file) => wrongWordsIn(read(file)).map((found) => `${file}: ${found}`))).toEqual([])
})

it('a reader finds every word that must stay in the glossary', () => {
  const glossary = read('docs/architecture.md').split('\n## Words\n')[1] ?? ''
  for (const word of ['fold', 'writer', 'ticket', 'grace', 'parked', 'exam room']) {
    expect(glossary, word).toMatch(new RegExp(`^\\| ${word} +\\|`, 'm'))
  }
})

it('a word that is planted is found, and one that stays is not', () => {
  const planted = [
    '/** Whoever signs in. */',
    '// The room of a student.',
    '/**\n * The page is drawn\n * by the build.\n */',
    "it('is told so', () => {})",
    'test(`somebody (${language})`, () => {})',
  ]
  for (const text of planted) expect(wrongWordsIn(proseOf(text)), text).toHaveLength(1)
  expect(
    wrongWordsIn(proseOf('/** The exam room; exam-room.html, `RoomMeter` and `room`. */\nconst room = 1')),
  ).toEqual([])
  expect(wrongWordsIn(proseOf('/** The constructor. */'))).toEqual([])
  expect(plainWordsIn('const wasTold = whoeverAsks(threshold)')).toEqual(['Told', 'whoever'])
})
