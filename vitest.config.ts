import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files of one process share what they import, which is more than half of the processor time of these tests;
          // each opens its own database and puts back what it replaces.
          isolate: false,
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
