/**
 * Chromium with a real profile killed some seconds after it said that something is saved: an answer of an exam, a message,
 * a note, watched seconds, an answer of practice. Whatever was called saved arrives once the student is back. `DELAYS_MS`:
 * how long after.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { LessonPage } from '#contract/learning/learning.ts'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import { newCourse, uploadFilm } from '../e2e/support/courses.ts'
import {
  answerRightly,
  choose,
  examIdOf,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  rightPlace,
  savedLine,
  startExam,
  untilWorksOffline,
} from '../e2e/support/exam-page.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { button, formField, heading, main } from '../e2e/support/page-parts.ts'
import { publishPacks } from '../e2e/support/practice.ts'
import { playableFilm } from '../e2e/support/playable-film.ts'
import { words } from '../e2e/support/words.ts'
import { killBrowserOn, makeProfile, removeProfile } from './browser-process.ts'
import { isTimeOver, TIME_IS_OVER } from './time-box.ts'

const DELAYS_MS = (process.env['DELAYS_MS'] ?? '300,1500,3000,6000,15000').split(',').map(Number)
const { contacts, learning, practice } = words.en

function storeSignIn(value: unknown): void {
  localStorage.setItem('miqyas.session', JSON.stringify(value))
  localStorage.setItem('miqyas.language', 'en')
}

async function openProfile(profile: string, origin: string, session: unknown): Promise<[BrowserContext, Page]> {
  const options = test.info().project.use.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, { ...options, baseURL: origin })
  await context.addInitScript(storeSignIn, session)
  return [context, context.pages()[0] ?? (await context.newPage())]
}

/** Opens a profile, lets `save` do something that is called saved, and kills the browser `delayMs` later. */
async function killedAfter(
  delayMs: number,
  { origin, session }: { readonly origin: string; readonly session: unknown },
  save: (page: Page) => Promise<void>,
): Promise<string> {
  const profile = makeProfile()
  const [context, page] = await openProfile(profile, origin, session)
  await save(page)
  // The moment of the kill is what is tried.
  await setTimeout(delayMs)
  expect(killBrowserOn(profile)).toBeGreaterThan(0)
  await context.close().catch(() => undefined)
  return profile
}

for (const delayMs of DELAYS_MS) {
  test(`answers of an exam that were called saved count although the browser was killed ${delayMs} ms later`, async ({
    academy,
    studentEmail,
  }) => {
    test.skip(isTimeOver(), TIME_IS_OVER)
    const { token, session } = await academy.signIn(studentEmail)
    const examId = await examIdOf(academy, token, 'Calm exam')
    const profile = await killedAfter(delayMs, { origin: academy.origin, session }, async (page) => {
      await startExam(page, examId)
      await untilWorksOffline(page)
      await answerRightly(page, 1)
      await expect(savedLine(page, 'delivered')).toBeVisible()
      await goNext(page)
      await expectQuestion(page, 2)
      academy.network.set('refuse')
      await choose(page, rightPlace(2))
      await expect(savedLine(page, 'waiting')).toBeVisible()
    })
    const [again, page] = await openProfile(profile, academy.origin, session)
    await page.goto(`/exams/${examId}/take`)
    await expectQuestion(page, 2)
    await expect(page.getByRole('radio', { name: new RegExp(`${rightPlace(2)} of`) })).toBeChecked()
    academy.network.set('up')
    await handIn(page)
    await expectScore(page, 2, 20)
    await again.close()
    removeProfile(profile)
  })

  test(`a message that was called saved arrives although the browser was killed ${delayMs} ms later`, async ({
    academy,
    studentEmail,
  }) => {
    test.skip(isTimeOver(), TIME_IS_OVER)
    const { session } = await academy.signIn(studentEmail)
    const subject = `When does it begin? ${randomUUID().slice(0, 8)}`
    const profile = await killedAfter(delayMs, { origin: academy.origin, session }, async (page) => {
      await page.goto('/student_contacts')
      await main(page).getByRole('link', { name: contacts.write }).click()
      await formField(page, 'subject').fill(subject)
      await formField(page, 'text').fill('Before noon?')
      academy.network.set('refuse')
      await button(page, contacts.send).click()
      await expect(page.getByText(contacts.waiting.text)).toBeVisible()
    })
    academy.network.set('up')
    const [again, page] = await openProfile(profile, academy.origin, session)
    await page.goto('/student_contacts')
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByText('Before noon?')).toBeVisible()
    await expect(page.getByText(contacts.waiting.text)).toHaveCount(0)
    await again.close()
    removeProfile(profile)
  })

  test(`a note and watched seconds that were called saved arrive although the browser was killed ${delayMs} ms later`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    test.skip(isTimeOver(), TIME_IS_OVER)
    const { token: author, courseId, addLesson } = await newCourse(academy, 'Killed')
    const maker = await browser.newPage()
    await maker.goto(academy.origin)
    const fileId = await uploadFilm(academy, author, await playableFilm(maker, 12))
    await maker.close()
    const lessonId = await addLesson({ title: 'Numbers that change', kind: 'video', fileId })
    const { token, session } = await academy.signIn(studentEmail)
    const path = `/course/${courseId}/lessons/${lessonId}`
    const label = learning.film.label
    const profile = await killedAfter(delayMs, { origin: academy.origin, session }, async (page) => {
      await page.goto(path)
      await expect(heading(page, 'Numbers that change')).toBeVisible()
      const player = page.getByRole('region', { name: label })
      const secondsOf = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.muted = true
      })
      await button(player, learning.film.play).click()
      await expect.poll(secondsOf).toBeGreaterThan(2)
      academy.network.set('refuse')
      await expect.poll(secondsOf).toBeGreaterThan(4)
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
      const notes = page.getByRole('region', { name: learning.notes.title })
      await notes.getByRole('button').first().click()
      await page.keyboard.type('km: 80 ÷ 2')
      await button(notes, learning.notes.keep).click()
      await expect(notes.getByText(learning.notes.waiting)).toBeVisible()
    })
    academy.network.set('up')
    const [again, page] = await openProfile(profile, academy.origin, session)
    await page.goto(path)
    const notes = page.getByRole('region', { name: learning.notes.title })
    await expect(notes.getByText('km: 80 ÷ 2')).toBeVisible()
    await expect(notes.getByText(learning.notes.waiting)).toHaveCount(0)
    const watched = async () => {
      const { data } = await academy.call<LessonPage>(`/api/learning/lessons/${lessonId}/open`, {
        token,
        method: 'POST',
      })
      return (data.film?.watched ?? []).reduce((sum, [from, to]) => sum + to - from, 0)
    }
    await expect.poll(watched).toBeGreaterThanOrEqual(3)
    await again.close()
    removeProfile(profile)
  })

  test(`an answer of practice that was explained is there although the browser was killed ${delayMs} ms later`, async ({
    academy,
    studentEmail,
  }) => {
    test.skip(isTimeOver(), TIME_IS_OVER)
    await publishPacks(academy)
    const { token, session } = await academy.signIn(studentEmail)
    const known = async () => (await academy.call<PracticeOverview>('/api/practice', { token })).data.answers
    const before = await known()
    const profile = await killedAfter(delayMs, { origin: academy.origin, session }, async (page) => {
      await page.goto('/practice')
      await page
        .getByRole('button', { name: /^Begin/ })
        .first()
        .click()
      await page.getByRole('radio').first().click()
      academy.network.set('refuse')
      await button(page, practice.session.confirm).click()
      await expect(page.getByText(practice.session.rightOne)).toBeVisible()
    })
    expect(await known()).toBe(before)
    academy.network.set('up')
    const [again, page] = await openProfile(profile, academy.origin, session)
    await page.goto('/practice')
    await button(page, practice.today.continue).click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1')
    await expect.poll(known).toBe(before + 1)
    await again.close()
    removeProfile(profile)
  })
}
