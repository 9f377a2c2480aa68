import type { Locator } from '@playwright/test'
import { newCompany } from '../companies.ts'
import { jonas } from '../people.ts'
import { expectSignInPage, expectStartPageOf } from '../signing-in.ts'
import { tabTo } from '../tab-to.ts'
import { expect, type Page, test } from '../test.ts'

/** Presses the arrow key until an entry of a menu has the focus. */
async function downTo(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowDown')
  }
  await expect(entry).toBeFocused()
}

/** Opens the palette, and takes what it finds first. */
async function jumpTo(page: Page, text: string, found: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: found }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

test('by the keyboard alone: sign in, invite, find, change, group, go dark, sign out', async ({ page }) => {
  const { owner } = await newCompany(page)
  const guest = jonas()
  await page.context().clearCookies()

  await page.goto('/login')
  await tabTo(page.getByLabel('E-Mail'))
  await page.keyboard.type(owner.email)
  await tabTo(page.getByLabel('Passwort', { exact: true }))
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expectStartPageOf(page, owner)

  await jumpTo(page, 'Person einladen', /Person einladen/)
  const invite = page.getByRole('dialog', { name: 'Person einladen' })
  await tabTo(invite.getByRole('textbox', { name: 'Vorname' }))
  await page.keyboard.type(guest.firstName)
  await tabTo(invite.getByRole('textbox', { name: 'Nachname' }))
  await page.keyboard.type(guest.lastName)
  await tabTo(invite.getByRole('textbox', { name: /^E-Mail/ }))
  await page.keyboard.type(guest.email)
  await page.keyboard.press('Enter')
  await expect(invite).toBeHidden()

  await jumpTo(page, 'Jonas Keller', /Jonas Keller/)
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Keller' })).toBeVisible()
  await tabTo(page.getByRole('textbox', { name: /^Telefon/ }))
  await page.keyboard.type('+49 431 5550102')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()

  await jumpTo(page, 'Gruppe anlegen', /Gruppe anlegen/)
  const group = page.getByRole('dialog', { name: 'Gruppe anlegen' })
  await tabTo(group.getByRole('textbox', { name: 'Name', exact: true }))
  await page.keyboard.type('Schicht Kiel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Schicht Kiel/ })).toBeVisible()

  await tabTo(page.getByRole('button', { name: /^Eigenes Menü/ }))
  await page.keyboard.press('Enter')
  const dark = page.getByRole('menuitemradio', { name: 'Dunkel' })
  await downTo(page, dark)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await tabTo(page.getByRole('button', { name: /^Eigenes Menü/ }))
  await page.keyboard.press('Enter')
  await downTo(page, page.getByRole('menuitem', { name: 'Abmelden' }))
  await page.keyboard.press('Enter')
  await expectSignInPage(page)
})
