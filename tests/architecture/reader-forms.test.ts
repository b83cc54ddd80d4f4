/** What every dialog and form has in common for its reader: the order of its buttons, and days in words. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

const sources = globSync('src/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file): [string, string] => [file, readFileSync(path.join(ROOT, file), 'utf8')])

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
  const own = sources.filter(([, source]) => /type="date"/.test(source)).map(([file]) => file)
  expect(own).toEqual(['src/ui/form/DayField.tsx'])
  const silent = sources
    .filter(([, source]) => /type="datetime-local"/.test(source))
    .filter(([, source]) => !/wallText\(|formatInstant\(/.test(source))
  expect(silent.map(([file]) => file)).toEqual([])
})
