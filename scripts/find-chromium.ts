/** A Chromium for the browser tests: the one named, Playwright's own, else one that is already installed. */
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

export function findChromium(): FoundChromium {
  const named = process.env['CHROMIUM_PATH']
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const path = [named, chromium.executablePath(), ...onPath, ...MAC].find(
    (candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate),
  )
  if (path !== undefined) return { found: true, path }
  const advice =
    'No Chromium found: install one with "npx playwright install chromium" or "apt-get install chromium", or set CHROMIUM_PATH.'
  return { found: false, advice }
}
