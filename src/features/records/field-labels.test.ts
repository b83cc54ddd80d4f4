import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RECORDS, type RecordsWith } from '#domain/records.ts'

const FEATURES = path.resolve(import.meta.dirname, '..')

interface Kind {
  readonly name: RecordsWith<'texts'>
  readonly calls: object
}

interface Form {
  readonly blank: () => object
  readonly Fields: unknown
  readonly labels?: unknown
}

function isKind(value: unknown): value is Kind {
  return typeof value === 'object' && value !== null && 'name' in value && 'calls' in value
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'blank' in value && 'Fields' in value
}

/** Everything that files of this ending in a folder export. */
async function exportsOf(folder: string, ending: RegExp): Promise<readonly unknown[]> {
  const files = readdirSync(folder).filter((file) => ending.test(file))
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module) as unknown[])
}

/** The texts of the kind in a folder with each form there that takes its labels from them. */
async function labelledFormsIn(folder: string): Promise<readonly (readonly [texts: string, form: Form])[]> {
  const kind = (await exportsOf(folder, /-kind\.ts$/)).find(isKind)
  if (kind === undefined) return []
  const forms = (await exportsOf(folder, /-form\.tsx?$/)).filter(isForm)
  return forms.filter(({ labels }) => labels === undefined).map((form) => [RECORDS[kind.name].texts, form] as const)
}

const FOLDERS = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-kind.ts'))
  .map((file) => path.dirname(path.join(FEATURES, file)))

const FORMS = (await Promise.all(FOLDERS.map(labelledFormsIn))).flat()

describe('a reader of a form', () => {
  it('finds the forms of every kind that has no labels of its own', () => {
    expect(new Set(FORMS.map(([texts]) => texts)).size).toBeGreaterThanOrEqual(7)
  })

  it.each(FORMS)('of %s finds a label at every field, in both languages', (texts, { blank }) => {
    for (const language of ['ar', 'en']) {
      const { field } = JSON.parse(readFileSync(`locales/${language}/${texts}.json`, 'utf8')) as { field: object }
      expect(Object.keys(field)).toEqual(expect.arrayContaining(Object.keys(blank())))
    }
  })
})
