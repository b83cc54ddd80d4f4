/** The player in a real browser: bytes before the first question, and how long a tap takes on a slow phone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import {
  askedForAfterwards,
  type Download,
  FIRST_QUESTION,
  isScript,
  markWhenThere,
  sumOfBytes,
  watchDownloads,
} from '#tests/e2e/support/downloads.ts'
import { untilWorksOffline } from '#tests/e2e/support/exam-page.ts'
import { signedInNote } from '#tests/e2e/support/signed-in-note.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchmarkAcademy, type LongestExam, longestExam, startBenchmarkAcademy } from './academy.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, kilobytes, milliseconds, percentile } from './figures.ts'
import { type DiskTrace, traceDisk } from './disk-writes.ts'
import { answerSections } from './player-sitting.ts'
import { readTaps, recordTaps } from './player-taps.ts'

const SLOWDOWNS = [1, 4, 6]

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly protocol: CDPSession
  readonly end: () => Promise<void>
}

/** A phone of its own for every figure, with storage on disk: nothing kept from before. */
async function visit(academy: BenchmarkAcademy, email: string, isFirst = false): Promise<Visit> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const { session } = await academy.signIn(email)
  const profile = mkdtempSync(path.join(tmpdir(), 'miqyas-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    baseURL: academy.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: isFirst ? 'block' : 'allow',
  })
  await context.addCookies([signedInNote(academy.origin)])
  await context.addInitScript((stored) => {
    localStorage.setItem('miqyas.session', JSON.stringify(stored))
  }, session)
  await context.addInitScript(markWhenThere, FIRST_QUESTION)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  return {
    page,
    context,
    protocol,
    async end() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function startExam(page: Page, examId: string): Promise<void> {
  await page.goto(`/exams/${examId}/take`)
  await page.getByRole('button', { name: 'ابدأ الاختبار' }).click()
  await page.getByRole('button', { name: 'ابدأ الآن' }).click()
  await page.locator('#exam-question h1').waitFor()
}

async function coldFigures(academy: BenchmarkAcademy, examId: string): Promise<Figure[]> {
  const { page, end } = await visit(academy, 'student1@miqyas.test', true)
  const downloads = await watchDownloads(page)
  await startExam(page, examId)
  const afterwards = await page.evaluate(askedForAfterwards)
  const first = [...downloads.values()].filter(({ bytes, url }) => bytes > 0 && !afterwards.includes(url))
  await end()
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

/** The whole exam at one slowdown, with an answer on every question. */
async function tapFigures(
  academy: BenchmarkAcademy,
  exam: LongestExam,
  slowdown: number,
  isQuick: boolean,
): Promise<Figure[]> {
  const visited = await visit(academy, `student${10 + slowdown}@miqyas.test`)
  const { page, context, protocol } = visited
  await context.addInitScript(recordTaps)
  await startExam(page, exam.id)
  await untilWorksOffline(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const disk = await tracedDisk(context)
  await answerSections(page, isQuick ? [6] : exam.sections.map(({ questions }) => questions))
  const { steps, writes, delays } = await page.evaluate(readTaps)
  const kept = await disk.end()
  const reload = slowdown === 4 ? await reloadFigures(visited, academy) : []
  const memory = slowdown === 1 ? await memoryFigures(protocol, writes.length) : []
  await visited.end()
  const at = `at ${slowdown}×`
  return [
    {
      measure: `question to question ${at}, tap to paint: p50 / p98 / most (${steps.length})`,
      value: [0.5, 0.98, 1].map((share) => milliseconds(percentile(steps, share))).join(' / '),
      ...(slowdown === 4 && { budget: 'p98 ≤ 64 ms' }),
    },
    {
      measure: `tap to durable (on disk) ${at}: p50 / p95 / most (${kept.length})`,
      value: [0.5, 0.95, 1].map((share) => milliseconds(percentile(kept, share))).join(' / '),
      ...(slowdown === 4 && { budget: 'p95 ≤ 20 ms' }),
    },
    {
      measure: `tap to the page knowing that it is ${at}: p50 / p95 (${writes.length})`,
      value: `${milliseconds(percentile(writes, 0.5))} / ${milliseconds(percentile(writes, 0.95))}`,
    },
    {
      measure: `before that, the browser's own delay of a tap ${at}: p50 / p95`,
      value: `${milliseconds(percentile(delays, 0.5))} / ${milliseconds(percentile(delays, 0.95))}`,
    },
    ...reload,
    ...memory,
  ]
}

async function tracedDisk(context: BrowserContext): Promise<DiskTrace> {
  const browser = context.browser()
  if (browser === null) throw new Error('there is no browser to trace')
  return traceDisk(browser)
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
    times.push(await page.evaluate(() => performance.getEntriesByName('there')[0]?.startTime ?? Number.NaN))
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

async function memoryFigures(protocol: CDPSession, questions: number): Promise<Figure[]> {
  await protocol.send('HeapProfiler.collectGarbage')
  await protocol.send('Performance.enable')
  const { metrics } = await protocol.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return [{ measure: `script memory after ${questions} questions`, value: `${(heap / 1e6).toFixed(1)} MB` }]
}

async function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  const academy = await startBenchmarkAcademy()
  try {
    const { token } = await academy.signIn('student1@miqyas.test')
    const exam = await longestExam(academy, token)
    const figures = [...(await coldFigures(academy, exam.id))]
    for (const slowdown of SLOWDOWNS) figures.push(...(await tapFigures(academy, exam, slowdown, quick)))
    return figures
  } finally {
    await academy.end()
  }
}

export const player: Benchmark = { name: 'player', title: 'The player, in Chromium on a phone-sized screen', run }
