import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumProgram } from './set-up/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './set-up/global-set-up.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumProgram, args: chromiumFlags },
  },
  // What waits more than it computes comes first, beside the two that keep the processors busy.
  projects: [
    { name: 'waiting', grep: /@waiting/, workers: 1 },
    { name: 'pages', grepInvert: /@waiting/, workers: 2 },
  ],
})
