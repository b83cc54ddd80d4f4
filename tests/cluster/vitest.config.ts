import { defineConfig } from 'vitest/config'

/** Three hosts of a database and three nodes: minutes, as root, with packages of the system. */
export default defineConfig({
  test: {
    name: 'cluster',
    environment: 'node',
    include: ['tests/cluster/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
