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
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
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
