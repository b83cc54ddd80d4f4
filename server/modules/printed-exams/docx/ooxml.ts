/** Pieces of WordprocessingML. Arabic paragraphs and runs say that they go from right to left. */
import { escapeXml } from '#server/exchange/text/xml.ts'

export interface RunLook {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly struck?: boolean
  readonly code?: boolean
  readonly script?: 'superscript' | 'subscript'
  /** Half points. */
  readonly size?: number
}

export interface Writing {
  readonly isRtl: boolean
}

export function run(text: string, look: RunLook, { isRtl }: Writing): string {
  if (text === '') return ''
  const size = look.size === undefined ? '' : `<w:sz w:val="${look.size}"/><w:szCs w:val="${look.size}"/>`
  const properties = [
    look.code === true ? '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>' : '',
    look.bold === true ? '<w:b/><w:bCs/>' : '',
    look.italic === true ? '<w:i/><w:iCs/>' : '',
    look.struck === true ? '<w:strike/>' : '',
    size,
    look.script === undefined ? '' : `<w:vertAlign w:val="${look.script}"/>`,
    isRtl ? '<w:rtl/>' : '',
  ].join('')
  const written = text.split('\t').map((part) => `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`)
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${written.join('<w:tab/>')}</w:r>`
}

export const LINE_BREAK = '<w:r><w:br/></w:r>'
export const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

export interface ParagraphLook {
  /** Twentieths of a point from the side where reading begins. */
  readonly indent?: number
  /** Hangs by so much: the number stands before the text. */
  readonly hanging?: number
  readonly isCentred?: boolean
  readonly isFramed?: boolean
  readonly isKept?: boolean
  readonly style?: 'Title' | 'Heading1' | 'Heading2'
  /** Twentieths of a point below. */
  readonly after?: number
}

/** A paragraph around runs; the order of its properties is that of the schema. */
export function paragraph(runs: string, look: ParagraphLook, { isRtl }: Writing): string {
  const { indent = 0, hanging = 0, after = 80 } = look
  const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="4" w:color="808080"/>`
  const properties = [
    look.style === undefined ? '' : `<w:pStyle w:val="${look.style}"/>`,
    look.isKept === true ? '<w:keepNext/>' : '',
    look.isFramed === true ? `<w:pBdr>${['top', 'left', 'bottom', 'right'].map(side).join('')}</w:pBdr>` : '',
    isRtl ? '<w:bidi/>' : '',
    `<w:spacing w:after="${after}"/>`,
    indent === 0 && hanging === 0 ? '' : `<w:ind w:left="${indent}" w:hanging="${hanging}"/>`,
    look.isCentred === true ? '<w:jc w:val="center"/>' : '',
  ].join('')
  return `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`
}

export interface TableLook {
  readonly hasLines: boolean
  /** Parts of the width, one for each column. */
  readonly widths: readonly number[]
  readonly indent?: number
}

/** Width of the text on a page, twentieths of a point: A4 with margins of 2 cm. */
export const TEXT_WIDTH = 9_638

/** A table of cells, each made of paragraphs; the first column stands where reading begins. */
export function table(
  rows: readonly (readonly string[])[],
  { hasLines, widths, indent = 0 }: TableLook,
  { isRtl }: Writing,
): string {
  const sum = widths.reduce((total, one) => total + one, 0)
  const sizes = widths.map((one) => Math.floor(((TEXT_WIDTH - indent) * one) / sum))
  const line = (name: string) =>
    `<w:${name} w:val="${hasLines ? 'single' : 'nil'}" w:sz="4" w:space="0" w:color="808080"/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('')
  const written = rows.map((cells) => {
    const columns = cells.map(
      (content, index) =>
        `<w:tc><w:tcPr><w:tcW w:w="${sizes[index] ?? 0}" w:type="dxa"/></w:tcPr>${content === '' ? '<w:p/>' : content}</w:tc>`,
    )
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${columns.join('')}</w:tr>`
  })
  const properties = `${isRtl ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${TEXT_WIDTH - indent}" w:type="dxa"/><w:tblInd w:w="${indent}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>`
  const grid = sizes.map((size) => `<w:gridCol w:w="${size}"/>`).join('')
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl>`
}
