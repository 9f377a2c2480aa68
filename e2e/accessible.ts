import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

// Half as long as what the package exports: every page that is looked at has to read it.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Language = 'de' | 'en'

/** WCAG 2.2 at level AA, and what it builds on. */
const all: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What depends on colours; all else is the same in light and in dark. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** What depends on words: names, the language, and what long ones push together or out of sight. */
const WORDS = [
  'area-alt',
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'form-field-multiple-labels',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
]

/** Rules by what can change: everything, the colours alone, or the words alone. */
const rules = {
  all: { runOnly: all },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
  words: { runOnly: { type: 'rule', values: WORDS } },
} satisfies Record<string, axe.RunOptions>

/**
 * Asserts that the page as it is shown has no fault that axe can find. Assert its heading and its data first. What is
 * looked at in every language names it: all but the words is the same in all of them, so that it is looked at in German.
 */
export async function expectAccessible(page: Page, language: Language = 'de'): Promise<void> {
  await expectNoFault(page, language === 'de' ? rules.all : rules.words)
}

/** The same of one part of a page, of which all else is looked at elsewhere. */
export async function expectAccessiblePart(page: Page, part: Locator): Promise<void> {
  await expectNoFault(page, rules.all, part)
}

/** The same in light, and what depends on colours in dark as well. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoFault(page, rules.colours)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** For what is looked at in every language: in German in light and in dark, elsewhere the words. */
export async function expectAccessibleIn(page: Page, language: Language): Promise<void> {
  if (language === 'de') await expectAccessibleInBoth(page)
  else await expectAccessible(page, language)
}

async function expectNoFault(
  page: Page,
  options: axe.RunOptions,
  part: Locator = page.locator('html'),
): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const look = () =>
    part.evaluate(async (element, chosen) => {
      const { axe: tool } = window as unknown as { axe: typeof axe }
      // A selector of each element would cost a seventh of the whole; the element itself is told.
      const { violations } = await tool.run(element, {
        ...chosen,
        resultTypes: ['violations'],
        selectors: false,
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
      )
    }, options)
  let faults = await look()
  // News may have begun to dim rows while it looked: what stays is a fault.
  if (faults.length > 0) {
    await settled(page)
    faults = await look()
  }
  expect(faults, 'faults that axe finds').toEqual([])
  expect(await filledButtons(part), 'filled buttons: a page and a dialog have one each').toEqual([])
}

/** The names of filled buttons of the portal that are not the only one in their page or dialog. */
async function filledButtons(part: Locator): Promise<string[]> {
  return await part.evaluate((element) => {
    if (document.documentElement.dataset['density'] === 'app') return []
    const filled = [...element.querySelectorAll('.mantine-Button-root[data-variant="filled"]')].filter(
      (one) => one.checkVisibility(),
    )
    const places = Map.groupBy(filled, (one) => one.closest('[role="dialog"]'))
    return [...places.values()]
      .filter((those) => those.length > 1)
      .flatMap((those) => those.map((one) => one.textContent))
  })
}

/**
 * Waits until no rows are dimmed because others are on their way, until no colour is on its way to another, half-way it is
 * neither; and until a list of choices that was closed is gone: a field names its list only while it is open.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('tbody[data-dimmed]')).toHaveCount(0)
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
