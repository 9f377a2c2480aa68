import { setTimeout as sleep } from 'node:timers/promises'
import { daysOf } from '@feldwerk/workflow/days.ts'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { baseUrl } from './client.ts'

let made = 0

/** Headers with which a browser comes from an address; the server takes the tests for its proxy. */
export function fromAddress(address: string): Record<string, string> {
  return { 'X-Forwarded-For': address }
}

/** Faults of a page that no test expects, whatever it is about. */
export function watch(context: BrowserContext, faults: string[]): void {
  const home = new URL(baseUrl()).host
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== home) faults.push(`request to ${request.url()}`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text())
  })
}

/** How long the day still is in a time zone, in ms. */
function leftOfDay(zone = 'UTC'): number {
  const { midnight, dayOf } = daysOf(zone)
  const now = Date.now()
  // Days of 23 and 25 hours, too, are over by then, and the next is not.
  return midnight(dayOf(midnight(dayOf(now)) + 26 * 3_600_000)) - now
}

/**
 * The test of this product: every context comes from an address of its own, and every page is watched. A request to
 * another host, a breach of the content security policy or an uncaught error fails the test, whatever it is about. What
 * it opened is closed after it. The day does not end while it runs.
 */
export const test = base.extend<{ faults: string[]; day: undefined; watched: undefined; left: undefined }>({
  day: [
    // What is of today no longer is after midnight: a test that has too little of the day left begins with the next one.
    async ({ timezoneId }, use, { timeout }) => {
      const left = leftOfDay(timezoneId)
      if (left < timeout) await sleep(left)
      await use(undefined)
    },
    { auto: true, timeout: 10 * 60_000 },
  ],
  faults: [async ({}, use) => use([]), { box: true }],
  baseURL: async ({}, use) => use(baseUrl()),
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    made += 1
    await use(fromAddress(`127.${workerIndex % 256}.${made >> 8}.${made % 256}`))
  },
  watched: [
    async ({ context, faults }, use) => {
      watch(context, faults)
      await use(undefined)
      expect(faults, 'what no page may do').toEqual([])
    },
    { auto: true },
  ],
  left: [
    // What a test opened beside its own context would go on living, and slow down all that come after it.
    async ({ browser, context }, use) => {
      const before = new Set([...browser.contexts(), context])
      await use(undefined)
      await Promise.all(browser.contexts().map((each) => before.has(each) || each.close()))
    },
    { auto: true },
  ],
})

export { expect, type Page } from '@playwright/test'
