import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNamedSheet, readSheet, SHEET_LIMITS } from './index.ts'
import { odsContent, odsOf, odsOfRows, odsOfTables } from './ods.test-support.ts'
import { codeOf, rowsOf } from './read.test-support.ts'
import { zipOf } from './zip.test-support.ts'

const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const said = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
const valued = (type: string, value: string, shown = 'shown') =>
  `<table:table-cell office:value-type="${type}" ${value} calcext:value-type="${type}"><text:p>${shown}</text:p></table:table-cell>`
const oneRow = async (cells: string) => (await rowsOf(odsOfRows(row(cells))))[0]

describe('an admin who imports a sheet of LibreOffice', () => {
  it('gets numbers, days and truths as they are, not as the sheet shows them', async () => {
    const cells = [
      valued('float', 'office:value="0.30000000000000004"', '0,30'),
      valued('float', 'office:value="966501234567"', '9.67E+11'),
      valued('currency', 'office:currency="SAR" office:value="1250.5"', '1.250,50 ر.س'),
      valued('percentage', 'office:value="0.2"', '20%'),
      valued('date', 'office:date-value="2026-11-21"', '21/11/26'),
      valued('date', 'office:date-value="2026-11-21T00:00:00"'),
      valued('date', 'office:date-value="2026-11-21T12:30:15.5"'),
      valued('time', 'office:time-value="PT10H30M00S"', '10:30'),
      valued('boolean', 'office:boolean-value="true"', 'صح'),
      valued('string', 'office:string-value=""', '#DIV/0!'),
      valued('float', 'office:value="not a number"', 'as shown'),
    ]
    expect(await oneRow(cells.join(''))).toEqual([
      '0.3',
      '966501234567',
      '1250.5',
      '0.2',
      '2026-11-21',
      '2026-11-21',
      '2026-11-21 12:30',
      '10:30',
      'TRUE',
      '',
      'as shown',
    ])
  })

  it('gets paragraphs as lines, spaces, tabs and breaks as such, and no remarks, pictures or readings', async () => {
    const cell = [
      '<table:table-cell office:value-type="string">',
      '<office:annotation><dc:date>2026</dc:date><text:p>remark</text:p></office:annotation>',
      '<draw:frame><draw:text-box><text:p>frame</text:p></draw:text-box></draw:frame>\n  ',
      '<text:p>a<text:s text:c="3"/><text:span>b &amp; <text:a>c</text:a></text:span><text:tab/>d<text:line-break/>e</text:p>',
      '<text:p/><text:p>last  \n line&#x623;<![CDATA[<x>]]><text:note><text:p>note</text:p></text:note>',
      '<text:ruby><text:ruby-base>r</text:ruby-base><text:ruby-text>no</text:ruby-text></text:ruby></text:p>',
      '</table:table-cell>',
    ].join('')
    expect(await oneRow(cell + said('next'))).toEqual(['a   b & c\td\ne\n\nlast lineأ<x>r', 'next'])
  })

  it('gets what a file says only once in every cell and row that it stands for', async () => {
    const rows = [
      row(said('h', ' table:number-columns-repeated="3"') + '<table:table-cell/>' + said('end')),
      row('<table:table-cell table:number-columns-repeated="2"/>' + said('x'), ' table:number-rows-repeated="2"'),
      row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="3"'),
      row(said('merged', ' table:number-columns-spanned="2"') + '<table:covered-table-cell/>' + said('z')),
      `<table:table-row-group><table:table-header-rows>${row(said('deep'))}</table:table-header-rows></table:table-row-group>`,
      row('<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell>' + said('seen')),
      row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048568"'),
    ]
    expect(await rowsOf(odsOfRows(rows.join('')))).toEqual([
      ['h', 'h', 'h', '', 'end'],
      ['', '', 'x'],
      ['', '', 'x'],
      [],
      [],
      [],
      ['merged', '', 'z'],
      ['deep'],
      ['', 'seen'],
    ])
  })

  it('gets the first sheet that is shown; rows that are hidden are read', async () => {
    const table = (name: string, style: string) =>
      `<table:table table:name="${name}" table:style-name="${style}">${row(said(name), ' table:visibility="collapse"')}</table:table>`
    const file = odsOfTables(table('Hidden', 'ta2') + table('Shown', 'ta1') + table('Later', 'ta1'))
    expect(await rowsOf(file)).toEqual([['Shown']])
    expect(readNamedSheet(file, 'later')).toEqual([['Later']])
    expect(readNamedSheet(file, 'nowhere')).toEqual([])
    expect(await rowsOf(odsOfTables(table('Only', 'ta2')))).toEqual([['Only']])
  })

  it('does not take a table within a cell, or what was changed before, for the sheet', async () => {
    const inner = `<table:table table:is-sub-table="true">${row(said('inner'))}</table:table>`
    const tracked = `<table:tracked-changes><table:cell-content-change><text:p>old</text:p></table:cell-content-change></table:tracked-changes>`
    const rows = row(`<table:table-cell>${inner}<text:p>outer</text:p></table:table-cell>${said('b')}`)
    const file = odsOfTables(`${tracked}<table:table table:name="S">${rows}${row(said('c'))}</table:table>`)
    expect(await rowsOf(file)).toEqual([['outer', 'b'], ['c']])
  })

  it('gets every text back whatever is in it', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !/[\p{Cc}<]|\s\s|^\s|\s$|^'/u.test(one) && one !== '')
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
        expect(await rowsOf(odsOf([texts.map((one) => one.normalize())]))).toEqual([
          texts.map((one) => one.normalize().toWellFormed()),
        ])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a hostile sheet in the format of LibreOffice', () => {
  it.each([
    ['columns', said('x', ' table:number-columns-repeated="1048576"'), ''],
    ['rows', said('x'), ' table:number-rows-repeated="1048576"'],
    ['both', said('x', ' table:number-columns-repeated="999999999"'), ' table:number-rows-repeated="999999999"'],
    [
      'cells within the borders',
      said('x', ' table:number-columns-repeated="256"'),
      ' table:number-rows-repeated="20001"',
    ],
    [
      'long texts',
      said('x'.repeat(30_000), ' table:number-columns-repeated="200"'),
      ' table:number-rows-repeated="20"',
    ],
    ['spaces', said('<text:s text:c="999999999"/>'), ''],
    ['empty cells before one', `<table:table-cell table:number-columns-repeated="500"/>${said('x')}`, ''],
  ])('cannot exhaust the server by repeated %s', async (_, cells, more) => {
    const begun = performance.now()
    expect(await codeOf(odsOfRows(row(cells, more)))).toBe('spreadsheet.too-large')
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('counts what is no count as one', async () => {
    for (const count of ['0', '-5', '1e9', 'NaN', '', '9999999999', '0x10'])
      expect(await oneRow(said('x', ` table:number-columns-repeated="${count}"`))).toEqual(['x'])
  })

  it('cannot exhaust the server by what unpacks to gigabytes', async () => {
    const bomb = { packed: deflateRawSync(Buffer.alloc(SHEET_LIMITS.unpackedBytes + 1)), size: 10 }
    expect(await codeOf(zipOf({ 'content.xml': bomb }))).toBe('spreadsheet.too-large')
    const manifest = { packed: deflateRawSync(Buffer.alloc(SHEET_LIMITS.unpackedBytes + 1)), size: 10 }
    expect(await codeOf(zipOf({ 'content.xml': odsContent(''), 'META-INF/manifest.xml': manifest }))).toBe(
      'spreadsheet.too-large',
    )
  })

  it('declares no entity and fetches nothing', async () => {
    const declared = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(await codeOf(zipOf({ 'content.xml': declared + odsContent(row(said('&x;'))) }))).toBe(
      'spreadsheet.unreadable',
    )
    expect(await oneRow(said('&x;&lol;'))).toEqual(['&x;&lol;'])
  })

  it('is called protected where it has a password, and unreadable where it is a letter or broken', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data manifest:checksum="x"/></manifest:manifest>'
    const locked = odsOfTables('', { 'META-INF/manifest.xml': manifest, 'content.xml': 'no XML at all' })
    expect(await codeOf(locked)).toBe('spreadsheet.old-or-protected')
    const letter =
      '<office:document-content><office:body><office:text><text:p>a</text:p></office:text></office:body></office:document-content>'
    expect(await codeOf(zipOf({ 'content.xml': letter }))).toBe('spreadsheet.unreadable')
    expect(await codeOf(zipOf({ 'content.xml': '' }))).toBe('spreadsheet.unreadable')
  })

  it('stays harmless whichever byte of it lies', async () => {
    const whole = odsOf([['a', 'ب'], ['1']])
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (position, byte) => {
        const broken = Buffer.from(whole)
        broken[position] = byte
        const outcome = await readSheet(broken)
        return outcome.ok || outcome.code.startsWith('spreadsheet.')
      }),
      { numRuns: 300 },
    )
    for (let length = 2; length < whole.length; length += 11)
      expect(await codeOf(whole.subarray(0, length))).toMatch(/^spreadsheet\./)
  })
})

it('a shared text of an XLSX cannot fill the memory of the server by being named in every cell', async () => {
  const cells = '<row>' + '<c t="s"><v>0</v></c>'.repeat(250) + '</row>'
  const file = zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="s" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
    'xl/s.xml': `<worksheet>${cells.repeat(20)}</worksheet>`,
  })
  expect(await codeOf(file)).toBe('spreadsheet.too-large')
})
