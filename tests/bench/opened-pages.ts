/** Pages behind the sign-in that are opened by their address: when they stand, and what crosses the network until then. */
import type { Browser, Page } from '@playwright/test'
import { milliseconds, percentile, type Figure, kilobytes } from './figures.ts'
import type { Speed } from '#tests/e2e/support/network-proxy.ts'
import { type OpenedReader, openSignedIn } from '#tests/e2e/support/opened-page.ts'
import type { BenchmarkAcademy } from './academy.ts'
import { slowDown } from './browser.ts'

export interface OpenedPage {
  readonly name: string
  readonly path: string
  /** Selector of what the page is opened for. */
  readonly sight: string
  /** Most time until it stands, ms, as a budget. */
  readonly budgetMs: number
}

export interface Conditions {
  readonly reader: OpenedReader
  /** Null for the speed of the machine. */
  readonly speed: Speed | null
  /** Factor by which the processor is slower. */
  readonly slowdown: number
  /** True if the browser has the files from two earlier visits. */
  readonly isWarm: boolean
  readonly rounds: number
}

interface Opening {
  readonly standsMs: number
  readonly bytes: number
  readonly requests: number
}

/** The page may still ask for what comes behind it: nothing may be under way when the next visit is measured. */
const REST_MS = 1_000

/** Instant at which the sight was painted, ms since the navigation began. */
async function standsAfter(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('sight')[0]?.startTime, null, {
    polling: 'raf',
  })
  return (await mark.jsonValue()) ?? Number.NaN
}

async function openOnce(
  browser: Browser,
  academy: BenchmarkAcademy,
  { path, sight }: OpenedPage,
  { reader, speed, slowdown, isWarm }: Conditions,
): Promise<Opening> {
  const page = await openSignedIn(browser, academy, reader, sight)
  await slowDown(page, slowdown)
  for (let visits = isWarm ? 2 : 0; visits > 0; visits -= 1) {
    await page.goto(path)
    await standsAfter(page)
    await page.waitForTimeout(REST_MS)
    await page.goto('about:blank')
  }
  academy.network.slow(speed)
  const before = academy.network.traffic()
  await page.goto(path, { waitUntil: 'commit' })
  const standsMs = await standsAfter(page)
  const { bytes, requests } = academy.network.traffic()
  academy.network.slow(null)
  await page.context().close()
  return { standsMs, bytes: bytes - before.bytes, requests: requests - before.requests }
}

/** Opens each page in turn at each academy, so that what else the machine does is shared by all of them. */
export async function openInTurn(
  browser: Browser,
  academies: readonly BenchmarkAcademy[],
  page: OpenedPage,
  conditions: Conditions,
): Promise<Opening[][]> {
  const openings: Opening[][] = academies.map(() => [])
  for (let round = 0; round < conditions.rounds; round += 1)
    for (const [index, academy] of academies.entries())
      openings[index]?.push(await openOnce(browser, academy, page, conditions))
  return openings
}

/** `mostRequests`: held by any machine; null where nothing is asked for anew. */
export function figuresOf(
  name: string,
  { budgetMs }: OpenedPage,
  openings: readonly Opening[],
  mostRequests: number | null,
): Figure[] {
  const times = openings.map(({ standsMs }) => standsMs)
  const requests = Math.max(...openings.map((opening) => opening.requests))
  const bytes = Math.max(...openings.map((opening) => opening.bytes))
  return [
    {
      measure: `${name}: stands, median / slowest of ${times.length}`,
      value: `${milliseconds(percentile(times, 0.5))} / ${milliseconds(Math.max(...times))}`,
      budget: `≤ ${budgetMs} ms`,
    },
    {
      measure: `${name}: until then`,
      value: `${kilobytes(bytes)}, ${requests} requests`,
      ...(mostRequests !== null && { budget: `≤ ${mostRequests} requests`, isOver: requests > mostRequests }),
    },
  ]
}
