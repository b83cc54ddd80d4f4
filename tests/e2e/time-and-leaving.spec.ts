import {
  answerRightly,
  answerThrough,
  choose,
  examIdOf,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  rightPlace,
  savedLine,
  startExam,
  startOnDevice,
  reconnect,
} from './support/exam-page.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

test('a student whose time runs out has the answer counted that was just tapped', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await examIdOf(academy, token, 'Rushed exam'))
  await answerRightly(page, 1)
  await goNext(page)
  // The last second of fifteen.
  await expect(page.getByRole('timer')).toHaveText(/0:0[12]/, { timeout: 20_000 })
  await choose(page, rightPlace(2))
  await expectScore(page, 2, 3)
  await expect(page.getByText('The time was up')).toBeVisible()
})

test('a student whose time runs out offline is submitted by the device and counted later', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Rushed exam')
  academy.network.set('refuse')
  await answerRightly(page, 1)
  await expect(page.getByText('Your answers have not arrived yet')).toBeVisible({ timeout: 25_000 })
  await reconnect(page, academy)
  await expectScore(page, 1, 3)
})

for (const minutes of [-5, 15]) {
  test(`a student whose phone clock moves by ${minutes} minutes keeps the same remaining time`, async ({
    academy,
    openAs,
    studentEmail,
  }) => {
    const { token } = await academy.signIn(studentEmail)
    const page = await openAs(studentEmail)
    const examId = await examIdOf(academy, token, 'Calm exam')
    await page.addInitScript(() => {
      const honest = Date.now
      Date.now = () => honest() + Number(sessionStorage.getItem('moved') ?? 0)
    })
    await startExam(page, examId)
    await answerRightly(page, 1)
    await page.evaluate((moved) => sessionStorage.setItem('moved', String(moved)), minutes * 60_000)
    await expect(page.getByRole('timer')).toHaveText(/29:\d\d/)
    await goNext(page)
    await answerRightly(page, 2)
    await expect(page.getByRole('timer')).toHaveText(/29:\d\d/)
    await expect(savedLine(page, 'delivered')).toBeVisible()
  })
}

test('a student who closes the tab in the last section is submitted as left after the grace, the tab never reopened', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Strict exam')
  const page = await openAs(studentEmail)
  await startExam(page, examId)
  await answerThrough(page, 1, 2)
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Start the next section' }).click()
  await answerThrough(page, 1, 2)
  await expect(savedLine(page, 'delivered')).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await expect
    .poll(() => resultReason(academy, token, examId), { timeout: 30_000 })
    .toEqual({ reason: 'left', score: 4 })
})

test('a student may leave the page in the break between two sections, for longer than the grace', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Strict exam')
  const page = await openAs(studentEmail)
  await page.goto(`/exams/${examId}/take`)
  await expect(page.getByRole('cell', { name: /then a break of .1 minute/ })).toBeVisible()
  await startExam(page, examId)
  await answerThrough(page, 1, 2)
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  const countdown = page.getByRole('main').getByRole('timer')
  await expect(countdown).toHaveText(/0:5\d/)
  await expect(page.getByText('You may leave the page until it ends')).toBeVisible()
  // The exam's clock counts the break, and its end is no reason for alarm.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Time left' })).toHaveAttribute('data-tone', 'calm')
  await setVisibility(page, 'hidden')
  // The grace is three seconds; here at least five pass.
  await expect(countdown).toHaveText(/0:[34]\d/, { timeout: 30_000 })
  await setVisibility(page, 'visible')
  await page.getByRole('button', { name: 'Start the next section' }).click()
  await answerThrough(page, 1, 3)
  await handIn(page)
  await expectScore(page, 5, 5)
})

/** As the browser does when the student goes to another app and comes back. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('a student who leaves inside the app is warned first, and is then submitted', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  await answerRightly(page, 1)
  await page.getByRole('button', { name: 'Exam menu' }).click()
  await page
    .getByRole('button', { name: 'Leave the exam' })
    .or(page.getByRole('menuitem', { name: 'Leave the exam' }))
    .click()
  await expect(page.getByText('Leaving submits the exam')).toBeVisible()
  await page.getByRole('button', { name: 'Stay in the exam' }).click()
  await expectQuestion(page, 1)
  await page.getByRole('button', { name: 'Exam menu' }).click()
  await page
    .getByRole('button', { name: 'Leave the exam' })
    .or(page.getByRole('menuitem', { name: 'Leave the exam' }))
    .click()
  await page.getByRole('button', { name: 'Submit and leave' }).click()
  const examId = await examIdOf(academy, token, 'Calm exam')
  await expect
    .poll(() => resultReason(academy, token, examId), { timeout: 30_000 })
    .toEqual({ reason: 'left', score: 1 })
})

async function resultReason(
  academy: import('./support/fixtures.ts').Academy,
  token: string,
  examId: string,
): Promise<{ reason: string; score: number } | null> {
  const { data } = await academy.call<{ items: { id: string; last: { attemptId: string } | null }[] }>(
    '/api/student-exams',
    { token },
  )
  const last = data.items.find((exam) => exam.id === examId)?.last
  if (last === undefined || last === null) return null
  const result = await academy.call<{ reason: string; score: number }>(`/api/attempts/${last.attemptId}/result`, {
    token,
  })
  return { reason: result.data.reason, score: result.data.score }
}

test('a student who goes back by mistake is asked, stays, and goes on; then leaves for good and is handed in', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  await page.goto('/student-exams')
  await startExam(page, examId)
  await answerRightly(page, 1)
  await page.goBack()
  await page.getByRole('button', { name: 'Stay in the exam' }).click()
  await goNext(page)
  await answerRightly(page, 2)
  await page.goBack()
  await page.getByRole('button', { name: 'Submit and leave' }).click()
  await expect(page).toHaveURL(/\/student-exams$/)
  await expect(async () => {
    const { data } = await academy.call<{ items: { id: string; running: unknown; last: unknown }[] }>(
      '/api/student-exams',
      { token },
    )
    const exam = data.items.find(({ id }) => id === examId)
    expect(exam).toMatchObject({ running: null, last: { resultVisible: true } })
  }).toPass()
})
