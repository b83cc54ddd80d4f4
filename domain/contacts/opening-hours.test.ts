import { describe, expect, it } from 'vitest'
import { alikeDays, isDay, openingAt, type OpeningHours, readSpans, writeSpans } from './opening-hours.ts'

const workday = readSpans('9:00-12:30, 16-21') ?? []
const hours: OpeningHours = {
  week: [workday, workday, workday, workday, workday, [], []],
  holidays: [{ from: '2026-09-23', to: '2026-09-24', name: 'اليوم الوطني' }],
}

/** Instant of a local time in Riyadh. */
const riyadh = (text: string): number => Date.parse(`${text}+03:00`)

describe('a member of staff who types the hours of a day', () => {
  it('may use Arabic digits, Arabic commas and whole hours', () => {
    expect(readSpans('٩:٠٠ - ١٢:٣٠، ١٦–٢١')).toEqual(workday)
    expect(readSpans('  ')).toEqual([])
    expect(readSpans('0-24')).toEqual([{ from: 0, to: 1440 }])
    expect(writeSpans(workday)).toBe('9:00-12:30, 16:00-21:00')
  })

  it('is refused what is no time, ends before it begins, or overlaps', () => {
    for (const wrong of [
      '9',
      '9-9',
      '21-9',
      '9-12, 11-14',
      '25-26',
      '9:60-10',
      '9-12;',
      'morning',
      '1-2,3-4,5-6,7-8,9-10',
    ]) {
      expect(readSpans(wrong), wrong).toBeNull()
    }
  })

  it('knows days of the calendar', () => {
    expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-2-9')]).toEqual([true, false, false])
  })
})

describe('a student who wants to call', () => {
  it('reads until when the academy answers, at its own clock', () => {
    expect(openingAt(hours, riyadh('2026-11-22T09:00'))).toEqual({ kind: 'open', until: riyadh('2026-11-22T12:30') })
    expect(openingAt(hours, riyadh('2026-11-22T20:59:59'))).toEqual({ kind: 'open', until: riyadh('2026-11-22T21:00') })
  })

  it('reads when it opens: later today, on Sunday after the weekend, after a holiday', () => {
    const opens = (at: string) => openingAt(hours, riyadh(at))
    expect(opens('2026-11-22T12:30')).toEqual({ kind: 'closed', opens: riyadh('2026-11-22T16:00'), holiday: null })
    expect(opens('2026-11-26T21:00')).toEqual({ kind: 'closed', opens: riyadh('2026-11-29T09:00'), holiday: null })
    expect(opens('2026-09-23T10:00')).toEqual({
      kind: 'closed',
      opens: riyadh('2026-09-27T09:00'),
      holiday: 'اليوم الوطني',
    })
  })

  it('is promised nothing where no hours are named', () => {
    const none = { week: [[], [], [], [], [], [], []], holidays: [] }
    expect(openingAt(none, 0)).toEqual({ kind: 'closed', opens: null, holiday: null })
  })
})

it('a student reads days with the same hours that follow each other as one line', () => {
  const [morning, evening] = [[{ from: 540, to: 720 }], [{ from: 960, to: 1260 }]]
  expect(alikeDays({ week: [morning, morning, morning, morning, morning, [], evening] })).toEqual([
    { from: 0, to: 4, spans: morning },
    { from: 5, to: 5, spans: [] },
    { from: 6, to: 6, spans: evening },
  ])
  expect(
    alikeDays({ week: [morning, evening, morning, morning, [], [], []] }).map(({ from, to }) => [from, to]),
  ).toEqual([
    [0, 0],
    [1, 1],
    [2, 3],
    [4, 6],
  ])
})
