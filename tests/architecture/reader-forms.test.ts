/** Dialogs and forms have in common the order of their buttons, and days in the reader's words. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

const sources = globSync('src/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file): [string, string] => [file, readFileSync(path.join(ROOT, file), 'utf8')])

/** Components of the package that show the browser's own field count as native too. */
const NATIVE_DATE = /type="(?:date|datetime-local|time|month|week)"|<TimeInput\b/

function sourceOf(file: string): string {
  return sources.find(([name]) => name === file)?.[1] ?? ''
}

/** The buttons of each row that stands at the end of a dialog or form, as their opening tags. */
function rowsOfButtons(source: string): string[][] {
  const rows = source.match(/<Group justify="flex-end"[^>]*>[\s\S]*?<\/Group>/g) ?? []
  return rows.map((row) => row.match(/<Button\b(?:[^>]|=>)*?>/g) ?? []).filter((buttons) => buttons.length > 1)
}

const isMain = (button: string) => !/variant="(?:default|subtle|light|outline)"/.test(button)

/** The way out comes first, what the dialog is for comes last: nearest to the edge at which the reader's eye arrives. */
function standsWrong(buttons: readonly string[]): boolean {
  return buttons.some(isMain) && (!isMain(buttons.at(-1) ?? '') || isMain(buttons[0] ?? ''))
}

it('a reader finds the main button last in every row of buttons', () => {
  const wrong = sources.filter(([, source]) => rowsOfButtons(source).some(standsWrong)).map(([file]) => file)
  expect(wrong).toEqual([])
})

it('a planted row in another order is refused', () => {
  const cancel = '<Button variant="default" onClick={() => close()}>no</Button>'
  const row = (...buttons: string[]) => `<Group justify="flex-end" mt="xl">${buttons.join('')}</Group>`
  const save = '<Button type="submit">yes</Button>'
  expect(rowsOfButtons(row(save, cancel)).some(standsWrong)).toBe(true)
  expect(rowsOfButtons(row(cancel, save)).some(standsWrong)).toBe(false)
})

it('a reader is shown every day of a form in their own language and digits too', () => {
  const native = sources.filter(([, source]) => NATIVE_DATE.test(source)).map(([file]) => file)
  expect(native).toEqual([])
  const fields = ['DayField', 'DateTimeField'].map((name) => `src/ui/form/dates/${name}.tsx`)
  const silent = fields.filter((field) => !/words=/.test(sourceOf(field)))
  expect(silent).toEqual([])
})

it('a native field for a day or a time, which shows the language of the browser, is refused', () => {
  const planted = ['date', 'datetime-local', 'time', 'month', 'week'].map((type) => `<TextInput type="${type}" />`)
  expect(planted.filter((source) => !NATIVE_DATE.test(source))).toEqual([])
  expect(NATIVE_DATE.test('<TextInput type="text" />')).toBe(false)
})

it('a student loads nothing of the calendar before a day is to be picked from it', () => {
  const importing = (module: string) => sources.filter(([, source]) => source.includes(`from '${module}'`))
  expect(importing('@mantine/dates').map(([file]) => file)).toEqual(['src/ui/form/dates/Calendar.tsx'])
  const calendars = sources.filter(([, source]) => /^import (?!type ).*\/Calendar\.tsx'/m.test(source))
  expect(calendars.map(([file]) => file)).toEqual([])
})

it('a reader finds every text of people isolated by the shared piece, which isolates its expressions too', () => {
  // The exam room counts its bytes: a title stands there alone in its line.
  const isApart = (file: string) => file === 'src/ui/text/Bdi.tsx' || file.startsWith('src/features/attempts/player/')
  const bare = sources.filter(([file, source]) => !isApart(file) && /<bdi\b[^>]*\bdir="auto"/.test(source))
  expect(bare.map(([file]) => file)).toEqual([])
})
