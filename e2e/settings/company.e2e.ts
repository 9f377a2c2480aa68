import { newCompany } from '../companies.ts'
import { lastMail } from '../mails.ts'
import { jonas } from '../people.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'

test('all fields of the company are kept', async ({ page }) => {
  const { name } = await newCompany(page)
  await page.goto('/settings/company')
  const fields: Record<string, string> = {
    'Name der Firma': `${name} GmbH`,
    Branche: 'Maschinenbau',
    'USt-IdNr.': 'DE123456789',
    'Farbe in Dokumenten': '#9a3324',
    'Straße und Hausnummer': 'Werftstraße 12',
    Adresszusatz: 'Tor 3',
    PLZ: '24143',
    Ort: 'Kiel',
    Land: 'Deutschland',
    'E-Mail': 'info@nordwerk.example',
    Telefon: '+49 431 5550100',
    Rechnungsempfänger: 'Buchhaltung',
    Kostenstelle: '4711',
    'E-Mail für Rechnungen': 'rechnung@nordwerk.example',
  }
  const field = (label: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${label.replaceAll('.', '\\.')}( freiwillig)?$`) }).first()
  await typeKeys(field('Farbe in Dokumenten'), '#f2c200')
  await expect(page.getByText('Auf weißem Papier ist diese Farbe zu hell: Kontrast 1,6 : 1')).toBeVisible()
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value)
  await expect(page.getByText(/^Für Linien, Marken und Links in PDFs/)).toBeVisible()
  await page.getByRole('switch', { name: 'Abweichende Rechnungsanschrift' }).click()
  const saved = Promise.withResolvers<void>()
  await page.route('**/companies/mine', async (route) => {
    await saved.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await typeKeys(field('Kostenstelle'), '4712')
  saved.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
  // What was typed while it was being saved stays, and is not saved yet.
  await expect(field('Kostenstelle')).toHaveValue('4712')
  const again = page.waitForResponse('**/companies/mine')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await again
  fields['Kostenstelle'] = '4712'
  await page.reload()
  for (const [label, value] of Object.entries(fields)) await expect(field(label)).toHaveValue(value)
  await expect(page.getByRole('switch', { name: 'Abweichende Rechnungsanschrift' })).toBeChecked()
})

test('who is no owner reads the company and cannot change it', async ({ page }) => {
  const { client } = await newCompany(page)
  const guest = jonas()
  const { firstName, lastName, email } = guest
  await client.accounts.create({ account: { firstName, lastName, email, portalAccess: true } })
  const { links } = await lastMail(email, /lädt Sie/)
  await page.context().clearCookies()
  await page.goto(links.find((link) => link.includes('accept-invitation')) ?? '')
  await page.getByLabel('Neues Passwort', { exact: true }).fill(guest.password)
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/settings/company')
  await expect(page.getByText('Nur Inhaber können das ändern.')).toBeVisible()
  await expect(page.getByText('Name der Firma')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Änderungen speichern' })).toHaveCount(0)
})

test('a legal text is written with headings and lists, and cleaned of all else', async ({ page }) => {
  const { client } = await newCompany(page)
  await page.goto('/settings/legal?type=DATA_PRIVACY')
  const editor = page.getByRole('textbox', { name: /Datenschutz/ })
  await editor.click()
  await page.getByRole('button', { name: 'Überschrift' }).click()
  await page.keyboard.type('Was wir speichern')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Namen und Ergebnisse.')
  await page.getByRole('button', { name: 'Text speichern' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
  const saved = await client.companies.text({ type: 'DATA_PRIVACY' })
  expect(saved.content).toContain('Was wir speichern</h')
  expect(saved.content).toContain('Namen und Ergebnisse.')
  const height = await editor.evaluate((element) => {
    element.innerHTML = '<p>Zeile</p>'.repeat(80)
    return Math.max(...[element, element.parentElement].map((one) => one?.clientHeight ?? 0))
  })
  expect(height).toBeLessThanOrEqual(300)
})
