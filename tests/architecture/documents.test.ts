/** The documents name what exists and stay short enough to be read; `documents.ts` says what counts as a path. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { linksOf, pathsIn, quotedIn, wordsIn } from './documents.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const MAP = 'docs/architecture.md'
const WORDS_MOST = 2_500
const TOP = ['contract', 'docs', 'domain', 'locales', 'public', 'scripts', 'server', 'src', 'sw', 'tests', '.ci']
const FOLDERS_OF_MODULES = ['server/modules', 'src/features', 'domain']

const filesUnder = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const files = [...readdirSync(ROOT), ...TOP.flatMap(filesUnder)].map((file) => file.replaceAll('\\', '/'))
const all = new Set([...TOP, ...files])
const readmes = files.filter((file) => file.endsWith('/README.md'))
const documents = [...globSync('*.md', { cwd: ROOT }), ...files.filter((file) => /^docs\/.*\.md$/.test(file))]
const texts = new Map([...new Set([...documents, ...readmes])].map((file) => [file, read(file)]))

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function targetOf(file: string, link: string): string {
  return path.posix.join(path.posix.dirname(file), link)
}

/** A path that begins with a top folder is whole; any other one is the end of a path: `fold.ts`, `player/take.ts`. */
function isThere(named: string): boolean {
  const plain = named.replace(/\/$/, '')
  const isWhole = TOP.includes(plain.split('/')[0] ?? '') && plain.includes('/')
  return all.has(plain) || (!isWhole && files.some((file) => file.endsWith(`/${plain}`)))
}

it('a newcomer reads the map of the architecture in one sitting', () => {
  const advice = `${MAP} has more than ${WORDS_MOST} words: move what is true of one module alone into its README.md.`
  expect(wordsIn(read(MAP)), advice).toBeLessThanOrEqual(WORDS_MOST)
})

it('a newcomer finds every module, feature and subject of the domain on the map', () => {
  const map = read(MAP)
  const named = new Set([...quotedIn(map), ...[...map.matchAll(/\[([^\]]+)\]\(/g)].map((found) => found[1])])
  const missing = FOLDERS_OF_MODULES.flatMap((parent) =>
    readdirSync(path.join(ROOT, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !named.has(entry.name))
      .map((entry) => `${parent}/${entry.name} is not named in ${MAP}: say there in one line what it owns.`),
  )
  expect(missing).toEqual([])
})

it('a newcomer is led from the map to the README of every module', () => {
  const linked = new Set(linksOf(read(MAP)).map((link) => targetOf(MAP, link)))
  const missing = readmes.filter((file) => !file.startsWith('docs/') && !linked.has(file))
  expect(missing.map((file) => `${file} is not linked in ${MAP}: link it where its folder is named.`)).toEqual([])
})

it('a reader who follows a link of a document finds what it leads to', () => {
  const broken = [...texts].flatMap(([file, text]) =>
    linksOf(text)
      .filter((link) => !existsSync(path.join(ROOT, targetOf(file, link))))
      .map((link) => `${file} links to ${link}, which does not exist: link to where it is now.`),
  )
  expect(broken).toEqual([])
})

it('a reader who looks for a file that a document names finds it', () => {
  const broken = [...texts].flatMap(([file, text]) =>
    pathsIn(text, TOP)
      .filter((named) => !isThere(named))
      .map((named) => `${file} names ${named}, which does not exist: name where it is now, or take the sentence out.`),
  )
  expect(broken).toEqual([])
})

it('a reader finds every decision in the list of decisions', () => {
  const list = 'docs/decisions/README.md'
  const linked = new Set(linksOf(read(list)).map((link) => targetOf(list, link)))
  const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file))
  const missing = decisions.filter((file) => !linked.has(file))
  expect(decisions.length).toBeGreaterThan(20)
  expect(missing.map((file) => `${file} is not listed in ${list}: add its line.`)).toEqual([])
})

it('a path is told from what only looks like one, and its words are counted', () => {
  const text =
    '`server/gone` `fold.ts` `src/ui/*.tsx` `src/<feature>` `/exams/:id` `npm test` `$HOME/a.ts` `dist/a.html` `and/or`'
  expect(pathsIn(text, TOP)).toEqual(['server/gone', 'fold.ts'])
  expect(linksOf('[a](b.md#c) [d](https://e) [f](#g)\n```\n[h](i.md)\n```')).toEqual(['b.md'])
  expect(wordsIn('| one |\n two  ')).toBe(4)
})
