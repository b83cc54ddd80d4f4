import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { launchedFrom } from './scripts/launched-chromium.ts'

/** Tests that need a whole Chromium: it installs an app and asks whether it may notify. */
const WHOLE = ['**/install.spec.ts', '**/notifications.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  // Two cores stand idle for two fifths of the time with two workers: tests wait for timers and slow networks.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes only at the second try is reported as flaky; machines here are shared and noisy.
  retries: process.env['CI'] === undefined ? 0 : 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json']],
  use: {
    locale: 'ar',
    // A trace takes pictures of every step: more than a quarter of the processor time of all tests. Where something
    // failed and is not tried again: `--trace retain-on-failure`.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'browser', testIgnore: WHOLE, use: launchedFrom(findChromium({ isForTests: true })) },
    { name: 'whole-browser', testMatch: WHOLE, use: launchedFrom(findChromium()) },
  ],
})
