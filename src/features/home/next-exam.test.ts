import { expect, test } from 'vitest'
import { listedExam } from './home-exams.test-support.ts'
import { nextExam } from './next-exam.ts'

const NOW = 1_000_000

test('a student without exams has no next one', () => {
  expect(nextExam([], 'ar', NOW)).toBeNull()
  const spent = listedExam('spent', { attemptsUsed: 1, maximumAttempts: 1 })
  const running = listedExam('running', { running: { attemptId: 'a', startedAt: 0, deadlineAt: NOW + 1 } })
  expect(nextExam([spent, running, listedExam('over', { endsAt: NOW })], 'ar', NOW)).toBeNull()
})

test('the nearest date decides, be it an opening or an end', () => {
  const practice = listedExam('practice')
  const closing = listedExam('closing', { endsAt: NOW + 3_000 })
  const opening = listedExam('opening', { opensAt: NOW + 2_000, endsAt: NOW + 9_000 })
  expect(nextExam([practice, closing, opening], 'ar', NOW)).toMatchObject({
    exam: { id: 'opening' },
    standing: 'not-open',
    ready: 2,
  })
  expect(nextExam([practice, closing], 'ar', NOW)).toMatchObject({
    exam: { id: 'closing' },
    standing: 'ready',
    ready: 2,
  })
})

test('of exams without a date one that was never taken comes first, then the order of the list', () => {
  const [taken, fresh, other] = [listedExam('taken', { attemptsUsed: 2 }), listedExam('fresh'), listedExam('other')]
  expect(nextExam([taken, fresh, other], 'ar', NOW)?.exam.id).toBe('fresh')
  expect(nextExam([taken], 'ar', NOW)?.exam.id).toBe('taken')
})

test('of two that are alike the one in the language of the reader is proposed', () => {
  const both = [listedExam('english', { locale: 'en' }), listedExam('arabic')]
  expect(nextExam(both, 'ar', NOW)?.exam.id).toBe('arabic')
  expect(nextExam(both, 'en', NOW)?.exam.id).toBe('english')
  expect(
    nextExam([listedExam('english', { locale: 'en', endsAt: NOW + 1 }), listedExam('arabic')], 'ar', NOW)?.exam.id,
  ).toBe('english')
})
