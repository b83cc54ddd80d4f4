import { defineConfig } from 'vitest/config'

/** The containers of `docs/compose`: needs an engine, and its base images; minutes for the image. */
export default defineConfig({
  test: {
    name: 'compose',
    environment: 'node',
    include: ['tests/compose/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 1_800_000,
  },
})
