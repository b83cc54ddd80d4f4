/** What a student downloads until the first question is on screen, with nothing kept from before, and what after it. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { examIdOf } from './support/exam-page.ts'

const EXAM = 'تدريب قصير في القدرات العامة'

/**
 * Bytes on the wire, response headers included. The aim is 240,000 for everything and 170,000 for scripts; these are
 * the figures reached and 2 % more, so that nothing grows unseen. React, router, i18next, Dexie and XState alone are
 * 140,000 of the scripts.
 */
const MOST_BYTES = 280_900
const MOST_SCRIPT_BYTES = 195_900
const MOST_REQUESTS = 26

interface Download {
  readonly url: string
  readonly kind: string
  bytes: number
}

async function watchDownloads(page: Page): Promise<ReadonlyMap<string, Download>> {
  const downloads = new Map<string, Download>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    downloads.set(requestId, { url: new URL(request.url).pathname, kind: type, bytes: 0 })
  })
  // A preloaded module is told as "Other" when it is asked for, and as what it is when it is answered.
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const download = downloads.get(requestId)
    if (download !== undefined) downloads.set(requestId, { ...download, kind: type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId)
    if (download !== undefined) download.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return downloads
}

function sum(downloads: readonly Download[]): number {
  return downloads.reduce((total, { bytes }) => total + bytes, 0)
}

async function startInArabic(page: Page, examId: string): Promise<void> {
  await page.goto(`/exams/${examId}/take`)
  await page.getByRole('button', { name: 'ابدأ الاختبار' }).click()
  await page.getByRole('button', { name: 'ابدأ الآن' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()
}

/** Runs in the page: when the first question came on screen. */
function markFirstQuestion(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('#exam-question h1') === null) return
    performance.mark('first-question')
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: paths that were asked for while the first question was already there to be read. */
function askedForAfterwards(): string[] {
  const shownAt = performance.getEntriesByName('first-question')[0]?.startTime ?? Infinity
  const later = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > shownAt)
  return later.map(({ name }) => new URL(name).pathname)
}

function questionHeading(page: Page, number: number) {
  return page.getByRole('heading', { name: new RegExp(`السؤال ${number} من`) })
}

test('a student on a bad network sees the first question after few bytes, and then needs none to go on', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail, { language: 'ar', context: { serviceWorkers: 'block' } })
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, EXAM)
  const downloads = await watchDownloads(page)

  await page.addInitScript(markFirstQuestion)
  await startInArabic(page, examId)
  const afterwards = await page.evaluate(askedForAfterwards)
  const first = [...downloads.values()].filter(({ bytes, url }) => bytes > 0 && !afterwards.includes(url))
  const scripts = first.filter(({ kind, url }) => kind === 'Script' || url.endsWith('.js'))
  const told = first
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, url }) => `${bytes} ${url}`)
    .join('\n')
  test.info().annotations.push({ type: 'bytes', description: `all ${sum(first)}, scripts ${sum(scripts)}\n${told}` })
  expect(sum(scripts), told).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(sum(first), told).toBeLessThanOrEqual(MOST_BYTES)
  expect(first.length, told).toBeLessThanOrEqual(MOST_REQUESTS)

  await page.waitForLoadState('networkidle')
  const before = downloads.size
  for (let number = 2; number <= 12; number += 1) {
    await page.getByRole('button', { name: 'التالي', exact: true }).click()
    await expect(questionHeading(page, number)).toBeVisible()
  }
  const between = [...downloads.values()].slice(before).map(({ url }) => url)
  expect(between.filter((url) => !/^\/api\/attempts\/[^/]+\/events$/.test(url))).toEqual([])
})
