import {
  answerThrough,
  examIdOf,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  savedLine,
  startExam,
} from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'

test('a student takes a whole exam and reads the result', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  await startExam(page, examId)
  await answerThrough(page, 1, 5)
  await expect(savedLine(page, 'delivered')).toBeVisible()
  await handIn(page)
  await expectScore(page, 5, 20)
  await expect(page).toHaveURL(/\/result/)
})

test('a student goes through sections in sequence and cannot return', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await examIdOf(academy, token, 'Two sections'))
  await answerThrough(page, 1, 3)
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await expect(page.getByText(/You finished .?First section/)).toBeVisible()
  await page.getByRole('button', { name: 'Start the next section' }).click()
  await expectQuestion(page, 1)
  await answerThrough(page, 1, 2)
  await goNext(page)
  await handIn(page)
  await expectScore(page, 5, 6)
})

test('a student in Arabic sees the exam right to left and finishes it', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const { data } = await academy.call<{ items: { id: string; locale: string; minutes: number }[] }>(
    '/api/student-exams',
    { token },
  )
  const arabic = data.items.find((exam) => exam.locale === 'ar' && exam.minutes === 25)
  const page = await openAs(studentEmail, { language: 'ar', context: { viewport: { width: 360, height: 740 } } })
  await page.goto(`/exams/${arabic?.id}/take`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'ابدأ الاختبار' }).click()
  await page.getByRole('button', { name: 'ابدأ الآن' }).click()
  await page.locator('#exam-question label').first().click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(savedLine(page, 'delivered')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('a student who retakes an exam gets a new attempt', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  for (const answered of [1, 2]) {
    await startExam(page, examId)
    await answerThrough(page, 1, answered)
    await handIn(page)
    await expectScore(page, answered, 20)
  }
})
