import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RECORDS, type RecordsWith } from '#domain/records.ts'

const FEATURES = path.resolve(import.meta.dirname, '..')

interface Form {
  readonly blank: () => object
  readonly labels?: unknown
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'blank' in value && 'Fields' in value
}

/** Everything that files of this ending in a folder export. */
async function exportsOf(folder: string, ending: RegExp): Promise<readonly unknown[]> {
  const files = readdirSync(folder).filter((file) => ending.test(file))
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module))
}

/** Each kind with the forms that stand beside it and take their labels from its texts. */
async function labelledForms(): Promise<readonly (readonly [texts: string, form: Form])[]> {
  const kinds = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!member|record)-kind\.ts$/.test(file))
    .map((file) => path.dirname(path.join(FEATURES, file)))
  const found = kinds.map(async (folder) => {
    const [kind] = await exportsOf(folder, /-kind\.ts$/).then((all) => all.filter((one) => Object(one).calls))
    const { texts } = RECORDS[(kind as { readonly name: RecordsWith<'texts'> }).name]
    const forms = await exportsOf(folder, /-form\.tsx?$/)
    return forms
      .filter((form) => isForm(form) && form.labels === undefined)
      .map((form) => [texts, form as Form] as const)
  })
  return (await Promise.all(found)).flat()
}

const FORMS = await labelledForms()

describe('a reader of a form', () => {
  it('finds the forms of every kind that has no labels of its own', () => {
    expect(new Set(FORMS.map(([texts]) => texts)).size).toBeGreaterThanOrEqual(8)
  })

  it.each(FORMS)('of %s finds a label at every field, in both languages', (texts, { blank }) => {
    for (const language of ['ar', 'en']) {
      const { field } = JSON.parse(readFileSync(`locales/${language}/${texts}.json`, 'utf8')) as { field: object }
      expect(Object.keys(field)).toEqual(expect.arrayContaining(Object.keys(blank())))
    }
  })
})
