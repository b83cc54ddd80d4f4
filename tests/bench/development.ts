/** `npm run dev` as a developer has it: until the first page stands, and until an edited file shows in it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type Benchmark, type Figure, milliseconds, percentile } from './figures.ts'
import { freePort } from '../../scripts/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Folder in which Vite keeps the packages that it has prepared. */
const PREPARED_PACKAGES = path.join(ROOT, 'node_modules/.vite/deps')
const TYPED = 'kept@miqyas.test'
/** The watcher joins changes of one file that come sooner; nobody saves so fast. */
const BETWEEN_SAVES_MS = 500

interface Edit {
  readonly measure: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** The element that is on the page once the edit has come. */
  readonly sight: string
}

const EDITS: readonly Edit[] = [
  {
    measure: 'an edited component, its page keeping what was typed: p50',
    file: 'src/features/auth/AuthCard.tsx',
    from: '<p className={styles.lead}>',
    to: '<p className={styles.lead} data-edited>',
    sight: '[data-edited]',
  },
  {
    measure: 'an edited text, without a reload: p50',
    file: 'locales/ar/auth.json',
    from: '"submit": "',
    to: '"submit": "✎ ',
    sight: 'button:has-text("✎")',
  },
]

interface Development {
  readonly origin: string
  stop(): Promise<void>
}

async function startDevelopment(dataDirectory: string): Promise<Development> {
  const port = await freePort()
  const running: ChildProcess = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
  })
  const ended = once(running, 'exit')
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      running.kill()
      await ended
    },
  }
}

const ASKED_AGAIN_MS = 25

/** Waits without the browser, which would draw a page of its own for every refusal and take the processors away. */
async function untilItAnswers(origin: string): Promise<void> {
  for (;;) {
    const answers = await fetch(`${origin}/icons/favicon.svg`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return
    await setTimeout(ASKED_AGAIN_MS)
  }
}

/** Goes to the sign-in as soon as the server answers. */
async function openFirstPage(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'ar' })
  await untilItAnswers(origin)
  await page.goto(`${origin}/login`)
  await page.locator('#email').waitFor()
  return page
}

/** Ms from the saved file to its effect on the page. The file is as it was afterwards. */
async function timeOf(page: Page, { file, from, to, sight }: Edit): Promise<number> {
  const place = path.join(ROOT, file)
  const before = readFileSync(place, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} no longer has ${from}`)
  const begun = performance.now()
  try {
    writeFileSync(place, before.replace(from, to))
    await page.locator(sight).first().waitFor()
    return performance.now() - begun
  } finally {
    await page.waitForTimeout(BETWEEN_SAVES_MS)
    writeFileSync(place, before)
    await page.locator(sight).first().waitFor({ state: 'detached' })
    await page.waitForTimeout(BETWEEN_SAVES_MS)
  }
}

async function editFigures(page: Page, rounds: number): Promise<Figure[]> {
  await page.fill('#email', TYPED)
  const figures: Figure[] = []
  for (const edit of EDITS) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(page, edit))
    figures.push({ measure: edit.measure, value: milliseconds(percentile(times, 0.5)), budget: '≤ 200 ms' })
  }
  if ((await page.inputValue('#email')) !== TYPED) throw new Error('An edit threw away what was typed.')
  return figures
}

/** The first start prepares the packages that pages import and makes the academy, which later ones find there. */
async function timeOfStart(
  browser: Browser,
  directory: string,
  measure: (page: Page) => Promise<Figure[]>,
): Promise<{ readonly firstPageMs: number; readonly figures: Figure[] }> {
  const begun = performance.now()
  const development = await startDevelopment(directory)
  try {
    const page = await openFirstPage(browser, development.origin)
    const firstPageMs = performance.now() - begun
    const figures = await measure(page)
    await page.close()
    return { firstPageMs, figures }
  } finally {
    await development.stop()
  }
}

async function run(browser: Browser, rounds: number): Promise<Figure[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'miqyas-development-'))
  rmSync(PREPARED_PACKAGES, { recursive: true, force: true })
  try {
    const first = await timeOfStart(browser, directory, async () => [])
    const second = await timeOfStart(browser, directory, (page) => editFigures(page, rounds))
    return [
      {
        measure: 'from the command to the first page, nothing prepared, no academy yet',
        value: milliseconds(first.firstPageMs),
      },
      { measure: 'from the command to the first page', value: milliseconds(second.firstPageMs), budget: '≤ 5 s' },
      ...second.figures,
    ]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

export const development: Benchmark = {
  name: 'development',
  title: 'Development',
  run: async ({ quick }) => {
    const found = findChromium()
    if (!found.found) throw new Error(found.advice)
    const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      return await run(browser, quick ? 2 : 7)
    } finally {
      await browser.close()
    }
  },
}
