import { defineConfig } from 'vitest/config'

/** Processes that are killed under load: minutes, not seconds, so apart from `npm test`. */
export default defineConfig({
  test: {
    name: 'processes',
    environment: 'node',
    include: ['tests/processes/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
