/** Actions of a student in an exam, by the texts of the English interface where no other is named. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type KeepRequest, WORKER_MESSAGES } from '#src/offline/worker-messages.ts'
import type { Academy, OpenAs } from './fixtures.ts'
import { button } from './page-parts.ts'
import { type Language, words } from './words.ts'

/** Options of the test exams are named by their place: "first of 3" is right for questions 1, 5, 9 … */
const PLACES = ['first', 'second', 'third', 'fourth'] as const

export type Place = (typeof PLACES)[number]

export function rightPlace(question: number): Place {
  return PLACES[(question - 1) % 4] ?? 'first'
}

export function savedLine(page: Page, kind: string): Locator {
  return page.locator(`p[data-kind="${kind}"]`)
}

/** The id of an exam by its title, as the student's list has it. */
export async function examIdOf(academy: Academy, token: string, title: string): Promise<string> {
  const { data } = await academy.call<{ items: { id: string; title: string }[] }>('/api/student-exams', { token })
  const exam = data.items.find((item) => item.title === title)
  if (exam === undefined) throw new Error(`the student has no exam ${title}`)
  return exam.id
}

/** The address of the exam room in which a student takes the exam of that title. */
export async function roomOf(academy: Academy, email: string, title: string): Promise<string> {
  const { token } = await academy.signIn(email)
  return `/exams/${await examIdOf(academy, token, title)}/take`
}

/** Goes from the exam's start screen to its first question. */
export async function startExam(page: Page, examId: string): Promise<void> {
  await page.goto(`/exams/${examId}/take`)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await expectQuestion(page, 1)
}

interface Sitting {
  readonly academy: Academy
  readonly openAs: OpenAs
  readonly studentEmail: string
}

/** An exam at its first question, on a device that from now on needs no network for it. */
export async function startOnDevice({ academy, openAs, studentEmail }: Sitting, title: string) {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, title)
  const page = await openAs(studentEmail)
  await startExam(page, examId)
  await untilWorksOffline(page)
  return { page, token, examId }
}

/** The network is back, and the student does not wait; the page may continue by itself first and remove the button. */
export async function reconnect(page: Page, academy: Academy): Promise<void> {
  const tryNow = page.getByRole('button', { name: 'Try now' })
  await expect(tryNow).toBeVisible()
  academy.network.set('up')
  await tryNow.click({ timeout: 5_000 }).catch(() => undefined)
}

export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(`Question ${number} of`) })).toBeVisible()
}

export async function choose(page: Page, place: Place): Promise<void> {
  const option = page.getByRole('radio', { name: new RegExp(`${place} of`) })
  await page.locator('label').filter({ has: option }).click()
  await expect(option).toBeChecked()
}

/** Shows the buttons that strike options out, which are off until a student wants them. */
export async function switchStrikeOutOn(page: Page, language: Language = 'en'): Promise<void> {
  const { player, examTools } = words[language]
  await button(page, player.menu.open).click()
  await page.getByRole('switch', { name: examTools.strikeOut }).check()
  await page.keyboard.press('Escape')
}

/** Answers the question on screen rightly and waits until the screen calls it saved on the device or the server. */
export async function answerRightly(page: Page, number: number): Promise<void> {
  await choose(page, rightPlace(number))
  await expect(page.locator('p[data-kind="sending"], p[data-kind="waiting"], p[data-kind="delivered"]')).toBeVisible()
}

export async function goNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

/** Answers questions `from` to `to` of the running section rightly; the first is on screen. */
export async function answerThrough(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expectQuestion(page, number)
    await answerRightly(page, number)
    if (number < to) await goNext(page)
  }
}

/** The exam room can show the result itself: who hands in before it can reads the result on the academy's own page. */
export async function untilResultIsAwaited(page: Page): Promise<void> {
  const isAwaited = async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name?.startsWith('miqyas-result'))
  }
  await expect.poll(() => page.evaluate(isAwaited)).toBe(true)
}

/** Opens the review from any question and submits. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /open the question list/ }).click()
  await page.getByRole('button', { name: 'Review and submit' }).click()
  await page.getByRole('button', { name: 'Submit exam' }).click()
}

export async function expectScore(page: Page, score: number, maximum: number): Promise<void> {
  await expect(page.getByText('Your score')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('main')).toContainText(`${score}`)
  await expect(page.locator('main')).toContainText(`of ${maximum}`)
}

/** The worker has kept the exam room and every page of a student, without waiting until the page is quiet. */
export async function untilWorksOffline(page: Page): Promise<void> {
  expect(await keepStudentPages(page, true)).toBe(true)
}

/** True if the worker could cache everything that a student needs; `isPrepared`: without regard to its size. */
export function keepStudentPages(page: Page, isPrepared: boolean): Promise<unknown> {
  return keepGroups(page, { groups: ['room', 'student'], isPrepared })
}

/** The worker has kept the pages of practice too, which a page of practice asks for once it is idle. */
export async function untilPracticeWorksOffline(page: Page): Promise<void> {
  expect(await keepGroups(page, { groups: ['room', 'student', 'practice'], isPrepared: true })).toBe(true)
}

function keepGroups(page: Page, asked: Pick<KeepRequest, 'groups' | 'isPrepared'>): Promise<unknown> {
  const request = { type: WORKER_MESSAGES.keep, ...asked }
  return page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
      port1.start()
      active?.postMessage(message, [port2])
    })
  }, request)
}
