/** The app opened without a network, from a tap on its icon to the page's own words, on a phone-sized screen. */
import type { Browser, Page } from '@playwright/test'
import { untilWorksOffline } from '#tests/e2e/support/exam-page.ts'
import type { BenchmarkAcademy } from './academy.ts'
import { inBrowser, slowDown } from './browser.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'

const SLOWDOWNS = [1, 4]
/** Pages, each with a sight that shows that it is there: a student's own, not its frame. */
const PAGES = [
  { name: 'home', path: '/', sight: 'main h1' },
  { name: 'exam list', path: '/student-exams', sight: 'main article' },
  { name: 'this device', path: '/device', sight: 'main h1' },
] as const

/** Runs in the page before its scripts: marks when `sight` came on screen. */
function markSight(sight: string): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector(sight) === null) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('sight')))
  })
  watcher.observe(document, { childList: true, subtree: true })
}

function readSight(): number | undefined {
  return performance.getEntriesByName('sight')[0]?.startTime
}

/** A phone that has had the app for a while: everything was visited and kept once. */
async function ownedPhone(browser: Browser, academy: BenchmarkAcademy, sight: string): Promise<Page> {
  const { session } = await academy.signIn('student1@miqyas.test')
  const context = await browser.newContext({
    baseURL: academy.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addInitScript((stored) => {
    localStorage.setItem('miqyas.session', JSON.stringify(stored))
  }, session)
  await context.addInitScript(markSight, sight)
  const page = await context.newPage()
  await page.goto('/student-exams')
  await page.locator('main article').first().waitFor()
  await untilWorksOffline(page)
  // The list is kept when the page is left.
  await page.goto('about:blank')
  return page
}

async function figureOf(
  browser: Browser,
  academy: BenchmarkAcademy,
  { name, path, sight }: (typeof PAGES)[number],
  slowdown: number,
  rounds: number,
): Promise<Figure> {
  const page = await ownedPhone(browser, academy, sight)
  await slowDown(page, slowdown)
  academy.network.set('refuse')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(path)
    const mark = await page.waitForFunction(readSight)
    times.push((await mark.jsonValue()) ?? Number.NaN)
    await page.goto('about:blank')
  }
  academy.network.set('up')
  await page.context().close()
  return {
    measure: `${name} at ${slowdown}×: median / slowest of ${rounds}`,
    value: `${milliseconds(percentile(times, 0.5))} / ${milliseconds(Math.max(...times))}`,
    ...(slowdown === 1 && { budget: '< 1 s' }),
  }
}

function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  return inBrowser(async (browser, academy) => {
    const figures: Figure[] = []
    for (const slowdown of SLOWDOWNS) {
      for (const page of PAGES) figures.push(await figureOf(browser, academy, page, slowdown, quick ? 2 : 7))
    }
    return figures
  }, '--disable-background-networking')
}

export const offlineStart: Benchmark = {
  name: 'offline-start',
  title: 'The app opened without a network, in Chromium on a phone-sized screen',
  run,
}
