/**
 * Takes the pictures that the web manifests show before an installation: `npm run build`, then
 * `node scripts/draw-screenshots.ts`. A server of its own with the sample academy, the built client (`CLIENT_DIR`),
 * and a Chromium. Run after a change of how the app looks.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { SAMPLE_STUDENT } from '#server/seed/sample-accounts.ts'
import { findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'public/screenshots')
/** Enough for text and quiet surfaces, and a third of the bytes. */
const COLOURS = 96
const LANGUAGES = ['ar', 'en'] as const
const FORMS = {
  narrow: { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const

interface Academy {
  readonly origin: string
  readonly stop: () => Promise<void>
}

async function startAcademy(): Promise<Academy> {
  const [directory, port] = [await mkdtemp(path.join(tmpdir(), 'miqyas-screenshots-')), await freePort()]
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, DATABASE_URL: '', SEED: 'sample' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  while (!(await isHealthy(origin))) {
    if (server.exitCode !== null) throw new Error('The server stopped before it was healthy')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    origin,
    async stop() {
      server.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SAMPLE_STUDENT),
  })
  const { data } = (await answer.json()) as { data: { access_token: string; user: object; role: string } }
  return JSON.stringify({ token: data.access_token, user: data.user, avatarUrl: null, role: data.role })
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => null)')
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const small = await sharp(picture).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer()
  await writeFile(path.join(FOLDER, `${name}.png`), small)
}

/** The demo's second question with an answer chosen: the screen that exams are taken on. */
async function openQuestion(page: Page): Promise<void> {
  await page.goto('/demo')
  await page.locator('main button').first().click()
  await page.locator('[role=alertdialog] button, [role=dialog] button').last().click()
  await page.locator('#exam-question label').nth(1).click()
  await page.locator('#exam-question input:checked').waitFor()
}

async function openExams(page: Page): Promise<void> {
  await page.goto('/student-exams')
  await page.locator('article').first().waitFor()
}

async function openDevice(page: Page): Promise<void> {
  await page.goto('/device')
  await page.locator('[data-ready]').waitFor()
}

async function takeAll(browser: Browser, origin: string, session: string): Promise<void> {
  for (const language of LANGUAGES) {
    for (const [form, options] of Object.entries(FORMS)) {
      const context = await browser.newContext({ ...options, baseURL: origin, colorScheme: 'light' })
      await context.addInitScript(
        ([kept, chosen]) => {
          localStorage.setItem('miqyas.session', kept)
          localStorage.setItem('miqyas.language', chosen)
        },
        [session, language] as const,
      )
      const page = await context.newPage()
      await openQuestion(page)
      await take(page, `question-${form}-${language}`)
      await openExams(page)
      await take(page, `exams-${form}-${language}`)
      if (form === 'narrow') {
        await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
        await openDevice(page)
        await take(page, `device-${form}-${language}`)
      }
      await context.close()
    }
  }
}

const found = findChromium()
if (!found.found) throw new Error(found.advice)
await mkdir(FOLDER, { recursive: true })
const academy = await startAcademy()
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await takeAll(browser, academy.origin, await signIn(academy.origin))
} finally {
  await browser.close()
  await academy.stop()
}
