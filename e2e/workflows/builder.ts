import type { Locator } from '@playwright/test'
import { expect, type Page } from '../test.ts'

/** The editor of workflows as a person uses it, in German. */
export interface Builder {
  /** Adds a part near the chosen one, by the words of the menu. */
  readonly add: (kind: string, title?: string) => Promise<void>
  readonly choose: (title: string) => Promise<void>
  /** A text or number field of the chosen part. */
  readonly field: (label: string) => Locator
  readonly toggle: (label: string) => Promise<void>
  readonly select: (label: string, option: string) => Promise<void>
  readonly tree: Locator
  readonly phone: Locator
  /** Waits until the draft is at the server and nothing is wrong with it. */
  readonly settled: () => Promise<void>
}

export function builderOf(page: Page): Builder {
  const properties = page.getByRole('region', { name: 'Eigenschaften' })
  const parts = page.getByRole('region', { name: 'Teile des Workflows' })
  const tree = page.getByRole('tree', { name: 'Teile des Workflows' })
  const field = (label: string) => properties.getByRole('textbox', { name: label, exact: true })
  return {
    tree,
    field,
    phone: page.getByRole('region', { name: 'Vorschau' }),
    add: async (kind, title) => {
      const menu = parts.getByRole('button', { name: 'Hinzufügen', exact: true })
      await menu.click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
      // The menu gives the focus back when it has closed: keys that came before would go astray.
      await expect(menu).toBeFocused()
      if (title) await field('Titel').fill(title)
    },
    choose: (title) => tree.getByRole('treeitem', { name: title }).click(),
    toggle: (label) => properties.getByRole('switch', { name: label, exact: true }).click(),
    select: async (label, option) => {
      await properties.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    settled: async () => {
      await expect(page.getByText(/Gespeichert um/)).toBeVisible()
      await expect(page.getByText('Keine Probleme')).toBeVisible()
    },
  }
}

/** Publishes the first version from the editor. */
export async function publishFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Version 1 veröffentlichen' }).click()
  await expect(page.getByText('Version 1 ist veröffentlicht')).toBeVisible()
}

/** A new workflow by the gallery; ends in its editor, whose id it gives. */
export async function newWorkflow(page: Page, name: string): Promise<string> {
  await page.goto('/workflows?new=true')
  const dialog = page.getByRole('dialog', { name: 'Workflow anlegen' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Workflow anlegen' }).click()
  await expect(page).toHaveURL(/\/workflows\/editor\?id=/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}
