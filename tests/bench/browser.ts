/** A sample academy and a browser for benchmarks that open pages of it. */
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Speed } from '#tests/e2e/support/network-proxy.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type BenchmarkAcademy, startBenchmarkAcademy } from './academy.ts'

export const FAST_3G: Speed = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }

/** Both are there for what is measured, and gone after it. */
export async function inBrowser<Measured>(
  measure: (browser: Browser, academy: BenchmarkAcademy) => Promise<Measured>,
  ...moreArguments: readonly string[]
): Promise<Measured> {
  const found = findChromium()
  if (!found.found) throw new Error(found.advice)
  const academy = await startBenchmarkAcademy()
  const args = ['--no-sandbox', '--disable-gpu', ...moreArguments]
  const browser = await chromium.launch({ executablePath: found.path, args })
  try {
    return await measure(browser, academy)
  } finally {
    await browser.close()
    await academy.end()
  }
}

/** So many times slower than this machine. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: times })
}
