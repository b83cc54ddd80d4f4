import { expect, test } from 'vitest'
import { examStanding } from './exam-standing.ts'

const NOW = 1_000_000
const OPEN = { running: null, opensAt: null, endsAt: null, attemptsUsed: 0, maximumAttempts: null, locked: false }
const RUNNING = { attemptId: 'a', startedAt: NOW - 1, deadlineAt: NOW + 1 }

test('a student may start an exam without limits at any time', () => {
  expect(examStanding(OPEN, NOW)).toBe('ready')
})

test('a student with a running attempt is led back to it, even after the exam stopped taking new ones', () => {
  expect(examStanding({ ...OPEN, running: RUNNING, endsAt: NOW - 1 }, NOW)).toBe('running')
})

test('an attempt past its deadline no longer counts as running', () => {
  expect(examStanding({ ...OPEN, running: { ...RUNNING, deadlineAt: NOW } }, NOW)).toBe('ready')
})

test('a student who used every attempt is informed', () => {
  expect(examStanding({ ...OPEN, attemptsUsed: 2, maximumAttempts: 2 }, NOW)).toBe('spent')
})

test('an exam that has not opened waits, one that has ended is over', () => {
  expect(examStanding({ ...OPEN, opensAt: NOW + 1 }, NOW)).toBe('not-open')
  expect(examStanding({ ...OPEN, endsAt: NOW }, NOW)).toBe('ended')
})

test('an exam of a package is locked without it, but not while it runs, after its end or when no attempt is left', () => {
  const locked = { ...OPEN, locked: true }
  expect(examStanding(locked, NOW)).toBe('locked')
  expect(examStanding({ ...locked, opensAt: NOW + 1 }, NOW)).toBe('locked')
  expect(examStanding({ ...locked, running: RUNNING }, NOW)).toBe('running')
  expect(examStanding({ ...locked, endsAt: NOW }, NOW)).toBe('ended')
  expect(examStanding({ ...locked, attemptsUsed: 1, maximumAttempts: 1 }, NOW)).toBe('spent')
})
