import type { Locator } from '@playwright/test'
import { expect, type Page } from '../test.ts'
import type { Hands } from './hands.ts'

/** The editor of views as a person uses it, in German. */
export function builderOf(page: Page, { press, pick, choose }: Hands) {
  const settings = page.getByRole('region', { name: /^Einstellungen:/ })
  const rows = page.getByRole('region', { name: 'Erste Zeilen' }).first()
  const card = (number: number) =>
    page
      .getByRole('list', { name: 'Schritte' })
      .getByRole('button', { name: new RegExp(`^Schritt ${number}:`) })
  return {
    settings,
    rows,
    card,
    /** The number of rows after a step, once it is there. */
    counts: (number: number, count: number) =>
      expect(card(number)).toContainText(new RegExp(`(^|\\s)${count} Zeile`)),
    add: async (kind: string, number: number) => {
      await pick(page.getByRole('button', { name: 'Schritt hinzufügen' }), new RegExp(`^${kind}`))
      await expect(card(number)).toHaveAttribute('aria-current', 'step')
      await expect(page.getByRole('menu')).toHaveCount(0)
    },
    go: async (number: number) => {
      await press(card(number))
      await expect(card(number)).toHaveAttribute('aria-current', 'step')
    },
    choose: (label: string, option: string) =>
      choose(settings.getByRole('combobox', { name: label, exact: true }), option),
    /** Head and cells of the first rows. */
    head: (name: string): Locator => rows.getByRole('columnheader', { name: new RegExp(`^${name}`) }),
    row: (name: RegExp): Locator => rows.getByRole('row', { name }),
  }
}
