import type { Page } from '@playwright/test'

/**
 * Waits for the timers that are due: in one of them an opened list forgets which option is marked, and a row that was
 * lifted begins to listen to the arrow keys. A busy page runs them only after keys that were pressed later.
 */
export const timersRun = (page: Page) => page.evaluate(() => new Promise((run) => setTimeout(run)))
