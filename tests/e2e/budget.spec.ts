/** What a student downloads until the first question is on screen, with nothing kept from before, and what after it. */
import type { Page } from '@playwright/test'
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

/** 24 questions, and 120 with passages and figures: the paper is a part of the bytes. */
const EXAMS = ['تدريب قصير في القدرات العامة', 'اختبار القدرات العامة التجريبي']

/** The budget of the house, on the wire, response headers included. React, i18next, Dexie and XState are 120,000 of it. */
const MOST_BYTES = 240_000
const MOST_SCRIPT_BYTES = 170_000
const MOST_REQUESTS = 24

/** That the first question was seen: it follows the question, even where the page's own list does not have it yet. */
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
    await expect(page.locator('p[data-kind="delivered"]')).toBeVisible()
    // The page lists a file when it is there, so all are asked about when all are.
    const afterwards = await page.evaluate(askedForAfterwards)
    const first = [...downloads.values()].filter(
      ({ bytes, url }) => bytes > 0 && !afterwards.includes(url) && !DELIVERY.test(url),
    )
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
