/** A Chromium: the one named, Playwright's own, else one that is already installed. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export type FoundChromium =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly advice: string }

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium without its windows, as Playwright brings it for tests: a tenth less processor time than the whole one. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell']

/** `isForTests`: one that can show nothing is preferred; else it is the last choice. */
export function findChromium({ isForTests = false } = {}): FoundChromium {
  const names = isForTests ? [...HEADLESS, ...NAMES] : [...NAMES, ...HEADLESS]
  const named = process.env['CHROMIUM_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const path = [named, chromium.executablePath(), ...onPath, ...MAC].find(
    (candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate),
  )
  if (path !== undefined) return { found: true, path }
  const advice =
    'No Chromium found: install one with "npx playwright install chromium" or "apt-get install chromium", or set CHROMIUM_PATH.'
  return { found: false, advice }
}
