import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{domain,contract,server,locales,sw,scripts}/**/*.test.ts',
            'src/offline/**/*.test.ts',
            'tests/{architecture,contract,simulation}/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser-like',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/offline/**'],
        },
      },
    ],
  },
})
