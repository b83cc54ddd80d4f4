/**
 * Pad on which a student works beside a question: sheets of lines, kept as points, and a note in words. Everything is
 * bounded, so that a finger that never rests fills no device.
 */

/** x and y of each point in turn, whole numbers; 1,000 is the width of the sheet on which the line was begun. */
export type Line = readonly number[]
export type Sheet = readonly Line[]

export interface ScratchPad {
  /** Sheets of the pad, at least one. */
  readonly sheets: readonly Sheet[]
  readonly note: string
}

export const SHEETS_MOST = 6
export const LINES_MOST = 400
/** Points of one line; a longer one goes on as another. */
export const POINTS_MOST = 300
export const NOTE_LENGTH_MOST = 2_000
/** Coordinates beyond it are none of a finger on a sheet. */
const FARTHEST = 20_000
/** Points nearer to each other than this are one. */
const NEAR = 3

export const EMPTY_PAD: ScratchPad = { sheets: [[]], note: '' }

/** The pad with one more line on a sheet; null where the sheet is full. */
export function withLine(pad: ScratchPad, sheet: number, line: Line): ScratchPad | null {
  const lines = pad.sheets[sheet]
  if (lines === undefined || lines.length >= LINES_MOST) return null
  return withSheetOf(pad, sheet, [...lines, line])
}

/** The pad without the lines of a sheet that come nearer to a point than `reach`. */
export function withoutLinesAt(pad: ScratchPad, sheet: number, point: readonly [number, number], reach: number) {
  const lines = pad.sheets[sheet] ?? []
  const kept = lines.filter((line) => !isNear(line, point, reach))
  return kept.length === lines.length ? pad : withSheetOf(pad, sheet, kept)
}

export function withoutLines(pad: ScratchPad, sheet: number): ScratchPad {
  return withSheetOf(pad, sheet, [])
}

/** The pad with an empty sheet at its end; null where it has all that it may have. */
export function withNewSheet(pad: ScratchPad): ScratchPad | null {
  return pad.sheets.length >= SHEETS_MOST ? null : { ...pad, sheets: [...pad.sheets, []] }
}

export function withNote(pad: ScratchPad, note: string): ScratchPad {
  return { ...pad, note: note.slice(0, NOTE_LENGTH_MOST) }
}

export function isEmptyPad({ sheets, note }: ScratchPad): boolean {
  return note === '' && sheets.every((lines) => lines.length === 0)
}

/** A line with one more point; the same line where the point is hardly another one, null where the line is full. */
export function withPoint(line: Line, x: number, y: number): Line | null {
  const [nextX, nextY] = [Math.round(x), Math.round(y)]
  const [lastX, lastY] = [line.at(-2), line.at(-1)]
  if (lastX !== undefined && lastY !== undefined && Math.hypot(nextX - lastX, nextY - lastY) < NEAR) return line
  return line.length >= POINTS_MOST * 2 ? null : [...line, nextX, nextY]
}

/** A pad as the device holds it; whatever is none of it is left out. */
export function readPad(stored: unknown): ScratchPad {
  if (typeof stored !== 'object' || stored === null) return EMPTY_PAD
  const { sheets, note } = stored as { readonly sheets?: unknown; readonly note?: unknown }
  const read = Array.isArray(sheets) ? sheets.slice(0, SHEETS_MOST).map(readSheet) : []
  return {
    sheets: read.length === 0 ? [[]] : read,
    note: typeof note === 'string' ? note.slice(0, NOTE_LENGTH_MOST) : '',
  }
}

function readSheet(stored: unknown): Sheet {
  return Array.isArray(stored) ? stored.slice(0, LINES_MOST).filter(isLine) : []
}

function isLine(stored: unknown): stored is Line {
  if (!Array.isArray(stored) || stored.length < 2 || stored.length % 2 !== 0 || stored.length > POINTS_MOST * 2)
    return false
  return stored.every((value) => Number.isInteger(value) && Math.abs(value as number) <= FARTHEST)
}

function withSheetOf(pad: ScratchPad, sheet: number, lines: Sheet): ScratchPad {
  return { ...pad, sheets: pad.sheets.map((other, index) => (index === sheet ? lines : other)) }
}

/** Lowest point of the lines of a sheet. */
export function lowestPoint(sheet: Sheet): number {
  return sheet.reduce(
    (lowest, line) => line.reduce((low, value, index) => (index % 2 === 1 ? Math.max(low, value) : low), lowest),
    0,
  )
}

function isNear(line: Line, [x, y]: readonly [number, number], reach: number): boolean {
  for (let index = 0; index < line.length; index += 2) {
    const [fromX = 0, fromY = 0] = line.slice(index, index + 2)
    const [toX = fromX, toY = fromY] = line.slice(index + 2, index + 4)
    if (distanceToPart(x, y, [fromX, fromY, toX, toY]) <= reach) return true
  }
  return false
}

type Part = readonly [fromX: number, fromY: number, toX: number, toY: number]

function distanceToPart(x: number, y: number, [fromX, fromY, toX, toY]: Part): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX ** 2 + alongY ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length))
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY)
}
