/** The fold of a student's practice log in a browser, on a processor that is four times slower. */
import { chromium } from '@playwright/test'
import path from 'node:path'
import { build } from 'vite'
import { findChromium } from '../../scripts/find-chromium.ts'
import { slowDown } from './browser.ts'
import { type Benchmark, type Figure, milliseconds, percentile } from './figures.ts'
import type { FoldTimes, timeFolds } from './practice-fold-page.ts'

const SLOWDOWN = 4
const LINES = 10_000
const TIMES = 20
const BUDGET_MS = 50
const NAME = 'practiceFold'

declare global {
  interface Window {
    [NAME]?: { readonly timeFolds: typeof timeFolds }
  }
}

/** The page's script, as the product's own scripts are built. */
async function pageScript(): Promise<string> {
  const entry = path.resolve(import.meta.dirname, 'practice-fold-page.ts')
  const { NODE_ENV: before } = process.env
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: NAME } },
  })
  // The build leaves the process as a production's: an academy of the next benchmark would refuse the sample.
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []))
  return code.join('\n')
}

async function measured(times: number): Promise<readonly FoldTimes[]> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await pageScript() })
    await slowDown(page, SLOWDOWN)
    return await page.evaluate(([lines, count]) => window.practiceFold?.timeFolds(lines, count) ?? [], [
      LINES,
      times,
    ] as const)
  } finally {
    await browser.close()
  }
}

async function run({ quick }: { readonly quick: boolean }): Promise<readonly Figure[]> {
  const times = await measured(quick ? 5 : TIMES)
  const [first, ...others] = times.map(({ cards }) => cards)
  const median = percentile(others, 0.5)
  return [
    {
      measure: `fold of ${LINES} lines at ${SLOWDOWN}×: median (${others.length})`,
      value: milliseconds(median),
      budget: `≤ ${BUDGET_MS} ms`,
    },
    { measure: '… the first, before its code is compiled', value: milliseconds(first ?? Number.NaN) },
    {
      measure: '… levels and the set of the day: median',
      value: milliseconds(
        percentile(
          times.slice(1).map((time) => time.others),
          0.5,
        ),
      ),
    },
  ]
}

export const practiceFold: Benchmark = {
  name: 'practice-fold',
  title: 'The log of a year of practice',
  run,
}
