import { expect, test } from 'vitest'
import type { AttemptRow } from '#src/offline/records.ts'
import { listedExam } from './home-exams.test-support.ts'
import { offlineExams } from './offline-now.ts'
import { pressingExams } from './pressing.ts'

const NOW = 1_000_000

function row(examId: string, deadlineAt: number): AttemptRow {
  const opened = { versionId: '', hash: '', paperKey: {}, seed: 1, terms: { deadlineAt } }
  return { id: `attempt at ${examId}`, examId, title: examId, state: 'open', opened } as unknown as AttemptRow
}

const running = (deadlineAt: number) => ({ attemptId: 'a', startedAt: 0, deadlineAt })

function device(rows: readonly AttemptRow[], waiting: readonly AttemptRow[] = []) {
  return {
    byExam: new Map(rows.map((attempt) => [attempt.examId, { preparation: null, running: attempt }])),
    undelivered: waiting.map((attempt) => ({ attempt, rows: [], isParked: false, needsSignIn: false })),
  }
}

const ids = (given: Parameters<typeof pressingExams>[0]) =>
  pressingExams(given).map(({ kind, examId }) => `${kind} ${examId}`)

test('a running exam goes before a result, and is named once though device and server both know it', () => {
  const visible = { attemptId: 'b', closedAt: 0, resultVisible: true }
  const exams = [listedExam('seen', { last: visible }), listedExam('both', { running: running(NOW + 5) })]
  expect(ids({ exams, device: device([row('both', NOW + 5)]), isFresh: true, now: NOW })).toEqual([
    'running both',
    'result seen',
  ])
})

test('an exam that was begun without a network is there although the server has never heard of it', () => {
  const own = row('own', NOW + 5)
  expect(ids({ exams: undefined, device: device([own]), isFresh: false, now: NOW })).toEqual(['running own'])
  expect(ids({ exams: [], device: device([own], [own]), isFresh: true, now: NOW })).toEqual(['running own'])
})

test('the word of the server that an exam is over goes before an old row of the device', () => {
  const exams = [listedExam('closed')]
  expect(ids({ exams, device: device([row('closed', NOW + 5)]), isFresh: true, now: NOW })).toEqual([])
})

test('nothing runs after its deadline', () => {
  const exams = [listedExam('late', { running: running(NOW) })]
  expect(ids({ exams, device: device([row('own', NOW)]), isFresh: false, now: NOW })).toEqual([])
})

test('what the device is prepared for is given by what it is good for', () => {
  const exams = ['none', 'old', 'time', 'paper', 'key', 'later', 'spent'].map((id) => listedExam(id))
  const listed = exams.map((exam) => {
    if (exam.id === 'later') return { ...exam, opensAt: NOW + 1 }
    return exam.id === 'spent' ? { ...exam, attemptsUsed: 1, maximumAttempts: 1 } : exam
  })
  const usual = { durationMinutes: 60, timeMultiplier: 1 }
  const prepared = (id: string, hash: string, offlineStart: object | null) =>
    [id, { running: null, preparation: { examId: id, hash, offlineStart } as never }] as const
  const byExam = new Map([
    prepared('old', 'another', usual),
    // Twice the time was taken from the student since.
    prepared('time', 'hash of time', { ...usual, timeMultiplier: 2 }),
    prepared('paper', 'hash of paper', null),
    prepared('key', 'hash of key', usual),
    prepared('later', 'hash of later', usual),
    prepared('spent', 'hash of spent', usual),
  ])
  expect(offlineExams(listed, byExam, NOW).map(({ exam, state }) => [exam.id, state])).toEqual([
    ['key', 'start'],
    ['paper', 'nearly'],
    ['later', 'nearly'],
    ['old', 'outdated'],
    ['time', 'outdated'],
  ])
})
