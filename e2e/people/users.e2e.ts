import { newCompany } from '../companies.ts'
import { lastMail } from '../mails.ts'
import { jonas, mia, type Person } from '../people.ts'
import { expect, type Page, test } from '../test.ts'

const rowOf = (page: Page, { firstName, lastName }: Person) =>
  page.getByRole('row', { name: new RegExp(`${firstName} ${lastName}`) })

async function openMenuOf(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `Aktionen für ${person.firstName} ${person.lastName}` }).click()
}

test('a person is invited, gets the mail, and stands in the list as invited', async ({ page }) => {
  await newCompany(page)
  const guest = jonas()
  await page.goto('/users')
  await page.getByRole('button', { name: 'Person einladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Person einladen' })
  await dialog.getByRole('textbox', { name: 'Vorname' }).fill(guest.firstName)
  await dialog.getByRole('textbox', { name: 'Nachname' }).fill(guest.lastName)
  await dialog.getByRole('textbox', { name: /^E-Mail/ }).fill(guest.email)
  await dialog.getByRole('switch', { name: /^Portal/ }).check()
  await dialog.getByRole('button', { name: 'Person einladen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Einladung verschickt' })).toBeVisible()
  await expect(rowOf(page, guest)).toContainText('Eingeladen')
  const { links } = await lastMail(guest.email, /lädt Sie/)
  expect(links.some((link) => link.includes('/accept-invitation'))).toBe(true)
})

test('what is missing or taken is said at its field, and nothing typed is lost', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/users?new=true')
  const dialog = page.getByRole('dialog', { name: 'Person einladen' })
  await dialog.getByRole('button', { name: /^Person (einladen|anlegen)$/ }).click()
  await expect(dialog.getByText('Geben Sie den Vornamen ein.')).toBeVisible()
  await expect(dialog.getByText('Geben Sie den Nachnamen ein.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Vorname' }).fill('Jonas')
  await dialog.getByRole('textbox', { name: 'Nachname' }).fill('Keller')
  await dialog.getByRole('textbox', { name: /^E-Mail/ }).fill(owner.email)
  await dialog.getByRole('button', { name: 'Person einladen' }).click()
  await expect(dialog.getByRole('textbox', { name: /^E-Mail/ })).toHaveAccessibleDescription(
    /wird schon verwendet/,
  )
  await expect(dialog.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Jonas')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Seite verlassen?' })).toBeVisible()
})

test('filters are kept in the address, and a list without a match says how to go on', async ({ page }) => {
  const { client } = await newCompany(page)
  for (const { firstName, lastName, email } of [jonas(), mia()]) {
    await client.accounts.create({ account: { firstName, lastName, email, appAccess: true } })
  }
  await page.goto('/users')
  await expect(rowOf(page, mia())).toBeVisible()
  await page.getByLabel('In allen Feldern suchen').first().fill('yilmaz')
  await expect(rowOf(page, jonas())).toBeHidden()
  await expect(page).toHaveURL(/search=yilmaz/)
  await page.reload()
  await expect(rowOf(page, mia())).toBeVisible()
  await expect(rowOf(page, jonas())).toBeHidden()
  await page.getByLabel('In allen Feldern suchen').first().fill('niemand-heisst-so')
  await expect(page.getByText('Keine Zeile passt zu diesen Filtern')).toBeVisible()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(rowOf(page, jonas())).toBeVisible()
})

test('a person is removed after a question, still found among the removed, and brought back', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  const person = jonas()
  const { firstName, lastName, email } = person
  await client.accounts.create({ account: { firstName, lastName, email, appAccess: true } })
  await page.goto('/users')
  await openMenuOf(page, person)
  await page.getByRole('menuitem', { name: 'Entfernen' }).click()
  const question = page.getByRole('dialog', { name: 'Person entfernen?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(rowOf(page, person)).toBeVisible()
  await openMenuOf(page, person)
  await page.getByRole('menuitem', { name: 'Entfernen' }).click()
  await question.getByRole('button', { name: 'Person entfernen' }).click()
  await expect(rowOf(page, person)).toBeHidden()
  const onlyRemoved = page.getByRole('switch', { name: 'Nur entfernte' })
  await onlyRemoved.click()
  await expect(onlyRemoved).toBeChecked()
  await expect(rowOf(page, person)).toBeVisible()
  await openMenuOf(page, person)
  await page.getByRole('menuitem', { name: 'Wiederherstellen' }).click()
  await expect(rowOf(page, person)).toBeHidden()
  await onlyRemoved.click()
  await expect(rowOf(page, person)).toContainText('Kein Zugang')
})

test('a list that cannot be loaded says so and loads again', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.route('**/api/accounts/users/*', (route) => route.abort())
  await page.goto('/users')
  await expect(page.getByText('Die Liste konnte nicht geladen werden')).toBeVisible()
  const again = page.waitForRequest('**/api/accounts/users/*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await again
  // Whatever became of that try, there is another one by itself.
  await page.unroute('**/api/accounts/users/*')
  await expect(rowOf(page, owner)).toBeVisible({ timeout: 30_000 })
})

test('an address without a person says so', async ({ page }) => {
  await newCompany(page)
  await page.goto('/users/detail?id=01a1fb5e-1133-702c-823b-bd1f3d6a4735')
  await expect(page.getByRole('heading', { name: 'Hier ist nichts zu sehen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Benutzer' }).first()).toBeVisible()
})
