/** Word files for tests, written as Word writes them. */
import { writeZip, zipPart } from '#server/spreadsheet/index.ts'
import { escapeXml } from '../text/xml.ts'

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'

/** A run; `look`: its properties, for example `<w:b/>`. */
export function run(text: string, look = ''): string {
  return `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}

/** A paragraph of runs, or of a text alone; `properties`: those of the paragraph. */
export function p(content: string, properties = ''): string {
  const runs = content.startsWith('<') ? content : run(content)
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`
}

/** An item of the list with this id. */
export function item(id: number, content: string, level = 0): string {
  return p(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`)
}

/** A table of texts; a text that begins with `<` is content of its own. */
export function table(...rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<w:tc><w:tcPr/>${text.startsWith('<w:p') ? text : p(text)}</w:tc>`
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

/** A list for `numbering.xml`: formats of its levels. */
export function list(id: number, ...formats: readonly string[]): string {
  const levels = formats.map(
    (format, level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${format === 'bullet' ? '\uf0b7' : `%${level + 1}.`}"/></w:lvl>`,
  )
  return `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`
}

export interface DocxContent {
  readonly body: string
  /** Written by `list`; list 3 is item of `numId` 3. */
  readonly lists?: readonly string[]
  /** More lists of the same forms that begin anew: their ids by those of the forms. */
  readonly restarted?: Readonly<Record<number, number>>
  /** Files of `word/media` by name; their relations have the names as ids. */
  readonly media?: Readonly<Record<string, Buffer>>
  readonly styles?: string
  readonly prologue?: string
}

export function docx({
  body,
  lists = [],
  restarted = {},
  media = {},
  styles = '',
  prologue = '',
}: DocxContent): Buffer {
  const ids = lists.map((one) => Number(/abstractNumId="(\d+)"/.exec(one)?.[1]))
  const num = (id: number, form: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${form}"/>${more}</w:num>`
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
  const nums = [
    ...ids.map((id) => num(id, id)),
    ...Object.entries(restarted).map(([id, form]) => num(Number(id), form, restart)),
  ]
  const relations = Object.keys(media).map((name) => `<Relationship Id="${name}" Type="image" Target="media/${name}"/>`)
  return writeZip([
    zipPart('[Content_Types].xml', '<Types/>'),
    zipPart(
      'word/document.xml',
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${prologue}<w:document ${NAMESPACES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ),
    zipPart('word/numbering.xml', `<w:numbering ${NAMESPACES}>${lists.join('')}${nums.join('')}</w:numbering>`),
    zipPart('word/styles.xml', `<w:styles ${NAMESPACES}>${styles}</w:styles>`),
    zipPart('word/_rels/document.xml.rels', `<Relationships>${relations.join('')}</Relationships>`),
    ...Object.entries(media).map(([name, bytes]) => zipPart(`word/media/${name}`, bytes)),
  ])
}

/** A picture of `media` as Word places it in a run. */
export function image(name: string, words: string): string {
  return `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${words}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${name}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
