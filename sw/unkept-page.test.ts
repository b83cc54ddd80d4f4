import { expect, it } from 'vitest'
import words from '#locales/en/unkept.json' with { type: 'json' }
import { unkeptPage } from './unkept-page.ts'

const EXAM = { examId: '0b0e6f5c-6a3f-4f5e-9a53-7c1b8c0d2e11', leaveGraceMs: 90_000 }

it('a student whose exam is not kept yet is led nowhere: the page opens by itself, and says how long they may be away', () => {
  const page = unkeptPage(EXAM, true)
  expect(page).toContain('http-equiv="refresh"')
  expect(page).toContain('>1:30<')
  expect(page).toContain(words.room)
  expect(page).not.toContain('href')
})

it('a student on another page is led back to the exam that runs, which is promised nothing else', () => {
  const page = unkeptPage(EXAM, false)
  expect(page).toContain(`href="/exams/${EXAM.examId}/take"`)
  expect(page).not.toContain('http-equiv="refresh"')
})

it('who sits no exam is asked to try again', () => {
  const page = unkeptPage(null, false)
  expect(page).toContain(words.retry)
  expect(page).not.toContain(words.running)
})
