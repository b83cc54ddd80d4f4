import { describe, expect, it } from 'vitest'
import type { AttemptRow } from '#src/offline/records.ts'
import { examOnDevice } from './exam-on-device.ts'

const NOW = 1_700_000_000_000

function row(id: string, state: AttemptRow['state'], deadlineAt: number | null) {
  const opened = deadlineAt === null ? null : ({ terms: { deadlineAt } } as AttemptRow['opened'])
  return { id, state, opened }
}

describe('a student who comes to the sign-in page', () => {
  it('reads of an exam that goes on here, until its time is up', () => {
    const rows = [row('a', 'open', NOW + 60_000), row('b', 'open', NOW - 1), row('c', 'starting', null)]
    expect(examOnDevice(rows, undefined, NOW)).toEqual({ kind: 'running', endsAt: NOW + 60_000 })
    expect(examOnDevice(rows, undefined, NOW + 60_000)).toBeNull()
  })

  it('reads that an exam has arrived whose result they want to see', () => {
    const rows = [row('a', 'done', NOW), row('b', 'open', NOW + 60_000)]
    expect(examOnDevice(rows, '/exams/x1/result?attempt=a', NOW)).toEqual({ kind: 'arrived' })
  })

  it('reads nothing of one that has not arrived, or of another device', () => {
    expect(examOnDevice([row('a', 'open', NOW - 1)], '/exams/x1/result?attempt=a', NOW)).toBeNull()
    expect(examOnDevice([row('a', 'done', NOW)], '/exams/x1/result?attempt=b', NOW)).toBeNull()
    expect(examOnDevice([], '/exams', NOW)).toBeNull()
  })
})
