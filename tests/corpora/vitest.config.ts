import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'corpora',
    environment: 'node',
    include: ['tests/corpora/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
