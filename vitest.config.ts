import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*/**/*.test.ts', '*/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.feldwerk/**'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
