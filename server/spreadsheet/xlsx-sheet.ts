/** Reads the cells of one sheet as rows of text. */
import { NO_STORED_VALUE } from '#domain/spreadsheet/faulty-cell.ts'
import { CellGrid } from './cell-grid.ts'
import { raisedText, type Raising, raisingOf } from './raised-text.ts'
import { PLAIN, shownNumber } from './shown-number.ts'
import { walkXml } from './xml.ts'
import type { Workbook } from './xlsx-workbook.ts'
import type { ZipProblem } from './zip.ts'

interface OpenCell {
  row: number
  column: number
  type: string
  style: number
  value: string
  /** Text of its formula; empty if it has none. */
  formula: string
}

/** Rows of the sheet. Rows without content take no memory, wherever the sheet states that it ends. */
export function readRows(workbook: Workbook): string[][] | ZipProblem {
  const grid = new CellGrid()
  let cell: OpenCell | null = null
  let [row, column] = [-1, -1]
  let inValue = false
  let inFormula = false
  let raising: Raising = 'baseline'
  const isXml = walkXml(workbook.sheet, {
    open(name, attribute) {
      if (name === 'row') [row, column] = [rowNumber(attribute('r')) ?? row + 1, -1]
      else if (name === 'c') {
        const reference = attribute('r')
        column = columnNumber(reference) ?? column + 1
        row = rowNumber(reference?.replace(/^[A-Z]+/i, '')) ?? row
        cell = { row, column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? -1), value: '', formula: '' }
      } else if (name === 'v' || name === 't') inValue = true
      else if (name === 'f') {
        inFormula = true
        // A shared formula stands in another cell.
        if (cell !== null) cell.formula = '='
      } else if (name === 'r') raising = 'baseline'
      else if (name === 'vertAlign') raising = raisingOf(attribute('val'))
      else if (name === 'rPh') inValue = false
    },
    text(part) {
      if (cell === null) return
      if (inValue) cell.value += raisedText(part, raising)
      else if (inFormula) cell.formula += part
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'f') inFormula = false
      if (name === 'r' || name === 'c') raising = 'baseline'
      if (name !== 'c' || cell === null) return
      grid.place(cell, shown(cell, workbook))
      cell = null
    },
  })
  if (grid.isTooLarge) return 'too-large'
  return isXml ? grid.rows() : 'unreadable'
}

function rowNumber(reference: string | undefined): number | null {
  const number = Number(reference)
  return reference !== undefined && Number.isInteger(number) && number > 0 ? number - 1 : null
}

/** Column number of a cell reference: `A` is 0, `AA` is 26. */
function columnNumber(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

function shown({ type, style, value, formula }: OpenCell, { sharedTexts, formats, from1904 }: Workbook): string {
  if (formula !== '' && value === '' && type !== 'str') return NO_STORED_VALUE
  if (value === '') return ''
  if (type === 's') return excelText(sharedTexts[Number(value)] ?? '')
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'n') return shownNumber(value.trim(), formats[style] ?? PLAIN, from1904)
  return excelText(value)
}

/**
 * Excel writes characters that XML cannot contain as `_x000D_`. The null character is removed, because the database
 * cannot store it.
 */
function excelText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  return plain.toWellFormed().replaceAll('\0', '')
}
