/**
 * Data to which the cells of a sheet refer: the part of the sheet, the shared texts, and the styles that show a date.
 */
import { SHEET_LIMITS } from './limits.ts'
import { walkXml } from './xml.ts'
import type { Archive, ZipProblem } from './zip.ts'
import { isProblem, textPart } from './zip-text.ts'

export interface Workbook {
  readonly sheet: string
  readonly sharedTexts: readonly string[]
  /** True, by style index, if the style shows a number as a date. */
  readonly dateStyles: readonly boolean[]
  /** True for old workbooks of a Mac, which count days from 1904. */
  readonly from1904: boolean
}

/** Opens a workbook. `name`: lower-case name of the sheet; absent: the first visible one. */
export function openWorkbook(archive: Archive, name?: string): Workbook | ZipProblem {
  const book = xmlPart(archive, 'xl/workbook.xml')
  const relations = xmlPart(archive, 'xl/_rels/workbook.xml.rels')
  if (isProblem(book)) return book
  if (isProblem(relations)) return relations
  const { relation, from1904 } = chosenSheet(book, name)
  const target = pathOf(relations, relation)
  const sheet = target === null ? 'unreadable' : xmlPart(archive, target)
  if (isProblem(sheet)) return sheet
  const texts = textPart(archive, 'xl/sharedStrings.xml') ?? ''
  const styles = textPart(archive, 'xl/styles.xml') ?? ''
  if (isProblem(texts)) return texts
  if (isProblem(styles)) return styles
  return { sheet, sharedTexts: sharedTexts(texts), dateStyles: dateStyles(styles), from1904 }
}

function xmlPart(archive: Archive, path: string): string {
  return textPart(archive, path) ?? 'unreadable'
}

function chosenSheet(xml: string, wanted?: string): { relation: string; from1904: boolean } {
  let named: string | undefined
  let relation: string | undefined
  let visible: string | undefined
  let from1904 = false
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      if (wanted !== undefined && attribute('name')?.toLowerCase() === wanted) named ??= attribute('id')
      relation ??= attribute('id')
      if (!/idden/.test(attribute('state') ?? '')) visible ??= attribute('id')
    },
  })
  return { relation: wanted === undefined ? (visible ?? relation ?? '') : (named ?? ''), from1904 }
}

function pathOf(xml: string, relation: string): string | null {
  let path: string | null = null
  walkXml(xml, {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('Id') !== relation) return
      const target = attribute('Target') ?? ''
      path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    },
  })
  return path
}

/** Formatted texts consist of runs; phonetic hints beside them are no part of the text. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let inText = false
  let phonetic = false
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      if (name === 't') inText = !phonetic
    },
    text(part) {
      if (inText) text += part
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Built-in number formats of dates and times, which are not in the file. */
const BUILT_IN_DATES = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]
const DATE_LETTERS = /[ymdhs]/i
/** Literals, escapes, colours and conditions in a number format. */
const NOT_A_LETTER_OF_FORMAT = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g

function dateStyles(xml: string): boolean[] {
  const dates = new Set(BUILT_IN_DATES)
  const styles: boolean[] = []
  let inStyles = false
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') {
        const format = (attribute('formatCode') ?? '')
          .slice(0, SHEET_LIMITS.formatCharacters)
          .replace(NOT_A_LETTER_OF_FORMAT, '')
        if (DATE_LETTERS.test(format)) dates.add(Number(attribute('numFmtId')))
      }
      if (name === 'cellXfs') inStyles = true
      if (name === 'xf' && inStyles) styles.push(dates.has(Number(attribute('numFmtId'))))
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false
    },
  })
  return styles
}
