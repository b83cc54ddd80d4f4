import { describe, expect, it } from 'vitest'
import {
  EMPTY_PAD,
  isEmptyPad,
  LINES_MOST,
  lowestPoint,
  NOTE_LENGTH_MOST,
  POINTS_MOST,
  readPad,
  type ScratchPad,
  SHEETS_MOST,
  withLine,
  withNewSheet,
  withNote,
  withoutLines,
  withoutLinesAt,
  withPoint,
} from './sheets.ts'

const written = (...lines: number[][]): ScratchPad => ({ sheets: [lines], note: '' })

describe('a student who works something out', () => {
  it('adds lines and sheets until there are enough', () => {
    let pad: ScratchPad | null = EMPTY_PAD
    for (let count = 0; count < LINES_MOST; count += 1) pad = pad === null ? null : withLine(pad, 0, [0, 0])
    expect(pad?.sheets[0]).toHaveLength(LINES_MOST)
    expect(pad === null ? null : withLine(pad, 0, [0, 0])).toBeNull()
    expect(withLine(EMPTY_PAD, 3, [0, 0])).toBeNull()
    let sheets: ScratchPad | null = EMPTY_PAD
    for (let count = 1; count < SHEETS_MOST; count += 1) sheets = sheets === null ? null : withNewSheet(sheets)
    expect(sheets?.sheets).toHaveLength(SHEETS_MOST)
    expect(sheets === null ? undefined : withNewSheet(sheets)).toBeNull()
  })

  it('erases a whole line where it is touched, also between its points', () => {
    const pad = written([0, 0, 100, 0], [0, 50, 100, 50], [500, 500])
    expect(withoutLinesAt(pad, 0, [50, 4], 5).sheets[0]).toEqual([
      [0, 50, 100, 50],
      [500, 500],
    ])
    expect(withoutLinesAt(pad, 0, [503, 500], 5).sheets[0]).toHaveLength(2)
    expect(withoutLinesAt(pad, 0, [50, 25], 5)).toBe(pad)
    expect(isEmptyPad(withoutLines(pad, 0))).toBe(true)
  })

  it('draws no point twice, and no line without an end', () => {
    const line = withPoint([10, 10], 11.4, 10)
    expect(line).toEqual([10, 10])
    expect(withPoint([10, 10], 14.4, 10)).toEqual([10, 10, 14, 10])
    expect(withPoint(Array<number>(POINTS_MOST * 2).fill(0), 90, 90)).toBeNull()
  })

  it('writes a note of bounded length', () => {
    expect(withNote(EMPTY_PAD, 'x'.repeat(5_000)).note).toHaveLength(NOTE_LENGTH_MOST)
  })

  it('sees all of a sheet: how far down it reaches is known', () => {
    expect(
      lowestPoint([
        [900, 20, 1, 70],
        [5, 30],
      ]),
    ).toBe(70)
    expect(lowestPoint([])).toBe(0)
  })
})

describe('a device that was tampered with', () => {
  it.each([
    [null, EMPTY_PAD],
    ['x', EMPTY_PAD],
    [{ sheets: 'x', note: 5 }, EMPTY_PAD],
    [
      { sheets: [[[0, 0, 1]], 7], note: 'n' },
      { sheets: [[], []], note: 'n' },
    ],
    [
      {
        sheets: [
          [
            [0, Number.NaN],
            [1, 1e9],
            ['1', 2],
            [1, 2],
          ],
        ],
      },
      { sheets: [[[1, 2]]], note: '' },
    ],
  ])('has what is no pad left out: %j', (stored, pad) => {
    expect(readPad(stored)).toEqual(pad)
  })
})
