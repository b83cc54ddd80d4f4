/**
 * Data to which the cells of a sheet refer: the part of the sheet, the shared texts, and the styles that show a date.
 */
import { raisedText, type Raising, raisingOf } from './raised-text.ts'
import { builtInFormat, type NumberFormat, writtenFormat } from './shown-number.ts'
import { walkXml } from './xml.ts'
import type { Archive, ZipProblem } from './zip.ts'
import { isProblem, textPart } from './zip-text.ts'

export interface Workbook {
  readonly sheet: string
  readonly sharedTexts: readonly string[]
  /** Formats in which styles show a number, by the index of the style. */
  readonly formats: readonly NumberFormat[]
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
  const target = pathOf(relations, ({ id }) => id === relation)
  const sheet = target === null ? 'unreadable' : xmlPart(archive, target)
  if (isProblem(sheet)) return sheet
  const texts = relatedPart(archive, relations, 'sharedStrings')
  const styles = relatedPart(archive, relations, 'styles')
  if (isProblem(texts)) return texts
  if (isProblem(styles)) return styles
  return { sheet, sharedTexts: sharedTexts(texts), formats: formatsOf(styles), from1904 }
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
      // Extensions have an element of the same name that says nothing about days.
      if (name === 'workbookPr') from1904 ||= /^(?:1|true)$/.test(attribute('date1904') ?? '')
      if (name !== 'sheet') return
      if (wanted !== undefined && attribute('name')?.toLowerCase() === wanted) named ??= attribute('id')
      relation ??= attribute('id')
      if (!/idden/.test(attribute('state') ?? '')) visible ??= attribute('id')
    },
  })
  return { relation: wanted === undefined ? (visible ?? relation ?? '') : (named ?? ''), from1904 }
}

interface Relationship {
  readonly id: string
  readonly type: string
}

function pathOf(xml: string, isMeant: (relationship: Relationship) => boolean): string | null {
  let path: string | null = null
  walkXml(xml, {
    open(name, attribute) {
      if (name !== 'Relationship') return
      if (!isMeant({ id: attribute('Id') ?? '', type: attribute('Type') ?? '' })) return
      const target = attribute('Target') ?? ''
      path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    },
  })
  return path
}

/** The part that the workbook names for this kind, wherever it lies; a workbook without one has none. */
function relatedPart(archive: Archive, relations: string, kind: string): string {
  const path = pathOf(relations, ({ type }) => type.endsWith(`/${kind}`))
  return textPart(archive, path ?? `xl/${kind}.xml`) ?? ''
}

/** Formatted texts consist of runs; phonetic hints beside them are no part of the text. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let inText = false
  let phonetic = false
  let raising: Raising = 'baseline'
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'si') text = ''
      if (name === 'r' || name === 'si') raising = 'baseline'
      if (name === 'vertAlign') raising = raisingOf(attribute('val'))
      if (name === 'rPh') phonetic = true
      if (name === 't') inText = !phonetic
    },
    text(part) {
      if (inText) text += raisedText(part, raising)
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

function formatsOf(xml: string): NumberFormat[] {
  const written = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let inStyles = false
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') written.set(Number(attribute('numFmtId')), writtenFormat(attribute('formatCode') ?? ''))
      if (name === 'cellXfs') inStyles = true
      if (name !== 'xf' || !inStyles) return
      const id = Number(attribute('numFmtId'))
      formats.push(written.get(id) ?? builtInFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false
    },
  })
  return formats
}
