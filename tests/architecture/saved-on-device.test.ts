/**
 * Whoever reads that something is saved on the device finds it there after a crash: only stores that the browser writes
 * before it answers may be called so. `localStorage` is written some seconds later.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const DEVICE = 'src/offline/database.ts'
const VALUES = 'src/offline/kept-values/database.ts'
const NOTES = 'src/offline/lesson-notes/database.ts'
const PRACTICE = 'src/offline/practice/database.ts'

const OF_ANSWERS =
  'attempts common device examTools front landing mail player profile replay result sharing unkept'.split(' ')

/** Files of texts that call something saved on the device, and where it lies. */
const STORES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(OF_ANSWERS.map((file) => [file, [DEVICE]])),
  contacts: [VALUES],
  errors: [DEVICE, VALUES, PRACTICE],
  learning: [NOTES, VALUES],
  practice: [PRACTICE],
  privacy: [DEVICE, VALUES, PRACTICE],
}

/** Not promises: a text that is shown beside what was found on the device. */
const FOUND = new Set(['questions'])

/** Lessons can be fetched again; scratch pads may not slow the log of answers, and nothing calls them saved. */
const NOT_CALLED_SAVED = new Set(['src/offline/kept-lessons/database.ts', 'src/offline/scratch-pads/database.ts'])

const PROMISE = {
  en: /\b(?:saved|kept)\b(?:(?: [^.]*?)? on (?:this|your|the|a) device\b| here\b)/i,
  ar: /(?<![\p{L}])(?:محفوظ|تحفظ|يحفظ|حفظ)\p{L}*[^.]*?(?:جهازك|هذا الجهاز|الجهاز)/u,
}
const DENIED = /\b(?:not|nothing|cannot|could not|no longer)\b|(?:لم|لا|لن|تعذ)/i

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function promisesOf(language: 'en' | 'ar'): [file: string, sentence: string][] {
  return globSync(`locales/${language}/*.json`).flatMap((file) => {
    const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')))
    const sentences = texts.flatMap((text) => text.split(/[.:؛;]/))
    const promises = sentences.filter((sentence) => PROMISE[language].test(sentence) && !DENIED.test(sentence))
    return promises.map((sentence): [string, string] => [basename(file, '.json'), sentence])
  })
}

describe('a person who reads that something is saved on the device', () => {
  it.each(['en', 'ar'] as const)('reads it of what lies in a durable store alone (%s)', (language) => {
    const promises = promisesOf(language)
    expect(promises.length).toBeGreaterThan(10)
    expect(promises.filter(([file]) => !(file in STORES) && !FOUND.has(file))).toEqual([])
  })

  it('finds every store of such things written before it is called saved', () => {
    const databases = globSync('src/**/*.ts').filter((file) => {
      return !file.includes('.test') && readFileSync(file, 'utf8').includes('new Dexie(')
    })
    expect(databases).toEqual(expect.arrayContaining([...Object.values(STORES).flat(), ...NOT_CALLED_SAVED]))
    for (const file of databases.filter((one) => !NOT_CALLED_SAVED.has(one)))
      expect(readFileSync(file, 'utf8'), file).toContain("chromeTransactionDurability: 'strict'")
  })
})
