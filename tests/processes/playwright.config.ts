import { defineConfig } from '@playwright/test'
import usual from '../../playwright.config.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { launchedFrom } from '../../scripts/launched-chromium.ts'

/** Browsers that are killed: minutes, not seconds, so apart from `npm test`. Needs the built product. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../e2e/support/global-setup.ts',
  outputDir: '../../test-results/killed-browsers',
  workers: 1,
  retries: 0,
  projects: [{ name: 'killed-browsers', use: launchedFrom(findChromium()) }],
})
