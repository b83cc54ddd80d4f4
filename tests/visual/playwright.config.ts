/** The pictures of every page, apart from the browser tests: `npm run test:visual`. */
import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { launchedFrom } from '../../scripts/launched-chromium.ts'

export default defineConfig({
  ...browserTests,
  testDir: '.',
  globalSetup: '../e2e/support/global-setup.ts',
  outputDir: '../../test-results/visual',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 600_000,
  reporter: [['line']],
  projects: [{ name: 'pictures', use: launchedFrom(findChromium()) }],
})
