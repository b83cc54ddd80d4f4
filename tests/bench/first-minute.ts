/**
 * A newcomer's way: from the link of an exam, signed out and with nothing kept from before, to the first question, to
 * the moment in which the network is idle, and from the submission to the result, with the other pages that the device
 * keeps then. Counted is all that crosses the network, the worker's files included; typing is not timed.
 */
import type { Browser, Page } from '@playwright/test'
import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import type { Speed, Traffic } from '#tests/e2e/support/network-proxy.ts'
import { words } from '#tests/e2e/support/words.ts'
import type { BenchmarkAcademy } from './academy.ts'
import { FAST_3G, inBrowser, slowDown } from './browser.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, kilobytes, milliseconds, percentile } from './figures.ts'

const { auth, player, result } = words.ar
const TITLE = 'تدريب قصير في القدرات العامة'
const IDLE_MS = 3_000
const IDLE_AT_MOST_MS = 60_000

interface Profile {
  readonly name: string
  readonly speed: Speed | null
  /** Factor by which the processor is slower. */
  readonly slowdown: number
  /** Limits to the form, to the first question, to the result. */
  readonly limits: readonly [form: string, question: string, result: string]
}

const PROFILES: readonly Profile[] = [
  { name: 'as fast as the machine', speed: null, slowdown: 1, limits: ['≤ 0.3 s', '≤ 0.7 s', '≤ 0.15 s'] },
  {
    name: 'fast 3G',
    speed: FAST_3G,
    slowdown: 4,
    limits: ['≤ 1.0 s', '≤ 2.5 s', '≤ 0.5 s'],
  },
  {
    name: 'slow 4G',
    speed: { latencyMs: 400, bytesPerSecond: 400_000 / 8 },
    slowdown: 4,
    limits: ['≤ 2.0 s', '≤ 5.5 s', '≤ 1.0 s'],
  },
]

interface Way {
  /** Time from the link to the form that can be filled in. */
  readonly formMs: number
  /** The same and from there on, without typing, to the first question. */
  readonly questionMs: number
  readonly resultMs: number
  readonly untilQuestion: Traffic
  readonly untilIdle: Traffic
  /** Traffic with the result and everything that opens without a network from then on. */
  readonly afterwards: Traffic
}

interface Awaited {
  readonly selector: string
  readonly text?: string
}

/** Looked for in every frame: a locator looks half a second apart when something takes long. */
async function there(page: Page, { selector, text = '' }: Awaited): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted.selector)].some(
        (element) =>
          element.checkVisibility() &&
          !element.matches(':disabled') &&
          (element.innerText ?? '').trim() === wanted.text,
      ),
    { selector, text },
    { polling: 'raf' },
  )
}

/** A tap as soon as there is something to tap on; a locator's search by role takes a slow page a twentieth of a second. */
async function tap(page: Page, text: string): Promise<void> {
  await there(page, { selector: 'button', text })
  await page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility())
    buttons.find((button) => button.innerText.trim() === wanted)?.click()
  }, text)
}

/** Answers when what is asked for stands painted in the page, by `performance.now()` of the bench's own clock. */
async function painted(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now()
}

function since(before: Traffic, now: Traffic): Traffic {
  return { bytes: now.bytes - before.bytes, requests: now.requests - before.requests }
}

/** Resolves when nothing has crossed the network for a while. */
async function untilQuiet(academy: BenchmarkAcademy, page: Page): Promise<Traffic> {
  let last = academy.network.traffic()
  let quietSince = performance.now()
  const end = quietSince + IDLE_AT_MOST_MS
  while (performance.now() - quietSince < IDLE_MS && performance.now() < end) {
    await page.waitForTimeout(200)
    const now = academy.network.traffic()
    if (now.bytes !== last.bytes) quietSince = performance.now()
    last = now
  }
  return last
}

async function slowedPage(browser: Browser, academy: BenchmarkAcademy, slowdown: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: academy.origin,
    viewport: { width: 390, height: 844 },
    locale: 'ar',
  })
  const page = await context.newPage()
  await slowDown(page, slowdown)
  return page
}

/** Resolves when the device has the pages of a student. */
async function untilKept(page: Page): Promise<void> {
  const isKept = async () => (await caches.match('/index.html', { ignoreSearch: true })) !== undefined
  const end = performance.now() + IDLE_AT_MOST_MS
  while (!(await page.evaluate(isKept))) {
    if (performance.now() > end) throw new Error('the device does not keep the pages of a student')
    await page.waitForTimeout(200)
  }
}

/** The whole way of one newcomer. */
async function goOnce(
  browser: Browser,
  academy: BenchmarkAcademy,
  { speed, slowdown }: Profile,
  visitor: { readonly email: string; readonly examId: string },
): Promise<Way> {
  const page = await slowedPage(browser, academy, slowdown)
  academy.network.slow(speed)
  const before = academy.network.traffic()
  const linkAt = performance.now()
  await page.goto(`/exams/${visitor.examId}/take`, { waitUntil: 'commit' })
  await there(page, { selector: 'input[type=password]' })
  const formAt = await painted(page)
  await page.locator('input[type=email]').fill(visitor.email)
  await page.locator('input[type=password]').fill(SAMPLE_STUDENT_PASSWORD)
  const submitAt = performance.now()
  await tap(page, auth.login.submit)
  await tap(page, player.start.begin)
  await tap(page, player.start.confirm)
  await page.waitForFunction(() => document.querySelector('#exam-question h1') !== null, null, { polling: 'raf' })
  const questionAt = await painted(page)
  const untilQuestion = since(before, academy.network.traffic())
  const idle = since(before, await untilQuiet(academy, page))
  await page.getByRole('button', { name: player.menu.open }).click()
  await page.getByRole('button', { name: player.menu.finish }).click()
  await there(page, { selector: 'button', text: player.review.submit })
  const handedInAt = performance.now()
  await tap(page, player.review.submit)
  await there(page, { selector: 'main dt, main p, main span, main h2', text: result.score })
  const resultAt = await painted(page)
  await untilKept(page)
  const kept = since(before, await untilQuiet(academy, page))
  academy.network.slow(null)
  await page.context().close()
  return {
    formMs: formAt - linkAt,
    questionMs: formAt - linkAt + (questionAt - submitAt),
    resultMs: resultAt - handedInAt,
    untilQuestion,
    untilIdle: idle,
    afterwards: kept,
  }
}

/** Bytes and requests hardly differ from one way to the next: the largest are written down. */
function figuresOf({ name, limits: [form, question, finish] }: Profile, ways: readonly Way[]): Figure[] {
  const range = (values: readonly number[]) =>
    `${milliseconds(percentile(values, 0.5))} (${milliseconds(Math.min(...values))} to ${milliseconds(Math.max(...values))})`
  const most = (traffics: readonly Traffic[]) =>
    `${kilobytes(Math.max(...traffics.map(({ bytes }) => bytes)))}, ${Math.max(...traffics.map(({ requests }) => requests))} requests`
  const times = [
    { measure: 'link, signed out, to the sign-in form', value: range(ways.map(({ formMs }) => formMs)), budget: form },
    {
      measure: 'the whole way to the first question',
      value: range(ways.map(({ questionMs }) => questionMs)),
      budget: question,
    },
    { measure: 'submission to the result', value: range(ways.map(({ resultMs }) => resultMs)), budget: finish },
    {
      measure: 'until the first question',
      value: most(ways.map(({ untilQuestion }) => untilQuestion)),
      budget: '≤ 300 KB, ≤ 40',
    },
    {
      measure: 'until the network is idle',
      value: most(ways.map(({ untilIdle }) => untilIdle)),
      budget: '≤ 450 KB, ≤ 100',
    },
    {
      measure: 'with the result, and all pages of a student kept',
      value: most(ways.map(({ afterwards }) => afterwards)),
    },
  ]
  return times.map(({ measure, value, budget }) => ({ measure: `${name}: ${measure}`, value, budget }))
}

async function examIdOf(academy: BenchmarkAcademy, email: string): Promise<string> {
  const { token } = await academy.signIn(email)
  const { data } = await academy.call<{ items: { id: string; title: string }[] }>('/api/student-exams', { token })
  const exam = data.items.find(({ title }) => title === TITLE)
  if (exam === undefined) throw new Error(`the sample academy has no exam ${TITLE}`)
  return exam.id
}

function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  return inBrowser(async (browser, academy) => {
    const examId = await examIdOf(academy, 'student1@miqyas.test')
    const figures: Figure[] = []
    for (const [index, profile] of PROFILES.entries()) {
      const ways: Way[] = []
      for (let round = 0; round < (quick ? 1 : 5); round += 1) {
        ways.push(
          await goOnce(browser, academy, profile, { email: `student${10 * index + round + 1}@miqyas.test`, examId }),
        )
      }
      figures.push(...figuresOf(profile, ways))
    }
    return figures
  })
}

export const firstMinute: Benchmark = {
  name: 'first-minute',
  title: "A newcomer's way from the link of an exam to its first question, and from the submission to the result",
  run,
}
