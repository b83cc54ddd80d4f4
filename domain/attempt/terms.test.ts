import { describe, expect, it } from 'vitest'
import { attemptTerms, examMinutes } from './terms.ts'

const settings = { durationMinutes: 60, leaveGraceSeconds: 30, lateSyncHours: 24 }
const sections = (...minutes: (number | null)[]) => minutes.map((own) => ({ minutes: own }))

describe('a student who starts an exam', () => {
  it('gets the sum of the sections when each has minutes of its own', () => {
    expect(examMinutes(settings, sections(25, 25))).toBe(50)
  })

  it('gets the duration of the exam when one section has none, or there is no section', () => {
    expect(examMinutes(settings, sections(25, null))).toBe(60)
    expect(examMinutes(settings, [])).toBe(60)
  })

  it('has every limit fixed from the start', () => {
    expect(attemptTerms({ settings, sections: sections(25, null), startedAt: 1_000, timeMultiplier: 1 })).toEqual({
      startedAt: 1_000,
      deadlineAt: 1_000 + 60 * 60_000,
      sectionDurationsMs: [25 * 60_000, null],
      leaveGraceMs: 30_000,
      lateSyncMs: 24 * 3_600_000,
    })
  })

  it('gets more time in the exam and in each section with an accommodation, in whole milliseconds', () => {
    const terms = attemptTerms({ settings, sections: sections(25, 25), startedAt: 0, timeMultiplier: 1.33333 })
    expect(terms.deadlineAt).toBe(Math.round(50 * 60_000 * 1.33333))
    expect(terms.sectionDurationsMs).toEqual([1_999_995, 1_999_995])
    expect(terms.leaveGraceMs).toBe(30_000)
  })

  it('gets the minutes of the breaks on top, which no accommodation of time multiplies', () => {
    const halves = [
      { minutes: 25, breakMinutes: 10 },
      { minutes: 25, breakMinutes: 5 },
    ]
    const terms = attemptTerms({ settings, sections: halves, startedAt: 0, timeMultiplier: 2 })
    expect(terms.breakDurationsMs).toEqual([600_000, 0])
    expect(terms.deadlineAt).toBe(110 * 60_000)
  })

  it('gets the break of an accommodation between any two sections, and as time where there is one section', () => {
    const start = { settings, startedAt: 0, timeMultiplier: 1, accommodations: { breakMinutes: 5 } }
    const three = attemptTerms({ ...start, sections: sections(25, 25, 25) })
    expect(three.breakDurationsMs).toEqual([300_000, 300_000, 0])
    expect(three.deadlineAt).toBe(85 * 60_000)
    const one = attemptTerms({ ...start, sections: sections(25) })
    expect(one.breakDurationsMs).toBeUndefined()
    expect(one.deadlineAt).toBe(30 * 60_000)
  })
})
