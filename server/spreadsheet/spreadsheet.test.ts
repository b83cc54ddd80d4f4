import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { readSheet as readByOthers } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeByOthers from 'write-excel-file/node'
import { escapeFormula, unescapeFormula } from './formula-escape.ts'
import { readSheet, SHEET_LIMITS, toCsv, toXlsx, type SheetColumn } from './index.ts'
import { codeOf, rowsOf } from './read.test-support.ts'
import { zipOf } from './zip.test-support.ts'

type Cells = readonly (string | number)[]

function columnsOf(headers: readonly string[]): SheetColumn<Cells>[] {
  return headers.map((header, index) => ({ header, value: (row) => row[index] }))
}

describe('an admin who exports what people typed', () => {
  it.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1', '  =1', '\u00a0-x', '＝1', '\u200b=1', "'=1", '-5-5'])(
    'finds %j as text that no program runs',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`)
    },
  )

  it.each(['-5', '-12.75', '3', '1e5', '-1.5E-3', '12%', 'س = ص', 'a-b', '', "it's", '٥-٣'])(
    'finds %j as it is',
    (text) => {
      expect(escapeFormula(text)).toBe(text)
    },
  )

  it('finds every text unchanged after an import of the export', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\s\d.a]*$/)),
        (text) => unescapeFormula(escapeFormula(text)) === text || text.startsWith("'"),
      ),
    )
    for (const text of ["'=1", "''=1", "'-5", "'", "''"]) expect(unescapeFormula(escapeFormula(text))).toBe(text)
  })

  it('gets a CSV that Excel opens: byte order mark, CRLF, quotes only where needed', () => {
    const columns: SheetColumn<Cells>[] = columnsOf(['الاسم', 'a "b"', 'n'])
    expect(
      toCsv(columns, [
        ['سارة', 'x,y', -5],
        ['=1', 'a\nb', 0.5],
      ]).toString(),
    ).toBe('\ufeffالاسم,"a ""b""",n\r\nسارة,"x,y",-5\r\n\'=1,"a\nb",0.5\r\n')
  })

  it('reads dates in the time of the academy, in CSV and in XLSX', async () => {
    const at = new Date(Date.UTC(2026, 10, 21, 22, 30))
    const columns: SheetColumn<null>[] = [
      { header: 'at', value: () => at, kind: 'instant' },
      { header: 'day', value: () => at, kind: 'date' },
      { header: 'none', value: () => null },
    ]
    const shown = ['2026-11-22 01:30', '2026-11-22']
    expect(await rowsOf(toCsv(columns, [null]))).toEqual([
      ['at', 'day', 'none'],
      [...shown, ''],
    ])
    expect(await rowsOf(await toXlsx(columns, [null]))).toEqual([['at', 'day', 'none'], shown])
  })

  it('gets text back from XLSX whatever was in it', async () => {
    const texts = [
      '=1+1',
      'hasOwnProperty',
      '__proto__',
      'a\r\nb\u0001',
      "'=1",
      ' spaces ',
      'سطر\nآخر',
      '<b>&amp;</b>',
      '_x000D_',
      '0501234567',
      '𝒳',
      '-5',
    ]
    const bytes = await toXlsx(
      columnsOf(['text', 'number']),
      texts.map((text, index) => [text, -index - 0.5]),
    )
    const rows = await rowsOf(bytes)
    expect(rows.slice(1)).toEqual(texts.map((text, index) => [text, String(-index - 0.5)]))
  })
})

describe('a program of others', () => {
  it('reads our XLSX, with numbers, dates and texts as such', async () => {
    const at = new Date(Date.UTC(2026, 10, 21, 9))
    const columns: SheetColumn<null>[] = [
      { header: 'النص', value: () => '=1+1' },
      { header: 'n', value: () => -5.5, kind: 'number' },
      { header: 'at', value: () => at, kind: 'instant' },
      { header: 'mobile', value: () => '0501234567' },
    ]
    const rows = await readByOthers(await toXlsx(columns, [null], { sheet: 'أ/ب', rightToLeft: true }))
    expect(rows).toEqual([
      ['النص', 'n', 'at', 'mobile'],
      ["'=1+1", -5.5, new Date(Date.UTC(2026, 10, 21, 12)), '0501234567'],
    ])
  })

  it('writes an XLSX that we read', async () => {
    const cells = [
      ['الاسم', 'n'],
      ['سارة & <x>', 0.1 + 0.2],
      [new Date(Date.UTC(2026, 10, 21)), true],
    ]
    const bytes = await writeByOthers(cells, { dateFormat: 'dd/mm/yyyy' }).toBuffer()
    expect(await rowsOf(bytes)).toEqual([
      ['الاسم', 'n'],
      ['سارة & <x>', '0.3'],
      ['2026-11-21', 'TRUE'],
    ])
  })
})

describe('an admin who imports a CSV', () => {
  it.each([
    ['commas', 'a,b,c\r\n1,2,3'],
    ['semicolons', 'a;b;c\n1;2;3\n'],
    ['tabs', 'a\tb\tc\r1\t2\t3'],
    ['a line that names the separator', 'sep=;\r\na;b;c\r\n1;2;3'],
  ])('with %s gets the same cells', async (_, text) => {
    expect(await rowsOf(Buffer.from(text))).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
  })

  it('keeps commas of the text where semicolons part the cells', async () => {
    const text = 'name;text;n\n"a";"x, y, z";1\nb;"p, q";2'
    expect((await rowsOf(Buffer.from(text)))[1]).toEqual(['a', 'x, y, z', '1'])
  })

  const arabic = 'الاسم,المدينة\r\nسارة,مكة 1'
  const cells = [
    ['الاسم', 'المدينة'],
    ['سارة', 'مكة 1'],
  ]
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

  it.each([
    ['UTF-8', Buffer.from(arabic)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${arabic}`)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${arabic}`, 'utf16le')],
    ['UTF-16 big endian', utf16be(`\ufeff${arabic}`)],
    ['UTF-16 without a mark', Buffer.from(arabic, 'utf16le')],
    ['UTF-16 big endian without a mark', utf16be(arabic)],
    ['Windows-1256', windows1256(arabic)],
  ])('in %s reads Arabic', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(cells)
  })

  it('loses empty rows at the end, not those between', async () => {
    expect(await rowsOf(Buffer.from('a\n\nb\n\n , \n'))).toEqual([['a'], [''], ['b']])
  })

  it('is informed when a quote never ends, or the file is too much', async () => {
    expect(await codeOf(Buffer.from('a,b\n"open,1\n2,3'))).toBe('spreadsheet.unreadable')
    expect(await codeOf(Buffer.from('a\n'.repeat(SHEET_LIMITS.rows + 1)))).toBe('spreadsheet.too-large')
    expect(await codeOf(Buffer.from(','.repeat(SHEET_LIMITS.columns + 1)))).toBe('spreadsheet.too-large')
    expect(await codeOf(Buffer.alloc(SHEET_LIMITS.bytes + 1, 'a'))).toBe('spreadsheet.too-large')
    expect(await codeOf(Buffer.alloc(SHEET_LIMITS.cellCharacters + 1, 'a'))).toBe('spreadsheet.too-large')
  })
})

function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(Array.from(text, (character) => byteOf.get(character) ?? 63))
}

const BOOK = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="h" state="hidden" r:id="r0"/><sheet name="s" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r0" Target="worksheets/h.xml"/><Relationship Id="r1" Target="/xl/worksheets/s.xml"/></Relationships>',
  'xl/worksheets/h.xml': '<worksheet/>',
}

const book = (cells: string, more: Readonly<Record<string, string>> = {}) =>
  zipOf({
    ...BOOK,
    'xl/worksheets/s.xml': `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData>${cells}</x:sheetData></x:worksheet>`,
    ...more,
  })

describe('an admin who imports an XLSX', () => {
  it('gets the first sheet that is shown, of any program', async () => {
    const sharedStrings =
      '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t xml:space="preserve">wo </t></r><rPh><t>no</t></rPh></si></sst>'
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d\\-m\\-yy"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    const cells = [
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c></x:row>',
      '<x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>a&#x623;&lt;_x000A_<![CDATA[<c>]]></x:t></x:is></x:c></x:row>',
      '<x:row><x:c t="b"><x:v>1</x:v></x:c><x:c s="1"><x:v>46347</x:v></x:c><x:c s="2"><x:v>5</x:v></x:c><x:c s="3"><x:v>46347.5</x:v></x:c></x:row>',
      '<x:row r="5"><x:c r="A5"><x:f>1/3</x:f><x:v>0.30000000000000004</x:v></x:c><x:c r="B5" t="e"><x:v>#N/A</x:v></x:c><x:c r="C5"><x:v>966501234567</x:v></x:c></x:row>',
      '<x:row r="1048576"><x:c r="XFD1048576" s="1"/></x:row>',
    ].join('')
    const bytes = book(cells, { 'xl/sharedStrings.xml': sharedStrings, 'xl/styles.xml': styles })
    expect(await rowsOf(bytes)).toEqual([
      ['one', 'two '],
      [],
      ['', 'aأ<\n<c>'],
      ['TRUE', '2026-11-21', 'day 5', '2026-11-21 12:00'],
      ['0.3', '#N/A', '966501234567'],
    ])
  })

  it('is informed when there is nothing to read in it', async () => {
    const whole = book('<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>')
    expect(await rowsOf(whole)).toEqual([['1']])
    for (let length = 2; length < whole.length; length += 7) {
      expect(await codeOf(whole.subarray(0, length))).toMatch(/^spreadsheet\./)
    }
    expect(await codeOf(zipOf({ 'readme.txt': 'hello' }))).toBe('spreadsheet.unreadable')
    expect(await codeOf(Buffer.from('PK'))).toBe('spreadsheet.unreadable')
    expect(await codeOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('spreadsheet.old-or-protected')
  })

  it('stays unharmed by bytes that lie', async () => {
    const whole = book('<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (position, byte) => {
        const broken = Buffer.from(whole)
        broken[position] = byte
        const outcome = await readSheet(broken)
        return outcome.ok || outcome.code.startsWith('spreadsheet.')
      }),
      { numRuns: 500 },
    )
  })

  it('cannot exhaust the server by what unpacks to gigabytes', async () => {
    const bomb = deflateRawSync(Buffer.alloc(SHEET_LIMITS.unpackedBytes + 1))
    expect(bomb.length).toBeLessThan(200_000)
    const lying = { packed: bomb, size: 10 }
    expect(await codeOf(zipOf({ ...BOOK, 'xl/worksheets/s.xml': lying }))).toBe('spreadsheet.too-large')
  })

  // A reader with backtracking would need minutes, beyond the runner's time limit of a test.
  it('cannot keep the server busy with tags without end', async () => {
    const long = `<x:row r="1"><x:c ${'a'.repeat(3_000_000)}/></x:row>`
    expect(await codeOf(book(long))).toBe('spreadsheet.unreadable')
    const knotted = `<x:row><x:c ${'a '.repeat(30_000)}/></x:row>`.repeat(200)
    expect(await rowsOf(book(knotted))).toEqual([])
    const formats = `<styleSheet>${`<numFmt numFmtId="9" formatCode="${'['.repeat(60_000)}"/>`.repeat(100)}</styleSheet>`
    expect(await rowsOf(book('', { 'xl/styles.xml': formats }))).toEqual([])
    expect(await codeOf(book('<x:c/>'.repeat(SHEET_LIMITS.elements * 2 + 1)))).toBe('spreadsheet.unreadable')
  })

  it('cannot exhaust the server by a cell far away, a deep entity or a huge text', async () => {
    const far = '<x:row r="1048576"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>'
    expect(await codeOf(book(far))).toBe('spreadsheet.too-large')
    const wide = '<x:row r="1"><x:c r="XFD1"><x:v>1</x:v></x:c></x:row>'
    expect(await codeOf(book(wide))).toBe('spreadsheet.too-large')
    const entities = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><a>&b;</a>'
    expect(await codeOf(zipOf({ ...BOOK, 'xl/worksheets/s.xml': entities }))).toBe('spreadsheet.unreadable')
    const long = `<x:row r="1"><x:c t="str"><x:v>${'a'.repeat(SHEET_LIMITS.cellCharacters + 1)}</x:v></x:c></x:row>`
    expect(await codeOf(book(long))).toBe('spreadsheet.too-large')
  })
})
