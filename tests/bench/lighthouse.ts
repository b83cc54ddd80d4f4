/** Lighthouse as on a phone, median of five: what an independent tool says of the pages that students meet first. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouseRun from 'lighthouse'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchmarkAcademy, longestExam, startBenchmarkAcademy } from './academy.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, percentile } from './figures.ts'
import { freePort } from '../../scripts/free-port.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>

interface Rating {
  readonly scores: Scores
  readonly benchmarkIndex: number
}

/** Slowness that Lighthouse sets by itself: the slow network of phones, and a processor four times as slow. */
const LIGHTHOUSE_SLOWDOWN = 4
const SLOW_4G = { rttMs: 150, throughputKbps: 1_638.4 }

interface PageToRate {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
}

async function pagesToRate(academy: BenchmarkAcademy): Promise<PageToRate[]> {
  const { token } = await academy.signIn('student1@miqyas.test')
  const exam = await longestExam(academy, token)
  const { data: sold } = await academy.call<{ items: { id: string }[] }>('/api/packages/offers')
  const checkout = `/payment?package=${sold.items[0]?.id ?? ''}`
  return [
    { name: 'front page', path: '/', signedIn: false },
    { name: 'sign-in', path: '/login', signedIn: false },
    { name: 'exam list', path: '/student-exams', signedIn: true },
    { name: 'checkout', path: checkout, signedIn: true },
    { name: 'checkout, visitor', path: checkout, signedIn: false },
    { name: 'exam room', path: `/exams/${exam.id}/take`, signedIn: true },
  ]
}

/**
 * Returns how much slower than this machine the phone of Lighthouse's "mobile" is, by the index it measures of the
 * machine. Its own four times are meant for a fast desk; the steps are those of its throttling calculator.
 */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1_300) return 3 + (benchmarkIndex - 1_300) / 233
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650)
}

/** One rating in a browser of its own. */
async function rate(
  executablePath: string,
  academy: BenchmarkAcademy,
  page: PageToRate,
  cpuSlowdownMultiplier: number,
): Promise<Rating> {
  const profile = mkdtempSync(join(tmpdir(), 'miqyas-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    if (page.signedIn) await keepSignIn(context, academy)
    const result = await lighthouseRun(`http://127.0.0.1:${academy.server.port()}${page.path}`, {
      port,
      logLevel: 'error',
      disableStorageReset: page.signedIn,
      onlyCategories: [...CATEGORIES],
      throttling: { ...SLOW_4G, cpuSlowdownMultiplier },
    })
    const scores = CATEGORIES.map((name) => [name, (result?.lhr.categories[name]?.score ?? Number.NaN) * 100] as const)
    return {
      scores: Object.fromEntries(scores) as Scores,
      benchmarkIndex: result?.lhr.environment.benchmarkIndex ?? Number.NaN,
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Leaves in the profile what a sign-in leaves there, the session and the copy of what the student may use, and nothing
 * else of the app: no file, no worker, no answer that another page has kept.
 */
async function keepSignIn(context: BrowserContext, academy: BenchmarkAcademy): Promise<void> {
  const { session, token } = await academy.signIn('student1@miqyas.test')
  const { data } = await academy.call<object>('/api/roles-permissions', { token })
  const kept = { 'miqyas.session': session, 'miqyas.permissions': { userId: session.user.id, ...data } }
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${academy.server.port()}/robots.txt`)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
  await page.close()
}

function mediansOf(ratings: readonly Rating[]): string {
  const medians = CATEGORIES.map((name) => Math.round(percentile(scoresIn(ratings, name), 0.5)))
  return medians.join(' / ')
}

function scoresIn(ratings: readonly Rating[], category: keyof Scores): number[] {
  return ratings.map(({ scores }) => scores[category])
}

async function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const academy = await startBenchmarkAcademy()
  try {
    const pages = await pagesToRate(academy)
    const [first] = pages
    if (first === undefined) throw new Error('there is no page to rate')
    const { benchmarkIndex } = await rate(found.path, academy, first, LIGHTHOUSE_SLOWDOWN)
    const slowdown = Number(slowdownOf(benchmarkIndex).toFixed(1))
    const figures: Figure[] = [
      {
        measure: "processor: the machine's index, and so how much slower the phone",
        value: `${Math.round(benchmarkIndex)}, ${slowdown}×`,
      },
    ]
    for (const page of pages) {
      for (const { times, budget } of [{ times: LIGHTHOUSE_SLOWDOWN, budget: '≥ 95 / 100 / –' }, { times: slowdown }]) {
        const ratings: Rating[] = []
        for (let round = 0; round < (quick ? 1 : 5); round += 1)
          ratings.push(await rate(found.path, academy, page, times))
        const measure = `${page.name} at ${times}×: ${CATEGORIES.join(' / ')}`
        figures.push({ measure, value: mediansOf(ratings), ...(budget === undefined ? {} : { budget }) })
      }
    }
    return figures
  } finally {
    await academy.end()
  }
}

export const lighthouse: Benchmark = { name: 'lighthouse', title: 'Lighthouse, mobile, median of five', run }
