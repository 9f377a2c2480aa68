import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

// Half as long as what the package exports: every page that is looked at has to read it.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 at level AA, and what it builds on. */
const all: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What depends on colours; all else is the same in light and in dark. */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Asserts that the page as it is shown has no fault that axe can find. Assert its heading and its data first. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFault(page, all)
}

/** The same in light, and what depends on colours in dark as well. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoFault(page, colours)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** For what is looked at in every language: it has the same colours in all of them, so that dark is for German. */
export async function expectAccessibleIn(page: Page, language: 'de' | 'en'): Promise<void> {
  if (language === 'de') await expectAccessibleInBoth(page)
  else await expectAccessible(page)
}

async function expectNoFault(page: Page, runOnly: axe.RunOnly): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const faults = await page.evaluate(async (rules) => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    const { violations } = await tool.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
    )
  }, runOnly)
  expect(faults, 'faults that axe finds').toEqual([])
}

/**
 * Waits until no colour is on its way to another, half-way it is neither; and until a list of choices that was closed is
 * gone: a field names its list only while it is open.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="-dropdown"] [role="listbox"]')].every(
      (list) =>
        !list.checkVisibility() ||
        document.querySelector(`[aria-controls="${CSS.escape(list.id)}"]`) !== null,
    ),
  )
}
