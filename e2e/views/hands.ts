import type { Locator } from '@playwright/test'
import { tabTo } from '../tab-to.ts'
import { expect, type Page } from '../test.ts'
import { timersRun } from '../timers-run.ts'

/** The ways to act on a page: with the mouse, or with the keyboard alone. */
export interface Hands {
  readonly press: (target: Locator) => Promise<void>
  /** A field's text instead of the one that stands in it. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** An entry of the menu that a button opens. */
  readonly pick: (button: Locator, item: RegExp | string) => Promise<void>
  /** One of the choices of a field. */
  readonly choose: (field: Locator, option: string) => Promise<void>
}

/** A choice is the value of a field, or what a word of a sentence says. */
const expectChosen = (field: Locator, option: string) =>
  expect
    .poll(() => field.evaluate((at) => (at instanceof HTMLInputElement ? at.value : at.textContent)))
    .toBe(option)

const exactly = (name: RegExp | string) => (typeof name === 'string' ? { name, exact: true } : { name })

export function mouse(page: Page): Hands {
  return {
    press: (target) => target.click(),
    write: (field, text) => field.fill(text),
    pick: async (button, item) => {
      await button.click()
      await page.getByRole('menuitem', exactly(item)).click()
    },
    choose: async (field, option) => {
      await field.click()
      await page.getByRole('option', { name: option, exact: true }).first().click()
      await expectChosen(field, option)
    },
  }
}

const MOST_STEPS = 150

export function keyboard(page: Page): Hands {
  const { keyboard: keys } = page
  const downTo = async (target: Locator, isThere: () => Promise<boolean>) => {
    await expect(target).toBeVisible()
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if (await isThere()) return
      await keys.press('ArrowDown')
    }
    throw new Error(`The arrow key does not lead to ${String(target)}`)
  }
  return {
    press: async (target) => {
      await expect(target).toBeEnabled()
      await tabTo(target)
      await keys.press('Enter')
    },
    write: async (field, text) => {
      await tabTo(field)
      await keys.press('ControlOrMeta+a')
      await keys.type(text)
    },
    pick: async (button, item) => {
      await tabTo(button)
      await keys.press('Enter')
      const entry = page.getByRole('menuitem', exactly(item))
      await downTo(entry, () => entry.evaluate((element) => element === document.activeElement))
      await keys.press('Enter')
      await expect(entry).toBeHidden()
    },
    choose: async (field, option) => {
      await tabTo(field)
      await timersRun(page)
      await keys.press('ArrowDown')
      await timersRun(page)
      const found = page.getByRole('option', { name: option, exact: true }).first()
      await downTo(found, async () => (await found.getAttribute('data-combobox-selected')) !== null)
      await keys.press('Enter')
      await expectChosen(field, option)
    },
  }
}
