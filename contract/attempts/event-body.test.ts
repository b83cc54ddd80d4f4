import { describe, expect, it } from 'vitest'
import { type Mark, NOTE_LENGTH_MOST } from '#domain/attempt/marks.ts'
import { eventBody } from './event-body.ts'

const MARK: Mark = { part: 'question', from: 2, to: 9, style: 'solid', note: '' }
const LINE = { type: 'mark', questionId: 'q1', markId: '00000000000000ff', mark: MARK }
const isTaken = (change: object) => eventBody.safeParse({ ...LINE, ...change }).success
const isMarkTaken = (change: object) => isTaken({ mark: { ...MARK, ...change } })

describe('a student who highlights and writes a note', () => {
  it('has the mark, its note and its removal taken', () => {
    expect(isMarkTaken({ part: 'passage', style: 'wavy', note: '<b>لماذا؟</b>\n2 < 3' })).toBe(true)
    expect(isMarkTaken({ note: 'x'.repeat(NOTE_LENGTH_MOST) })).toBe(true)
    expect(isTaken({ mark: null })).toBe(true)
  })
})

describe('a device that was tampered with', () => {
  it.each([
    ['an end before the beginning', { from: 9, to: 9 }],
    ['a place before the text', { from: -1 }],
    ['a place beyond any text', { to: 100_001 }],
    ['half a character', { from: 0.5 }],
    ['an unknown line', { style: 'dotted' }],
    ['an unknown part', { part: 'options' }],
    ['a note that is too long', { note: 'x'.repeat(NOTE_LENGTH_MOST + 1) }],
    ['a note without end', { note: 'x'.repeat(100_000) }],
    ['half a character in a note', { note: 'a\uD83D' }],
    ['a sign that no database takes', { note: 'a\u0000' }],
    ['signs that turn the text around', { note: 'a\u202Eb' }],
  ])('is refused: %s', (_, change) => {
    expect(isMarkTaken({})).toBe(true)
    expect(isMarkTaken(change)).toBe(false)
  })

  it('is refused a mark with a name of its own', () => {
    expect(isTaken({ markId: '<b>' })).toBe(false)
  })
})
