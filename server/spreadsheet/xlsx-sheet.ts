/** Reads the cells of one sheet as rows of text. */
import { CellGrid, plainNumber } from './cell-grid.ts'
import { walkXml } from './xml.ts'
import type { Workbook } from './xlsx-workbook.ts'
import type { ZipProblem } from './zip.ts'

interface OpenCell {
  row: number
  column: number
  type: string
  style: number
  value: string
}

/** Rows of the sheet. Rows without content take no memory, wherever the sheet states that it ends. */
export function readRows(workbook: Workbook): string[][] | ZipProblem {
  const grid = new CellGrid()
  let cell: OpenCell | null = null
  let [row, column] = [-1, -1]
  let inValue = false
  const isXml = walkXml(workbook.sheet, {
    open(name, attribute) {
      if (name === 'row') [row, column] = [rowNumber(attribute('r')) ?? row + 1, -1]
      else if (name === 'c') {
        const reference = attribute('r')
        column = columnNumber(reference) ?? column + 1
        row = rowNumber(reference?.replace(/^[A-Z]+/i, '')) ?? row
        cell = { row, column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? -1), value: '' }
      } else if (name === 'v' || name === 't') inValue = true
      else if (name === 'rPh') inValue = false
    },
    text(part) {
      if (inValue && cell !== null) cell.value += part
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
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

function shown({ type, style, value }: OpenCell, { sharedTexts, dateStyles, from1904 }: Workbook): string {
  if (type === 's') return excelText(sharedTexts[Number(value)] ?? '')
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'n') return shownNumber(value.trim(), dateStyles[style] === true, from1904)
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

const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar, in which 1900 had a 29 February. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

function shownNumber(value: string, isDate: boolean, from1904: boolean): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const at = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(number * DAY_MS))
  if (!isDate || Number.isNaN(at.getTime()) || number < 0) return plainNumber(number)
  const [date = '', time = ''] = at.toISOString().split('T')
  return Number.isInteger(number) ? date : `${date} ${time.slice(0, 5)}`
}
