import { describe, expect, it } from 'vitest'
import type { MonitorRow } from '#contract/attempts/monitor.ts'
import { EMPTY_VIEW, withMonitorEvent } from './monitor-feed.ts'
import { countStates, matchingRows, shownRow } from './monitor-rows.ts'

const NOW = 1_800_000_000_000

function row(id: string, changes: Partial<MonitorRow> = {}): MonitorRow {
  return {
    id,
    state: 'open',
    userId: `user-${id}`,
    name: id,
    knownAs: null,
    email: `${id}@miqyas.test`,
    attemptNumber: 1,
    startedAt: NOW - 60_000,
    startedOffline: false,
    deadlineAt: NOW + 600_000,
    extraMs: 0,
    section: 1,
    sections: 2,
    answered: 3,
    questions: 20,
    present: true,
    lastContactAt: NOW - 5_000,
    closeReason: null,
    closedAt: null,
    score: null,
    maximum: null,
    provisional: false,
    resultSeen: false,
    lateEvents: 0,
    discountedAnswers: 0,
    waiting: 0,
    outside: 0,
    ...changes,
  }
}

const exam = { id: 'exam', title: 'Exam' }
const whole = { page: 1, perPage: 50 as const, q: '' }

describe('an admin who watches an exam', () => {
  it('sees everything at first, then what changes and who is gone', () => {
    const rows = [row('a'), row('b')]
    const first = withMonitorEvent(EMPTY_VIEW, { type: 'snapshot', serverNow: NOW, exam, rows }, NOW - 1_000)
    expect(first).toMatchObject({ connection: 'live', title: 'Exam', clockOffset: 1_000 })
    const rowsNow = [row('a', { answered: 4 })]
    const second = withMonitorEvent(first, { type: 'changes', serverNow: NOW + 5_000, rows: rowsNow, gone: ['b'] }, NOW)
    expect([...second.rows.values()].map(({ id, answered }) => [id, answered])).toEqual([['a', 4]])
    const quiet = withMonitorEvent(second, { type: 'changes', serverNow: NOW, rows: [], gone: [] }, NOW)
    expect(quiet.rows).toBe(second.rows)
  })

  it('finds people by name however it is spelled, and by state', () => {
    const rows = [
      row('a', { name: 'أحمد العُتيبي' }),
      row('b', { name: 'سارة', present: false }),
      row('c', { name: 'نورة', lastContactAt: NOW - 90_000 }),
    ].map((one) => shownRow(one, NOW))
    expect(countStates(rows)).toMatchObject({ in: 1, away: 1, offline: 1 })
    expect(matchingRows(rows, { ...whole, q: 'احمد' }, null).map(({ id }) => id)).toEqual(['a'])
    expect(matchingRows(rows, { ...whole, state: 'offline' }, null).map(({ id }) => id)).toEqual(['c'])
  })

  it('finds a student who took another name by either of them', () => {
    const rows = [row('a', { name: 'عمر', knownAs: 'خالد' })].map((one) => shownRow(one, NOW))
    for (const q of ['عمر', 'خالد']) expect(matchingRows(rows, { ...whole, q }, null)).toHaveLength(1)
  })

  it('finds those of a group, and nobody until it is known who they are', () => {
    const rows = [row('a', { userId: 'sara' }), row('b', { userId: 'omar' })].map((one) => shownRow(one, NOW))
    const ofGroup = { ...whole, groupId: 'sunday' }
    expect(matchingRows(rows, ofGroup, new Set(['omar'])).map(({ id }) => id)).toEqual(['b'])
    expect(matchingRows(rows, ofGroup, null)).toEqual([])
  })

  it('orders by progress, both ways', () => {
    const rows = [row('a', { answered: 5 }), row('b', { answered: 9 })].map((one) => shownRow(one, NOW))
    expect(matchingRows(rows, { ...whole, sort: '-answered' }, null).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(matchingRows(rows, { ...whole, sort: 'remaining' }, null).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
