import { defineConfig } from 'vitest/config'

const ON_NODE = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const

/** Tests that put another module in the place of one that files before them may have imported, and of equal runs. */
const APART = ['server/modules/auth/auth.test.ts', 'tests/simulation/**/*.test.ts']

export default defineConfig({
  test: {
    // One more than the usual number on two cores: tests wait for their databases.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...ON_NODE,
          name: 'node',
          // Files of one process share what they import, which is more than half of the processor time of these tests;
          // each opens its own database and puts back what it replaces.
          isolate: false,
          include: [
            '{domain,contract,server,locales,sw,scripts}/**/*.test.ts',
            'src/offline/**/*.test.ts',
            'tests/{architecture,contract}/**/*.test.ts',
          ],
          exclude: APART,
        },
      },
      { test: { ...ON_NODE, name: 'node-apart', include: APART } },
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
