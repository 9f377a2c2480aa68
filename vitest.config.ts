import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/testing/long-first.ts'

export default defineConfig({
  // As Node finds it: there is one graphql in a process, or its parts do not know each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['*/**/*.test.ts', '*/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.feldwerk/**'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // What a file leaves in a module meets the next file, as it would in the server; a third of the time was loading.
    isolate: false,
    sequence: { sequencer: LongFirst },
    setupFiles: ['server/test/chance.ts'],
    // What hangs ends here. A machine four times as slow must not come near: 50 registrations at once take 3 s on ours.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
    restoreMocks: true,
  },
})
