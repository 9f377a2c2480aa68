import { newCompany } from '../companies.ts'
import { jonas, lena } from '../people.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, type Page, test } from '../test.ts'

/** The page of a person with a changed, unsaved phone number. */
async function withUnsavedPhone(page: Page): Promise<void> {
  const { client } = await newCompany(page)
  const { firstName, lastName, email } = jonas()
  const { id } = await client.accounts.create({ account: { firstName, lastName, email, portalAccess: true } })
  await page.goto('/users')
  await page.goto(`/users/detail?id=${id}`)
  await phone(page).fill('+49 431 5550102')
}

const phone = (page: Page) => page.getByRole('textbox', { name: /^Telefon/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Seite verlassen?' })

test('leaving with something unsaved is asked for, and No keeps what was typed', async ({ page }) => {
  await withUnsavedPhone(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(question(page)).toContainText(
    'Möchten Sie die Seite wirklich verlassen? Nicht gespeicherte Änderungen gehen verloren.',
  )
  await question(page).getByRole('button', { name: 'Nein' }).click()
  await expect(question(page)).toBeHidden()
  await expect(phone(page)).toHaveValue('+49 431 5550102')
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await question(page).getByRole('button', { name: 'Ja' }).click()
  await expect(page).toHaveURL('/')
})

test('the browser’s way back is asked for as well', async ({ page }) => {
  await withUnsavedPhone(page)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await question(page).getByRole('button', { name: 'Ja' }).click()
  await expectStartPageOf(page, lena())
  await page.getByRole('link', { name: 'Benutzer', exact: true }).first().click()
  await page
    .getByRole('row', { name: /Jonas Keller/ })
    .getByText('Jonas Keller')
    .click()
  await phone(page).fill('+49 431 5550103')
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Nein' }).click()
  await expect(page).toHaveURL(/\/users\/detail/)
  await expect(phone(page)).toHaveValue('+49 431 5550103')
})

test('closing the tab is blocked while something is unsaved, and only then', async ({ page }) => {
  await withUnsavedPhone(page)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('a saved form is left without a question', async ({ page }) => {
  await withUnsavedPhone(page)
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL('/')
})
