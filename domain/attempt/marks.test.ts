import { describe, expect, it } from 'vitest'
import { foldAttempt } from './fold.ts'
import {
  cleanNote,
  isNote,
  type Mark,
  MARK_LINES_MOST,
  MARKED_NOTES_MOST,
  MARKS_OF_QUESTION_MOST,
  marksAfter,
  mayMark,
  NOTE_LENGTH_MOST,
} from './marks.ts'
import { replaySteps } from './replay.ts'
import { answer, LAPTOP, log, MINUTE, PHONE, sampleRules, START } from './sample-exam.test-support.ts'

const MARK: Mark = { part: 'question', from: 2, to: 9, style: 'solid', note: '' }
const idOf = (number: number) => number.toString(16).padStart(16, '0')
const marked = (questionId: string, number: number, mark: Mark | null) =>
  ({ type: 'mark', questionId, markId: idOf(number), mark }) as const

describe('a student who highlights', () => {
  const rules = sampleRules({ sections: [10, 10] })
  const lines = log(PHONE, [
    [1_000, answer('q1', 'a')],
    [2_000, marked('q1', 1, MARK)],
    [3_000, marked('q1', 2, { ...MARK, part: 'passage', note: 'why?' })],
    [4_000, marked('q1', 1, { ...MARK, style: 'wavy' })],
    [5_000, marked('q2', 3, MARK)],
    [6_000, marked('q2', 3, null)],
  ])

  it('finds each highlight as it was left last, and a removed one no more', () => {
    const { marks } = foldAttempt(rules, PHONE, lines, START + 7_000)
    const shown = marksAfter(marks)
    expect(Object.fromEntries(shown.get('q1') ?? [])).toEqual({
      [idOf(1)]: { ...MARK, style: 'wavy' },
      [idOf(2)]: { ...MARK, part: 'passage', note: 'why?' },
    })
    expect(shown.get('q2')?.size).toBe(0)
  })

  it('has the same answers as without a highlight', () => {
    const { marks: _, ...state } = foldAttempt(rules, PHONE, lines, START + 7_000)
    const answers = lines.filter(({ body }) => body.type !== 'mark')
    const { marks: none, ...without } = foldAttempt(rules, PHONE, answers, START + 7_000)
    expect({ ...state, lastSignAt: 0 }).toEqual({ ...without, lastSignAt: 0 })
    expect(none).toEqual([])
  })

  it('marks nothing in a section that is over, or in an exam that is', () => {
    const late = log(PHONE, [
      [11 * MINUTE, marked('q1', 1, MARK)],
      [60 * MINUTE, marked('q3', 2, MARK)],
      [61 * MINUTE, marked('q9', 3, MARK)],
    ])
    const { marks, discounted } = foldAttempt(rules, PHONE, late, START + 62 * MINUTE)
    expect(marks).toEqual([])
    expect(discounted.map(({ reason }) => reason)).toEqual(['section-closed', 'after-end', 'after-end'])
  })

  it('sees the marks of two devices, in whatever order their lines came', () => {
    const other = log(LAPTOP, [
      [2_500, marked('q1', 7, MARK)],
      [4_500, marked('q1', 1, { ...MARK, note: 'from the other one' })],
    ])
    const shown = (events: typeof lines) => marksAfter(foldAttempt(rules, PHONE, events, START + 7_000).marks)
    expect(shown([...other, ...lines])).toEqual(shown([...lines, ...other].toReversed()))
    const own = marksAfter(foldAttempt(rules, PHONE, [...other, ...lines, ...other], START + 7_000).marks).get('q1')
    expect([...(own?.keys() ?? [])]).toEqual([1, 7, 2].map(idOf))
    expect(own?.get(idOf(1))?.note).toBe('from the other one')
  })

  it('has no more marks at one question than the limit, however many lines there are', () => {
    const many = Array.from({ length: 10_000 }, (_, number) => marked('q1', number, MARK))
    const own = marksAfter(many).get('q1')
    expect([...(own?.keys() ?? [])]).toEqual(many.slice(0, MARKS_OF_QUESTION_MOST).map(({ markId }) => markId))
    expect(
      marksAfter([...many, marked('q1', 0, null), marked('q1', 77, MARK)])
        .get('q1')
        ?.has(idOf(77)),
    ).toBe(true)
  })
})

describe('a person who replays an attempt', () => {
  it('sees that a text was highlighted and a note written, and no word of the note', () => {
    const lines = log(PHONE, [
      [1_000, marked('q1', 1, MARK)],
      [2_000, marked('q1', 1, { ...MARK, note: 'my secret' })],
      [3_000, marked('q1', 1, null)],
    ]).map((line) => ({ ...line, receivedAt: line.at }))
    const questions = [{ id: 'q1', optionIds: [] }]
    const steps = replaySteps(lines, { questions, deviceIds: [PHONE], branches: new Map(), counts: () => true })
    expect(steps.map(({ kind, question }) => [kind, question])).toEqual([
      ['highlighted', 1],
      ['noted', 1],
      ['unmarked', 1],
    ])
    expect(JSON.stringify(steps)).not.toContain('secret')
  })
})

describe('a note that is no plain text', () => {
  it.each([
    ['markup stays the letters that it is', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a line break stays', 'one\ntwo', 'one\ntwo'],
    ['joiners of words and of pictures stay', 'می\u200Cخواهم 👩\u200D🎓', 'می\u200Cخواهم 👩\u200D🎓'],
    ['signs that turn the text around go', 'a\u202Eb\u2066c\u200Fd', 'abcd'],
    ['signs that no database takes go', 'a\u0000b\u0007', 'ab'],
    ['halves of characters go', 'a\uD83D b\uDE00', 'a b'],
  ])('%s', (_, typed, kept) => {
    expect(cleanNote(typed)).toBe(kept)
    expect(isNote(kept)).toBe(true)
    expect(isNote(typed)).toBe(typed === kept)
  })

  it('is cut at its length, and never through a character', () => {
    const long = `${'x'.repeat(NOTE_LENGTH_MOST - 1)}😀`
    expect(cleanNote(long)).toBe('x'.repeat(NOTE_LENGTH_MOST - 1))
    expect(cleanNote('ص'.repeat(100_000))).toHaveLength(NOTE_LENGTH_MOST)
  })
})

describe('a student who highlights without end', () => {
  const lines = (count: number, note = '') =>
    Array.from({ length: count }, (_, index) => marked('q1', index, { ...MARK, note }))

  it('can make no more beyond the limit, and remove all of them', () => {
    const next = marked('q1', 7, MARK)
    expect(mayMark(lines(MARK_LINES_MOST - 1), next)).toBe(true)
    const full = lines(MARK_LINES_MOST)
    expect(mayMark(full, next)).toBe(false)
    expect(mayMark(full, marked('q1', 7, null))).toBe(true)
    expect(mayMark([...full, ...full], marked('q1', 7, null))).toBe(false)
  })

  it('can write no more notes beyond their limit', () => {
    const note = 'x'.repeat(NOTE_LENGTH_MOST)
    const full = lines(MARKED_NOTES_MOST / NOTE_LENGTH_MOST, note)
    expect(mayMark(full.slice(1), marked('q1', 7, { ...MARK, note }))).toBe(true)
    expect(mayMark(full, marked('q1', 7, { ...MARK, note: 'x' }))).toBe(false)
    expect(mayMark(full, marked('q1', 7, MARK))).toBe(true)
  })
})
