import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 at level AA, and what it builds on. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asserts that the page as it is shown has no fault that axe can find. Assert its heading and its data first. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(axe.source)
  const faults = await page.evaluate(async (tags) => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    const { violations } = await tool.run(document, { runOnly: { type: 'tag', values: tags } })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
    )
  }, rules)
  expect(faults, 'faults that axe finds').toEqual([])
}

/** The same in light and in dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Waits until no colour is on its way to another: half-way it is neither. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}
