/**
 * Pages of students that are opened by their address, on a phone with nothing kept and a processor slowed down four
 * times: a lesson with a film until its first frame, home, lists, the demo, the checkout and a result. `OTHER_CLIENT` names the folder of another build,
 * which is measured in turn.
 */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { SAMPLE_STUDENT } from '#server/seed/sample-accounts.ts'
import { newCourse, uploadFilm } from '#tests/e2e/support/courses.ts'
import { sitExam } from '#tests/e2e/support/sit-exam.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchmarkAcademy, longestExam, startBenchmarkAcademy } from './academy.ts'
import { FAST_3G } from './browser.ts'
import type { Benchmark, BenchmarkOptions, Figure } from './figures.ts'
import { type Conditions, figuresOf, type OpenedPage, openInTurn } from './opened-pages.ts'

const FILM_FILE = 'server/seed/sample/films/fractions.mp4'
const MOST_REQUESTS = 25
const SLOW_4G = { latencyMs: 400, bytesPerSecond: 400_000 / 8 }

async function lessonOf(academy: BenchmarkAcademy): Promise<string> {
  const { token, courseId, addLesson } = await newCourse(academy, 'Opened')
  const fileId = await uploadFilm(academy, token, readFileSync(FILM_FILE))
  return `/course/${courseId}/lessons/${await addLesson({ title: 'A film', kind: 'video', fileId })}`
}

const PAGES: readonly Omit<OpenedPage, 'budgetMs'>[] = [
  { name: 'home', path: '/', sight: 'main [data-place="next"]:not([data-loading])' },
  { name: 'list of exams', path: '/student-exams', sight: 'main article' },
  { name: 'list of courses', path: '/quantitative', sight: 'main article, main li a' },
]

/** Pages of what this academy alone has: a package that is sold, a result. */
async function pagesOf(academy: BenchmarkAcademy): Promise<readonly Omit<OpenedPage, 'budgetMs'>[]> {
  const { token } = await academy.signIn(SAMPLE_STUDENT.email)
  const { data: shop } = await academy.call<{ items: { id: string }[] }>('/api/packages/offers')
  const { id: examId } = await longestExam(academy, token)
  const attemptId = await sitExam(academy, token, examId, 40)
  return [
    { name: 'demo', path: '/demo', sight: 'main h1' },
    {
      name: 'checkout',
      path: `/payment?package=${shop.items[0]?.id}&period=monthly`,
      sight: 'button[type="submit"][form]',
    },
    { name: 'result', path: `/exams/${examId}/result?attempt=${attemptId}`, sight: 'main article h1' },
  ]
}

interface Measuring {
  readonly from?: readonly BenchmarkAcademy[]
  /** Null: the page has no limit of requests. */
  readonly mostRequests?: number | null
}

async function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const other = process.env['OTHER_CLIENT']
  const academies: BenchmarkAcademy[] = []
  for (const client of other === undefined ? [''] : [other, ''])
    academies.push(await startBenchmarkAcademy('', { client }))
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
  const reader = { ...SAMPLE_STUDENT, width: 390, height: 844 }
  const phone: Omit<Conditions, 'speed'> = { reader, slowdown: 4, isWarm: false, rounds: quick ? 2 : 5 }
  const figures: Figure[] = []
  const measure = async (
    page: OpenedPage,
    speed: Conditions['speed'],
    network: string,
    { from = academies, mostRequests = MOST_REQUESTS }: Measuring = {},
  ) => {
    const measured = await openInTurn(browser, from, page, { ...phone, speed })
    for (const [index, openings] of measured.entries()) {
      const isOther = from[index] !== academies.at(-1)
      const name = `${isOther ? 'other build, ' : ''}${page.name}, ${network}`
      figures.push(...figuresOf(name, page, openings, isOther ? null : mostRequests))
    }
  }
  try {
    for (const academy of academies) {
      const path = await lessonOf(academy)
      const sight = 'video, main button[aria-label]'
      await measure({ name: 'lesson with a film', path, sight, budgetMs: 1_500 }, FAST_3G, 'fast 3G', {
        from: [academy],
      })
    }
    for (const page of PAGES) {
      await measure({ ...page, budgetMs: 2_000 }, FAST_3G, 'fast 3G')
      await measure({ ...page, budgetMs: 2_000 }, SLOW_4G, 'slow 4G')
    }
    for (const academy of academies)
      for (const page of await pagesOf(academy))
        await measure({ ...page, budgetMs: 2_000 }, SLOW_4G, 'slow 4G', { from: [academy], mostRequests: null })
    return figures
  } finally {
    await browser.close()
    for (const academy of academies) await academy.end()
  }
}

export const academyPages: Benchmark = {
  name: 'academy-pages',
  title: 'Pages of students, opened by their address',
  run,
}
