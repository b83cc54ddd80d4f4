import type { Locator } from '@playwright/test'
import { examIdOf, expectQuestion, handIn, startExam, untilWorksOffline } from './support/exam-page.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { sitExam, sitOnTwoDevices } from './support/sit-exam.ts'
import { words } from './support/words.ts'

const { result } = words.en

/** The short Arabic sample exam, which shuffles its options. */
async function shuffledExam(academy: Academy, token: string): Promise<string> {
  const { data } = await academy.call<{ items: { id: string; locale: string; minutes: number }[] }>(
    '/api/student-exams',
    { token },
  )
  return data.items.find(({ locale, minutes }) => locale === 'ar' && minutes === 25)?.id ?? ''
}

/** Options with their letters, as they stand from the first to the last. */
function linesOf(options: Locator): Promise<string[]> {
  return options.evaluateAll((found) => found.map((option) => (option.textContent ?? '').replaceAll(/\s/g, '')))
}

test('a student reads the options of the result as the exam showed them, with their letters', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await shuffledExam(academy, token))
  const asked = await linesOf(page.locator('#exam-question label'))
  expect(asked.map((line) => line.slice(0, 1))).toEqual(['أ', 'ب', 'ج', 'د'])
  await page.getByRole('button', { name: /open the question list/ }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Start the next section' }).click()
  await expectQuestion(page, 1)
  await handIn(page)
  const first = page.locator('ol article').first()
  await expect(first).toBeVisible({ timeout: 30_000 })
  await first.locator('summary').click()
  await expect(first.locator('ul > li')).toHaveCount(asked.length)
  const shown = await linesOf(first.locator('ul > li'))
  expect(shown.map((line) => line.replace('Correctanswer', ''))).toEqual(asked)
})

/** An attempt with 17 of 20 answers right. */
async function handedIn(academy: Academy, email: string) {
  const { token } = await academy.signIn(email)
  const examId = await examIdOf(academy, token, 'Calm exam')
  return { examId, attemptId: await sitExam(academy, token, examId, 17) }
}

test('a student is led from the score to the mistakes, and finds the rest folded', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { examId, attemptId } = await handedIn(academy, studentEmail)
  const page = await openAs(studentEmail, { context: { viewport: { width: 360, height: 740 } } })
  await page.goto(`/exams/${examId}/result?attempt=${attemptId}`)
  const questions = page.locator('ol article')
  await expect(questions).toHaveCount(20)
  await expect(page.getByText(result.yourAnswer)).toHaveCount(0)
  await expect(page.locator('main').getByRole('button').first()).toHaveText('Review your 3 mistakes')
  await page.getByRole('button', { name: 'Review your 3 mistakes' }).click()
  await expect(page.getByRole('heading', { name: result.questions })).toBeFocused()
  await expect(questions).toHaveCount(3)
  await expect(questions.first()).toContainText('Question 18')
  await expect(questions.first().getByText(result.yourAnswer)).toBeVisible()
  await expect(questions.last().getByText(result.yourAnswer)).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText(result.yourAnswer)).toHaveCount(3)
})

test('a student whose other device holds answers waits for it, or reads the result without them', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const awaited = await sitOnTwoDevices(academy, token, examId)
  const page = await openAs(studentEmail, { context: { viewport: { width: 360, height: 740 } } })
  await page.goto(`/exams/${examId}/result?attempt=${awaited.attemptId}`)
  await expect(page.getByRole('heading', { name: result.held.title })).toBeFocused()
  await expectNoViolation(page, 'a device that holds answers', page.getByRole('button', { name: result.held.readNow }))
  await awaited.arrive()
  await expect(page.locator('ol article')).toHaveCount(20, { timeout: 15_000 })
  await expect(page.getByText('20 of 20').first()).toBeVisible()
  const left = await sitOnTwoDevices(academy, token, examId)
  await page.goto(`/exams/${examId}/result?attempt=${left.attemptId}`)
  await page.getByRole('button', { name: result.held.readNow }).click()
  await expect(page.getByText('0 of 20').first()).toBeVisible()
})

test('a student keeps the receipt of a submission, and checks it without a network', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { examId, attemptId } = await handedIn(academy, studentEmail)
  const { examReceipt } = words.en
  const page = await openAs(studentEmail, { context: { viewport: { width: 360, height: 740 } } })
  await page.goto(`/exams/${examId}/result?attempt=${attemptId}`)
  await page.getByRole('button', { name: result.receipt.keep }).click()
  await expect(page.getByRole('heading', { name: examReceipt.title })).toBeFocused()
  await expectNoViolation(page, 'a receipt', page.getByRole('button', { name: examReceipt.save }))
  await page.screenshot({ path: test.info().outputPath('receipt.png'), fullPage: true })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: examReceipt.save }).click()
  const file = await (await saved).path()
  await untilWorksOffline(page)
  academy.network.set('refuse')
  await page.goto('/exam-receipts')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(examReceipt.verdict.genuine.title)).toBeVisible()
  await expect(page.getByText(examReceipt.log.unreached)).toBeVisible()
  await expect(page.getByText(attemptId)).toBeVisible()
  await expectNoViolation(page, 'a genuine receipt', page.getByText(attemptId))
  await page.screenshot({ path: test.info().outputPath('genuine.png'), fullPage: true })
  academy.network.set('up')
  await page.getByRole('button', { name: examReceipt.check.submit }).click()
  await expect(page.getByText(examReceipt.log.same)).toBeVisible()
  const code = page.getByLabel(examReceipt.check.code)
  await code.fill((await code.inputValue()).replace('MIQYAS-EXAM-1.eyJ', 'MIQYAS-EXAM-1.eyK'))
  await page.getByRole('button', { name: examReceipt.check.submit }).click()
  await expect(page.getByText(examReceipt.verdict.changed.title)).toBeVisible()
})

test('a student reads that an exam was the first one, and later a personal best, with a mark that moves once and briefly', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const first = await sitExam(academy, token, examId, 3)
  const page = await openAs(studentEmail)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/exams/${examId}/result?attempt=${first}`)
  const mark = page.locator('article > header svg[data-size]')
  await expect(page.getByText(result.firstExam)).toBeVisible()
  await expect(mark).toHaveAttribute('data-new', 'true')
  const ends = await mark.evaluate((svg) =>
    svg.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  )
  expect(Math.max(...ends)).toBeLessThanOrEqual(400)
  await page.reload()
  await expect(page.getByText(result.firstExam)).toBeVisible()
  await expect(mark).not.toHaveAttribute('data-new')
  const better = await sitExam(academy, token, examId, 9)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/exams/${examId}/result?attempt=${better}`)
  const best = page.getByText(result.best.replace('{{before}}', '').trim())
  await expectNoViolation(page, 'a personal best', best)
  expect(
    await page
      .getByRole('article')
      .first()
      .evaluate((whole) => whole.getAnimations({ subtree: true }).length),
  ).toBe(0)
  const worse = await sitExam(academy, token, examId, 2)
  await page.goto(`/exams/${examId}/result?attempt=${worse}`)
  await expect(
    page
      .getByText('2 of 20')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('a student whose result cannot be had reads that nothing answers, and not that an exam has not started', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { examId, attemptId } = await handedIn(academy, studentEmail)
  const page = await openAs(studentEmail, { context: { serviceWorkers: 'block' } })
  await page.route(`**/api/attempts/${attemptId}/result`, (route) => route.abort())
  await page.goto(`/exams/${examId}/result?attempt=${attemptId}`)
  const main = page.locator('main')
  await expect(main.getByText(result.failed.title)).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText(words.en.common.network.unreachable)).toBeVisible()
  await page.unroute(`**/api/attempts/${attemptId}/result`)
  await main.getByRole('button', { name: result.failed.retry }).click()
  await expect(page.locator('ol article')).toHaveCount(20)
})
