/**
 * Measures what a student downloads until the first question is on screen, with nothing kept from before, and what
 * after it.
 */
import type { Page } from '@playwright/test'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import {
  askedForAfterwards,
  FIRST_QUESTION,
  isScript,
  markWhenThere,
  sumOfBytes,
  watchDownloads,
} from './support/downloads.ts'
import { expect, test } from './support/fixtures.ts'
import { examIdOf } from './support/exam-page.ts'
import { watchPage } from './support/page-watch.ts'
import { publishPacks } from './support/practice.ts'

/** 24 questions, and 120 with passages and figures: the paper is a part of the bytes. */
const EXAMS = ['تدريب قصير في القدرات العامة', 'اختبار القدرات العامة التجريبي']

/** The budget of the house, on the wire, response headers included. React, i18next, Dexie and XState are 120,000 of it. */
const MOST_BYTES = 240_000
const MOST_SCRIPT_BYTES = 170_000
const MOST_REQUESTS = 24

/**
 * Address of the report that the first question was seen: it follows the question, even where the page's own list does
 * not have it yet.
 */
const DELIVERY = /^\/api\/attempts\/[^/]+\/events$/

async function startInArabic(page: Page, examId: string): Promise<void> {
  await page.goto(`/exams/${examId}/take`)
  await page.getByRole('button', { name: 'ابدأ الاختبار' }).click()
  await page.getByRole('button', { name: 'ابدأ الآن' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
}

function questionHeading(page: Page, number: number) {
  return page.getByRole('heading', { name: new RegExp(`السؤال ${number} من`) })
}

for (const title of EXAMS) {
  test(`a student of "${title}" sees the first question after few bytes, and then needs none to go on`, async ({
    academy,
    openAs,
    studentEmail,
  }) => {
    const page = await openAs(studentEmail, { language: 'ar', context: { serviceWorkers: 'block' } })
    const { token } = await academy.signIn(studentEmail)
    const examId = await examIdOf(academy, token, title)
    const downloads = await watchDownloads(page)

    await page.addInitScript(markWhenThere, FIRST_QUESTION)
    await startInArabic(page, examId)
    // What the first question does not need is asked for while it is read; only then does the student go on.
    const laterFiles = () =>
      [...downloads.values()].filter(({ url, bytes }) => url.includes('later-screens') && bytes > 0)
    await expect.poll(() => laterFiles().length).toBe(2)
    const hasResultWords = () => [...downloads.values()].some(({ url, bytes }) => url.includes('/result.') && bytes > 0)
    await expect.poll(hasResultWords).toBe(true)
    const hasToolWords = () =>
      [...downloads.values()].some(({ url, bytes }) => url.includes('/examTools.') && bytes > 0)
    await expect.poll(hasToolWords).toBe(true)
    const hasRights = () =>
      [...downloads.values()].some(({ url, bytes }) => url === '/api/roles-permissions' && bytes > 0)
    await expect.poll(hasRights).toBe(true)
    await expect(page.locator('p[data-kind="delivered"]')).toBeVisible()
    // The page lists a file when it is there, so all are asked about when all are.
    const afterwards = await page.evaluate(askedForAfterwards)
    const first = [...downloads.values()].filter(
      ({ bytes, url }) => bytes > 0 && !afterwards.includes(url) && !DELIVERY.test(url),
    )
    expect(afterwards).toContain('/api/roles-permissions')
    const scripts = first.filter(isScript)
    const listed = first
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ bytes, url }) => `${bytes} ${url}`)
      .join('\n')
    test.info().annotations.push({
      type: 'bytes',
      description: `all ${sumOfBytes(first)}, scripts ${sumOfBytes(scripts)}\n${listed}`,
    })
    expect(sumOfBytes(scripts), listed).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
    expect(sumOfBytes(first), listed).toBeLessThanOrEqual(MOST_BYTES)
    expect(first.length, listed).toBeLessThanOrEqual(MOST_REQUESTS)

    const before = downloads.size
    for (let number = 2; number <= 12; number += 1) {
      await page.getByRole('button', { name: 'التالي', exact: true }).click()
      await expect(questionHeading(page, number)).toBeVisible()
    }
    const between = [...downloads.values()].slice(before).map(({ url }) => url)
    expect(between.filter((url) => !/^\/api\/attempts\/[^/]+\/(?:events|standing)$/.test(url))).toEqual([])
  })
}

/** Bytes on the wire of packs with so many questions. */
const [MOST_PACK_BYTES, QUESTIONS_OF_PACKS] = [250_000, 500]
const PACK = /\/api\/practice\/packs\//

/**
 * Code of a session of practice that neither the exam nor the home page brings, on the wire. The parts of a result are
 * 9,400 of it: home brought them until 2026-11-29, and is 42,000 bytes smaller without them.
 */
const MOST_PRACTICE_BYTES = 34_400
/** Texts, the page before it, and what the exam brings with its first formula, which this exam's first question lacks. */
const NOT_OF_A_SESSION = /\.(?:ar|en)-|practice\.index\.page|\/(?:set-formulas|nodes|shown-digits)-/

test('a student who has taken an exam downloads few bytes more to practise', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  await publishPacks(academy)
  const page = await openAs(studentEmail, { language: 'ar', context: { serviceWorkers: 'block' } })
  const { token } = await academy.signIn(studentEmail)
  const downloads = await watchDownloads(page)
  const watch = await watchPage(page)
  await startInArabic(page, await examIdOf(academy, token, EXAMS[0] ?? ''))
  await watch.untilAtRest()
  await page.goto('/')
  await watch.untilAtRest()
  const before = new Set([...downloads.values()].map(({ url }) => url))
  await page.goto('/practice')
  await page.getByRole('button', { name: /ابدأ/ }).first().click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  const added = [...downloads.values()].filter(
    (one) => isScript(one) && !before.has(one.url) && !NOT_OF_A_SESSION.test(one.url),
  )
  const listed = added.map(({ bytes, url }) => `${bytes} ${url}`).join('\n')
  test.info().annotations.push({ type: 'bytes', description: listed })
  expect(sumOfBytes(added), listed).toBeLessThanOrEqual(MOST_PRACTICE_BYTES)

  await watch.untilAtRest()
  const { data: overview } = await academy.call<PracticeOverview>('/api/practice', { token })
  const heads = overview.topics.flatMap(({ pack }) => pack ?? [])
  const packs = [...downloads.values()].filter(({ url }) => PACK.test(url))
  expect(packs).toHaveLength(heads.length)
  const questions = heads.reduce((sum, pack) => sum + pack.questions, 0)
  expect(questions).toBeGreaterThan(100)
  expect((sumOfBytes(packs) / questions) * QUESTIONS_OF_PACKS).toBeLessThanOrEqual(MOST_PACK_BYTES)
})
