/**
 * `npm run bench`: the player in Chromium at 4× CPU slowdown, on the built product and a server of its own: from
 * question to question (tap to the next heading painted), from tap to durable, and an offline reload back to the
 * same question. Figures, not assertions: these machines are shared and noisy.
 */
import { chromium, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/find-chromium.ts'
import { startAcademyServer } from '../e2e/support/academy-server.ts'
import { startNetworkProxy } from '../e2e/support/network-proxy.ts'

const SLOWDOWN = 4
const ROUNDS = 60

const found = findChromium()
if (!found.found) throw new Error(found.advice)
const template = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
spawnSync('node_modules/.bin/node', ['tests/e2e/support/seed-template.ts', template], { stdio: 'inherit' })
const server = await startAcademyServer(template)
const network = await startNetworkProxy(server.port)
const origin = `http://localhost:${network.port}`
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })

try {
  const page = await signedInPage()
  await startCalmExam(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  report('question to question, ms', await questionToQuestion(page))
  report('tap to durable, ms', await tapToDurable(page))
  network.set('refuse')
  report('offline reload to the same question, ms', await reloads(page))
  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model}, slowdown ${SLOWDOWN}×, ${browser.version()}`)
} finally {
  await browser.close()
  await network.close()
  await server.stop()
  rmSync(template, { recursive: true, force: true })
}

async function signedInPage(): Promise<Page> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'student@miqyas.test', password: 'Student@1234' }),
  })
  const { data } = (await response.json()) as { data: { access_token: string; user: object; role: string } }
  const session = { token: data.access_token, user: data.user, avatarUrl: null, role: data.role }
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } })
  await context.addInitScript((stored) => {
    localStorage.setItem('miqyas.session', JSON.stringify(stored))
    localStorage.setItem('miqyas.language', 'en')
  }, session)
  return context.newPage()
}

async function startCalmExam(page: Page): Promise<void> {
  await page.goto(`${origin}/student-exams`)
  await page
    .getByRole('article', { name: 'Calm exam' })
    .getByRole('link', { name: /Start|Continue/ })
    .click()
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('heading', { name: /Question 1 of/ }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** From the tap on "next" or "previous" to the second frame after the new heading stands. */
async function questionToQuestion(page: Page): Promise<number[]> {
  return page.evaluate(async (rounds) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const heading = () => document.querySelector('h1')?.textContent ?? ''
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = heading()
      const begun = performance.now()
      const target = button(Math.floor(round / 15) % 2 === 0 ? 'Next' : 'Previous')
      target?.click()
      while (heading() === before && performance.now() - begun < 2_000) await frame()
      await frame()
      times.push(performance.now() - begun)
    }
    return times
  }, ROUNDS)
}

/** From the tap on an option to the end of the strict transaction that holds it. */
async function tapToDurable(page: Page): Promise<number[]> {
  return page.evaluate(async (rounds) => {
    const times: number[] = []
    const begin = IDBDatabase.prototype.transaction
    for (let round = 0; round < rounds; round += 1) {
      const options = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      const target = options.find((option) => !option.checked)
      const durable = new Promise<number>((resolve) => {
        IDBDatabase.prototype.transaction = function (...parameters: Parameters<typeof begin>) {
          const transaction = begin.apply(this, parameters)
          if (parameters[1] === 'readwrite') transaction.addEventListener('complete', () => resolve(performance.now()))
          return transaction
        }
      })
      const begun = performance.now()
      target?.click()
      times.push((await durable) - begun)
      IDBDatabase.prototype.transaction = begin
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    return times
  }, ROUNDS)
}

async function reloads(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const heading = (await page.locator('h1').textContent()) ?? ''
    const begun = performance.now()
    await page.reload({ waitUntil: 'commit' })
    await page.locator('h1', { hasText: heading.trim().slice(0, 10) }).waitFor()
    times.push(performance.now() - begun)
  }
  return times
}

function report(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  console.log(`${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, p98 ${at(0.98)}, n ${sorted.length}`)
}
