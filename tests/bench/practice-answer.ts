/** Measures from a student's answer to its explanation, on a phone-sized screen without a network. */
import type { Browser, Page } from '@playwright/test'
import { untilWorksOffline } from '#tests/e2e/support/exam-page.ts'
import { sampleEmail } from '#server/seed/sample-accounts.ts'
import { words } from '#tests/e2e/support/words.ts'
import type { BenchmarkAcademy } from './academy.ts'
import { inBrowser, slowDown } from './browser.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'
import { type ExplainedTap, hasExplained, readExplainedTaps, recordExplainedTaps } from './practice-answer-page.ts'

const SLOWDOWNS = [1, 4]
const BUDGET_MS = 50
const SLOW_PHONE = 4
/** Students of the sample with months of practice, who are not asked how certain they are. */
const STUDENTS = [2, 3, 5]
const { session: sessionWords, today } = words.ar.practice

async function phoneOf(browser: Browser, academy: BenchmarkAcademy, email: string): Promise<Page> {
  const { session } = await academy.signIn(email)
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: academy.origin, viewport, hasTouch: true, isMobile: true })
  await context.addInitScript((stored) => {
    localStorage.setItem('miqyas.session', JSON.stringify(stored))
  }, session)
  await context.addInitScript(recordExplainedTaps)
  return context.newPage()
}

/** The whole set of today, the first option of every question; what was wrong and comes back is left. */
async function answerSet(page: Page): Promise<void> {
  const size = Number(await page.getByRole('progressbar').first().getAttribute('max'))
  for (let answers = 1; answers <= size; answers += 1) {
    await page.getByRole('radio').first().tap()
    await page.getByRole('button', { name: sessionWords.confirm }).tap()
    await page.waitForFunction(hasExplained, answers)
  }
}

async function tapsOf(
  browser: Browser,
  academy: BenchmarkAcademy,
  student: number,
  slowdown: number,
): Promise<readonly ExplainedTap[]> {
  const page = await phoneOf(browser, academy, sampleEmail(student))
  await page.goto('/practice')
  await page.getByRole('main').getByRole('button', { name: today.start_zero }).first().tap()
  await page.getByRole('radio').first().waitFor()
  await untilWorksOffline(page)
  academy.network.set('refuse')
  await slowDown(page, slowdown)
  await answerSet(page)
  const taps = await page.evaluate(readExplainedTaps)
  academy.network.set('up')
  await page.context().close()
  return taps
}

function figuresOf(taps: readonly ExplainedTap[], slowdown: number): Figure[] {
  const times = taps.map(({ ms }) => ms)
  const inOneFrame = taps.filter(({ frames }) => frames === 1).length
  const isSlow = slowdown === SLOW_PHONE
  return [
    {
      measure: `answer to explanation, tap to paint, at ${slowdown}×: p50 / p95 / most (${taps.length})`,
      value: [0.5, 0.95, 1].map((share) => milliseconds(percentile(times, share))).join(' / '),
      ...(isSlow && { budget: `p50 ≤ ${BUDGET_MS} ms` }),
    },
    {
      measure: `… shown by the very next frame`,
      value: `${inOneFrame} of ${taps.length}`,
      ...(isSlow && { budget: 'all', isOver: inOneFrame < taps.length }),
    },
  ]
}

function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  return inBrowser(async (browser, academy) => {
    const figures: Figure[] = []
    for (const slowdown of SLOWDOWNS) {
      const taps: ExplainedTap[] = []
      // Each answers a set of the day that nobody has begun: the figures of one slowdown are of other students.
      for (const student of quick ? STUDENTS.slice(0, 1) : STUDENTS) {
        taps.push(...(await tapsOf(browser, academy, student + (slowdown === SLOW_PHONE ? 6 : 0), slowdown)))
      }
      figures.push(...figuresOf(taps, slowdown))
    }
    return figures
  }, '--disable-background-networking')
}

export const practiceAnswer: Benchmark = {
  name: 'practice-answer',
  title: 'From an answer of practice to its explanation, in Chromium on a phone-sized screen',
  run,
}
