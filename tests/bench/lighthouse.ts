/** Lighthouse as on a phone, median of five: what a stranger's tool says of the pages that students meet first. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouseRun from 'lighthouse'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchmarkAcademy, longestExam, startBenchmarkAcademy } from './academy.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, percentile } from './figures.ts'
import { freePort } from '#tests/e2e/support/academy-server.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>

interface PageToRate {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
}

async function pagesToRate(academy: BenchmarkAcademy): Promise<PageToRate[]> {
  const { token } = await academy.signIn('student1@miqyas.test')
  const exam = await longestExam(academy, token)
  return [
    { name: 'front page', path: '/front-page', signedIn: false },
    { name: 'sign-in', path: '/login', signedIn: false },
    { name: 'exam list', path: '/student-exams', signedIn: true },
    { name: 'exam room', path: `/exams/${exam.id}/take`, signedIn: true },
  ]
}

/** One rating in a browser of its own. */
async function rate(executablePath: string, academy: BenchmarkAcademy, page: PageToRate): Promise<Scores> {
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
    })
    const scores = CATEGORIES.map((name) => [name, (result?.lhr.categories[name]?.score ?? Number.NaN) * 100] as const)
    return Object.fromEntries(scores) as Scores
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Leaves a signed-in student in the profile, and nothing else of the app. */
async function keepSignIn(context: BrowserContext, academy: BenchmarkAcademy): Promise<void> {
  const { session } = await academy.signIn('student1@miqyas.test')
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${academy.server.port()}/robots.txt`)
  await page.evaluate((stored) => localStorage.setItem('miqyas.session', JSON.stringify(stored)), session)
  await page.close()
}

async function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const academy = await startBenchmarkAcademy()
  try {
    const figures: Figure[] = []
    for (const page of await pagesToRate(academy)) {
      const ratings: Scores[] = []
      for (let round = 0; round < (quick ? 1 : 5); round += 1) ratings.push(await rate(found.path, academy, page))
      const medians = CATEGORIES.map((name) =>
        Math.round(
          percentile(
            ratings.map((scores) => scores[name]),
            0.5,
          ),
        ),
      )
      figures.push({
        measure: `${page.name}: ${CATEGORIES.join(' / ')}`,
        value: medians.join(' / '),
        budget: '≥ 95 / 100 / –',
      })
    }
    return figures
  } finally {
    await academy.end()
  }
}

export const lighthouse: Benchmark = { name: 'lighthouse', title: 'Lighthouse, mobile, median of five', run }
