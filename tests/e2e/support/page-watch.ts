/** Records requests of a page to the server, layout shifts while it loads, and its errors. */
import { expect, type Page, type Request } from '@playwright/test'

export interface PageWatch {
  /** Resets the record; the next navigation is counted alone. */
  readonly begin: () => void
  /** Reads of the API that were requested more than once, each with its count. */
  readonly repeated: () => readonly string[]
  readonly complaints: () => readonly string[]
  /** Resolves when the page has its heading, no request is running, and the last render has been painted. */
  readonly untilAtRest: () => Promise<void>
}

declare global {
  interface Window {
    movedParts?: { readonly value: number; readonly what: string }[]
  }
}

/** Event streams stay open: they are never idle, and reconnect by themselves. */
const STREAMS = /^\/api\/.*\/(?:monitor|standing)$/

/** Time without a request (ms) after which no further request follows from the last answer. */
const QUIET_MS = 250

/** Playwright's own polling intervals grow to a second, for which every page of a walk would wait. */
const LOOK_AGAIN_MS = 50

export async function watchPage(page: Page): Promise<PageWatch> {
  let asked: string[] = []
  let complaints: string[] = []
  const onTheirWay = new Set<Request>()
  let lastAt = 0
  const end = (request: Request) => {
    lastAt = Date.now()
    onTheirWay.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // The page that is left asks what it stands without when it is idle, which may be while the next one is on its way.
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) asked = []
  })
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    lastAt = Date.now()
    if (!STREAMS.test(pathname)) onTheirWay.add(request)
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !STREAMS.test(pathname)) {
      asked.push(pathname + search)
    }
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(noteMovements)
  return {
    begin() {
      asked = []
      complaints = []
      onTheirWay.clear()
    },
    async untilAtRest() {
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect
        .poll(() => onTheirWay.size === 0 && Date.now() - lastAt > QUIET_MS, { intervals: [LOOK_AGAIN_MS] })
        .toBe(true)
      await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-coming]') === null)
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
    },
    repeated() {
      const counts = Map.groupBy(asked, (path) => path)
      return [...counts].filter(([, all]) => all.length > 1).map(([path, all]) => `${all.length} × ${path}`)
    },
    complaints: () => complaints,
  }
}

/** Runs in the page before its scripts. */
function noteMovements(): void {
  const moved: { value: number; what: string }[] = []
  window.movedParts = moved
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources?: readonly { readonly node?: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const parts = (entry.sources ?? []).map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? '').slice(0, 30),
      )
      moved.push({ value: entry.value, what: parts.join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Cumulative layout shift that nobody notices. */
export const MOST_MOVEMENT = 0.02

/** The total layout shift since the document was loaded, and the elements that moved. */
export async function movementOf(page: Page): Promise<{ readonly sum: number; readonly described: string }> {
  const moved = await page.evaluate(() => window.movedParts ?? [])
  const described = moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n')
  return { sum: moved.reduce((sum, { value }) => sum + value, 0), described }
}

export async function expectNothingMoved(page: Page): Promise<void> {
  const { sum, described } = await movementOf(page)
  expect(sum, described).toBeLessThanOrEqual(MOST_MOVEMENT)
}
