import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

const chromium = findChromium()

/**
 * The browser's own address bar draws its suggestions in a page of its own, one a window: an eighth of the processor
 * time of all tests. Of two such lists Chromium reads the last, so what Playwright switches off and a page can notice
 * stands here again.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

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
    launchOptions: {
      ...(chromium.found ? { executablePath: chromium.path } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
      ],
    },
  },
})
