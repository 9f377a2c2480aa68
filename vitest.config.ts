import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*/**/*.test.ts', '*/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.feldwerk/**'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // What a file leaves in a module meets the next file, as it would in the server; a third of the time was loading.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
