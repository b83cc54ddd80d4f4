/**
 * Pages of staff that are opened by their address, on a laptop: users, a report of 200 attempts, an exam of 52 questions,
 * a bank of 5,000, an item analysis. `OTHER_CLIENT` names the folder of another build, which is measured in turn.
 */
import { chromium } from '@playwright/test'
import { SAMPLE_ADMIN } from '#server/seed/sample-accounts.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type Benchmark, type BenchmarkOptions, type Figure } from './figures.ts'
import { type OfficeAcademy, startOffices } from './office-academy.ts'
import { figuresOf, type OpenedPage, openInTurn } from './opened-pages.ts'

const MOST_REQUESTS = 40
const WARM_BUDGET_MS = 450

const ROW = 'main table tbody tr a'

function pagesOf({ examId }: OfficeAcademy): OpenedPage[] {
  const budgetMs = WARM_BUDGET_MS
  return [
    { name: 'users', path: '/admin/users', sight: ROW, budgetMs },
    { name: 'report of 200 attempts', path: `/exams/${examId}/reports`, sight: ROW, budgetMs },
    {
      name: "an exam's 52 questions",
      path: `/exams/${examId}/questions`,
      sight: 'main ol li, main table tbody tr',
      budgetMs,
    },
    { name: 'bank of 5,000', path: '/questions', sight: ROW, budgetMs },
    { name: 'item analysis', path: `/exams/${examId}/reports/questions`, sight: ROW, budgetMs },
  ]
}

async function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const other = process.env['OTHER_CLIENT']
  const offices = await startOffices(other === undefined ? [''] : [other, ''])
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [first] = offices
    if (first === undefined) throw new Error('there is no academy')
    const figures: Figure[] = []
    for (const page of pagesOf(first)) {
      for (const isWarm of [true, false]) {
        const reader = { ...SAMPLE_ADMIN, width: 1440, height: 900 }
        const conditions = { reader, speed: null, slowdown: 1, isWarm, rounds: quick ? 2 : 7 }
        const measured = await openInTurn(browser, offices, page, conditions)
        for (const [index, openings] of measured.entries()) {
          const build = index < measured.length - 1 ? 'other build, ' : ''
          const name = `${build}${page.name}, ${isWarm ? 'warm' : 'cold'}`
          figures.push(...figuresOf(name, page, openings, isWarm || build !== '' ? null : MOST_REQUESTS))
        }
      }
    }
    return figures
  } finally {
    await browser.close()
    for (const office of offices) await office.end()
  }
}

export const officePages: Benchmark = { name: 'office-pages', title: 'Pages of staff, opened by their address', run }
