/** A phone that several students use: what the first one could not send stays sealed, and still arrives. */
import type { Page } from '@playwright/test'
import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import { deviceContents } from './support/device-contents.ts'
import {
  answerRightly,
  answerThrough,
  examIdOf,
  handIn,
  savedLine,
  startExam,
  startOnDevice,
  untilWorksOffline,
} from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { panel } from './support/page-parts.ts'
import { signInByForm } from './support/people.ts'
import { words } from './support/words.ts'

const { undelivered } = words.en.attempts

/** Some of the first student's exam must not lie on the phone; it is read while it still does. */
async function secretsOf(page: Page): Promise<readonly string[]> {
  const { rows, localStorage } = await deviceContents(page)
  const attempts = rows['miqyas/attempts'] as readonly {
    id: string
    ticket: string
    userId: string
    writerId: string
  }[]
  const events = rows['miqyas/events'] as readonly { body: { questionId?: string; optionIds?: readonly string[] } }[]
  const session = JSON.parse(localStorage['miqyas.session'] ?? '{}') as { token: string; user: { email: string } }
  const ofAttempts = attempts.flatMap(({ id, ticket, userId, writerId }) => [id, ticket, userId, writerId])
  const ofAnswers = events.flatMap(({ body: { questionId, optionIds = [] } }) => [questionId ?? '', ...optionIds])
  const found = [...ofAttempts, ...ofAnswers, session.token, session.user.email].filter((text) => text !== '')
  expect(found.length).toBeGreaterThan(8)
  return [...new Set(found)]
}

async function expectNoneOf(page: Page, secrets: readonly string[]): Promise<void> {
  const { rows, localStorage, sessionStorage, caches } = await deviceContents(page)
  const kept = JSON.stringify([rows, localStorage, sessionStorage])
  for (const secret of secrets) expect(kept).not.toContain(secret)
  // Files of the app have short words of every kind; no answer of the server is among them.
  expect(Object.keys(caches).filter((address) => address.includes('/api/'))).toEqual([])
  expect(rows['miqyas/attempts']).toEqual([])
  expect(rows['miqyas/events']).toEqual([])
  expect(rows['miqyas/outbox']).toEqual([])
}

const sealedRows = async (page: Page) => (await deviceContents(page)).rows['miqyas/sealed']?.length

/** It runs in another page: the exam's own has been closed, as when the phone is handed on. */
async function signOutSealed(exam: Page): Promise<Page> {
  const page = await exam.context().newPage()
  await exam.close()
  await page.goto('/student-exams')
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: undelivered.sealTitle })
  await expect(question).toContainText(undelivered.sealText)
  await question.getByRole('button', { name: undelivered.sealNow }).click()
  await expect(page).toHaveURL(/\/login/)
  return page
}

/** The score that the academy counts, read with a sign-in of its own once the attempt is closed there. */
async function countedScore(academy: Academy, token: string, examId: string): Promise<number> {
  interface Listed {
    readonly items: readonly { readonly id: string; readonly last: { readonly attemptId: string } | null }[]
  }
  const last = async () => {
    const { data } = await academy.call<Listed>('/api/student-exams', { token })
    return data.items.find(({ id }) => id === examId)?.last?.attemptId
  }
  await expect.poll(last, { timeout: 60_000 }).toBeDefined()
  return (await academy.call<{ score: number }>(`/api/attempts/${await last()}/result`, { token })).data.score
}

const NEXT = 'student199@miqyas.test'

test('a student answers without a network, signs out on a shared phone, and the answers count while another student uses it', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page: exam, token, examId } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(exam, 1, 2)
  await expect(savedLine(exam, 'delivered')).toBeVisible()
  academy.network.set('refuse')
  await exam.getByRole('button', { name: 'Next', exact: true }).click()
  await answerRightly(exam, 3)
  await expect(savedLine(exam, 'waiting')).toBeVisible({ timeout: 20_000 })
  const secrets = await secretsOf(exam)
  const page = await signOutSealed(exam)
  await expectNoneOf(page, secrets)
  expect(await sealedRows(page)).toBeGreaterThan(0)

  academy.network.set('up')
  await signInByForm(page, NEXT, SAMPLE_STUDENT_PASSWORD)
  await expect(page).not.toHaveURL(/\/login/)
  await expectNoneOf(page, secrets)
  await expect.poll(() => sealedRows(page), { timeout: 90_000 }).toBe(0)
  expect(await countedScore(academy, token, examId)).toBe(3)
  await page.goto('/device')
  const storage = panel(page, words.en.device.storage.title)
  await expect(storage.getByText(words.en.device.storage.undeliveredNone)).toBeVisible()
  await expect(storage.getByText('Calm exam')).toHaveCount(0)
})

test('a student whose exam began without a network signs out on a shared phone before the academy knows of it, and it counts', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Practice offline')
  const list = await openAs(studentEmail)
  await list.goto('/student-exams')
  const card = list.getByRole('article', { name: 'Practice offline' })
  await card.getByRole('button', { name: words.en.attempts.preparation.prepare }).click()
  await expect(card.getByText(words.en.attempts.preparation.readyToStart)).toBeVisible()
  await untilWorksOffline(list)
  academy.network.set('refuse')
  await startExam(list, examId)
  await answerThrough(list, 1, 4)
  await handIn(list)
  await expect(list.getByText('Your answers have not arrived yet')).toBeVisible()
  const secrets = await secretsOf(list)
  const page = await signOutSealed(list)
  await expectNoneOf(page, secrets)
  academy.network.set('up')
  await page.reload()
  await expect.poll(() => sealedRows(page), { timeout: 90_000 }).toBe(0)
  expect(await countedScore(academy, token, examId)).toBe(4)
})
