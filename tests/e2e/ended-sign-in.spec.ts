/** An exam goes on whatever becomes of the sign-in and of what the browser keeps; a shared phone keeps nothing of it. */
import type { Page } from '@playwright/test'
import { deviceContents } from './support/device-contents.ts'
import {
  answerRightly,
  answerThrough,
  choose,
  examIdOf,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  savedLine,
  startExam,
  startOnDevice,
} from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { words } from './support/words.ts'

async function endSignIn(academy: Academy, page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('miqyas.session') ?? '{}') as { token: string }).token,
  )
  await academy.call('/api/logout', { method: 'POST', token, body: {} })
}

/** Answers what the academy counts of the exam, once it has it; reads with a sign-in of its own. */
async function countedScore(academy: Academy, token: string, examId: string): Promise<number> {
  const last = async () => {
    const { data } = await academy.call<{ items: { id: string; last: { attemptId: string } | null }[] }>(
      '/api/student-exams',
      { token },
    )
    return data.items.find(({ id }) => id === examId)?.last?.attemptId
  }
  await expect.poll(last, { timeout: 40_000 }).toBeDefined()
  return (await academy.call<{ score: number }>(`/api/attempts/${await last()}/result`, { token })).data.score
}

test('a student whose sign-in has ended loads the page anew and is in the exam, whose answers still arrive', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page, token, examId } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(page, 1, 2)
  await endSignIn(academy, page)
  await page.reload()
  await expectQuestion(page, 2)
  await goNext(page)
  await answerRightly(page, 3)
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 30_000 })
  await handIn(page)
  await expect(page.getByText(words.en.auth.login.examArrived)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect(await countedScore(academy, token, examId)).toBe(3)
})

test('a student whose sign-in has ended reads on for longer than the exam lets one be away, before and after loading the page anew, and stays in it', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  // Away for three seconds ends this exam.
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Strict exam')
  await answerThrough(page, 1, 2)
  await endSignIn(academy, page)
  await expect(page.getByRole('timer')).toHaveText(/0?9:(?:[0-4]\d|5[0-2])|0?8:/, { timeout: 30_000 })
  await page.reload()
  await expectQuestion(page, 2)
  await expect(page.getByRole('timer')).toHaveText(/0?9:(?:[0-3]\d|4[0-2])|0?8:/, { timeout: 30_000 })
  await choose(page, 'first')
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 30_000 })
  await expectQuestion(page, 2)
})

test('a student who comes to the sign-in beside an exam that goes on reads that it does, and how long', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(page, 1, 2)
  await endSignIn(academy, page)
  const [before] = words.en.auth.login.examRunning.split('{{when}}')
  const [room] = new URL(page.url()).pathname.split('?')
  for (const path of ['/student-exams', `/login?returnTo=${encodeURIComponent(room ?? '')}`]) {
    const other = await page.context().newPage()
    await other.goto(path)
    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByText(before ?? '')).toHaveText(/ .?in (?:29|30) minutes.?\. /)
    await other.close()
  }
  await expectQuestion(page, 2)
})

test('a student behind a network that answers in the place of the academy goes on signed in, and everything arrives later', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(page, 1, 2)
  academy.network.set('foreign')
  await goNext(page)
  await answerThrough(page, 3, 4)
  await expect(savedLine(page, 'waiting')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expectQuestion(page, 4)
  academy.network.set('up')
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 40_000 })
  await handIn(page)
  await expectScore(page, 4, 20)
})

for (const network of ['up', 'refuse'] as const) {
  test(`a student whose browser forgets everything of the site during the exam hands all of it in from the open page (network: ${network})`, async ({
    academy,
    openAs,
    studentEmail,
  }) => {
    const { page, token, examId } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
    await answerThrough(page, 1, 2)
    academy.network.set(network)
    await goNext(page)
    await answerThrough(page, 3, 4)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
    await goNext(page)
    await answerRightly(page, 5)
    academy.network.set('up')
    await handIn(page)
    expect(await countedScore(academy, token, examId)).toBe(5)
  })
}

test('a student signs out on a shared phone, and nothing of the exam can be read there any more', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  const question = (await page.locator('#exam-question').textContent())?.slice(0, 40) ?? ''
  expect(question).not.toBe('')
  await answerThrough(page, 1, 2)
  await handIn(page)
  await expectScore(page, 2, 20)
  await page.goto('/student-exams')
  await expect(page.getByRole('article', { name: 'Calm exam' })).toBeVisible()
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const { rows, localStorage, sessionStorage, caches } = await deviceContents(page)
  const kept = JSON.stringify([rows, localStorage, sessionStorage])
  for (const personal of ['Calm exam', question, studentEmail, 'optionIds', token]) expect(kept).not.toContain(personal)
  expect(JSON.stringify(caches)).not.toContain('Calm exam')
})
