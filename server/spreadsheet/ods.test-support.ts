import { zipOf } from './zip.test-support.ts'

export const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet'

const NAMESPACES = ['office', 'table', 'text', 'style', 'draw']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** Styles that LibreOffice writes before the tables: one of visible sheets, one of hidden ones. */
const STYLES = [
  '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>',
  '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
].join('')

export function odsContent(tables: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<office:document-content ${NAMESPACES}><office:automatic-styles>${STYLES}</office:automatic-styles>`,
    `<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  ].join('')
}

/** A file as LibreOffice writes it, with tables given as XML. */
export function odsOfTables(tables: string, more: Readonly<Record<string, string>> = {}): Buffer {
  return zipOf({
    mimetype: ODS_TYPE,
    'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="m"/>',
    'content.xml': odsContent(tables),
    ...more,
  })
}

/** A file with one sheet, with rows given as XML. */
export const odsOfRows = (rows: string): Buffer =>
  odsOfTables(`<table:table table:name="Sheet1" table:style-name="ta1">${rows}</table:table>`)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A file with one sheet of texts. */
export function odsOf(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`
  return odsOfRows(rows.map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`).join(''))
}
