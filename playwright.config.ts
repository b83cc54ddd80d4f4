import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

const chromium = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes only at the second try is reported as flaky; machines here are shared and noisy.
  retries: process.env['CI'] === undefined ? 0 : 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json']],
  use: {
    locale: 'ar',
    trace: 'retain-on-failure',
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
      ],
    },
  },
})
