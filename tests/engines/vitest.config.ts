import { defineConfig } from 'vitest/config'

/** Firefox and WebKit on the built product; apart from `npm test`, which needs one browser only. */
export default defineConfig({
  test: {
    name: 'engines',
    environment: 'node',
    include: ['tests/engines/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 180_000,
  },
})
