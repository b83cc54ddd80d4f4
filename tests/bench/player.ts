/** The player in a real browser: bytes before the first question, and how long a tap takes on a slow phone. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import {
  askedForAfterwards,
  type Download,
  isScript,
  markFirstQuestion,
  sumOfBytes,
  watchDownloads,
} from '#tests/e2e/support/downloads.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchmarkAcademy, longestExam, startBenchmarkAcademy } from './academy.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, kilobytes, milliseconds, percentile } from './figures.ts'
import { askForTaps, readTaps, recordTaps } from './player-taps.ts'

const SLOWDOWNS = [1, 4, 6]

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly protocol: CDPSession
}

/** A phone of its own for every figure: nothing kept from before. */
async function visit(browser: Browser, academy: BenchmarkAcademy, email: string, isFirst = false): Promise<Visit> {
  const { session } = await academy.signIn(email)
  const context = await browser.newContext({
    baseURL: academy.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: isFirst ? 'block' : 'allow',
  })
  await context.addInitScript((stored) => {
    localStorage.setItem('miqyas.session', JSON.stringify(stored))
  }, session)
  await context.addInitScript(markFirstQuestion)
  const page = await context.newPage()
  return { page, context, protocol: await context.newCDPSession(page) }
}

async function startExam(page: Page, examId: string): Promise<void> {
  await page.goto(`/exams/${examId}/take`)
  await page.getByRole('button', { name: 'ابدأ الاختبار' }).click()
  await page.getByRole('button', { name: 'ابدأ الآن' }).click()
  await page.locator('#exam-question h1').waitFor()
}

async function coldFigures(browser: Browser, academy: BenchmarkAcademy, examId: string): Promise<Figure[]> {
  const { page, context } = await visit(browser, academy, 'student1@miqyas.test', true)
  const downloads = await watchDownloads(page)
  await startExam(page, examId)
  const afterwards = await page.evaluate(askedForAfterwards)
  const first = [...downloads.values()].filter(({ bytes, url }) => bytes > 0 && !afterwards.includes(url))
  await context.close()
  const kinds = Map.groupBy(first, kindOf)
  return [
    { measure: 'first question, cold: all bytes', value: kilobytes(sumOfBytes(first)), budget: '≤ 240 KB' },
    ...[...kinds].map(([kind, files]): Figure => ({
      measure: `… ${kind}`,
      value: `${kilobytes(sumOfBytes(files))} in ${files.length}`,
      ...(kind === 'scripts' && { budget: '≤ 170 KB' }),
    })),
    { measure: 'first question, cold: requests', value: String(first.length) },
  ]
}

function kindOf(download: Download): string {
  if (isScript(download)) return 'scripts'
  if (download.url.startsWith('/api/')) return 'answers of the server'
  if (download.url.endsWith('.woff2')) return 'fonts'
  return download.url.endsWith('.css') ? 'styles' : 'page and icons'
}

/** From question to question with an answer on each, at one slowdown. */
async function tapFigures(
  browser: Browser,
  academy: BenchmarkAcademy,
  exam: { readonly id: string },
  slowdown: number,
  questions: number,
): Promise<Figure[]> {
  const { page, context, protocol } = await visit(browser, academy, `student${10 + slowdown}@miqyas.test`)
  await context.addInitScript(recordTaps)
  await startExam(page, exam.id)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (let index = 0; index < questions; index += 1) {
    await page.locator('#exam-question label').first().tap()
    await page.waitForFunction(askForTaps, index + 1)
    const next = page.locator('nav button').last()
    if (index < questions - 1) await next.tap()
    await page.waitForTimeout(120)
  }
  const { steps, writes, delays } = await page.evaluate(readTaps)
  const reload = slowdown === 4 ? await reloadFigures({ page, context, protocol }, academy) : []
  const memory = slowdown === 1 ? await memoryFigures(protocol) : []
  await context.close()
  const at = `at ${slowdown}×`
  return [
    {
      measure: `question to question ${at}, tap to paint: p50 / p98 (${steps.length})`,
      value: `${milliseconds(percentile(steps, 0.5))} / ${milliseconds(percentile(steps, 0.98))}`,
      ...(slowdown === 4 && { budget: 'p98 ≤ 64 ms' }),
    },
    {
      measure: `tap to durable ${at}: p50 / p95 (${writes.length})`,
      value: `${milliseconds(percentile(writes, 0.5))} / ${milliseconds(percentile(writes, 0.95))}`,
      ...(slowdown === 4 && { budget: 'p95 ≤ 20 ms' }),
    },
    {
      measure: `before that, the browser's own delay of a tap ${at}: p50 / p95`,
      value: `${milliseconds(percentile(delays, 0.5))} / ${milliseconds(percentile(delays, 0.95))}`,
    },
    ...reload,
    ...memory,
  ]
}

/** The page again without a network, until the same question stands there. */
async function reloadFigures({ page }: Visit, academy: BenchmarkAcademy): Promise<Figure[]> {
  const before = await page.locator('#exam-question h1').textContent()
  academy.network.set('refuse')
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#exam-question h1').waitFor()
    if ((await page.locator('#exam-question h1').textContent()) !== before)
      throw new Error('another question came back')
    times.push(await page.evaluate(() => performance.getEntriesByName('first-question')[0]?.startTime ?? Number.NaN))
  }
  academy.network.set('up')
  return [
    {
      measure: 'reload without a network at 4×, to the same question: median of 5',
      value: milliseconds(percentile(times, 0.5)),
      budget: '≤ 1.5 s',
    },
  ]
}

async function memoryFigures(protocol: CDPSession): Promise<Figure[]> {
  await protocol.send('HeapProfiler.collectGarbage')
  await protocol.send('Performance.enable')
  const { metrics } = await protocol.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return [{ measure: 'script memory after the questions of a section', value: `${(heap / 1e6).toFixed(1)} MB` }]
}

async function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const academy = await startBenchmarkAcademy()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: found.path, args })
  try {
    const { token } = await academy.signIn('student1@miqyas.test')
    const exam = await longestExam(academy, token)
    const questions = quick ? 6 : 24
    const figures = [...(await coldFigures(browser, academy, exam.id))]
    for (const slowdown of SLOWDOWNS) figures.push(...(await tapFigures(browser, academy, exam, slowdown, questions)))
    return figures
  } finally {
    await browser.close()
    await academy.end()
  }
}

export const player: Benchmark = { name: 'player', title: 'The player, in Chromium on a phone-sized screen', run }
