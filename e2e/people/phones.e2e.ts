import { newCompany } from '../companies.ts'
import { mia } from '../people.ts'
import { expect, type Page, test } from '../test.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** Opens the page of Mia Yilmaz, who works with the app and has no e-mail. */
async function openMia(page: Page): Promise<void> {
  const { client } = await newCompany(page)
  const { firstName, lastName } = mia()
  const { id } = await client.accounts.create({ account: { firstName, lastName, appAccess: true } })
  await page.goto(`/users/detail?id=${id}`)
}

/** The code that the dialog shows beside its picture. */
async function showDeviceCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Gerätecode zeigen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerätecode für Mia Yilmaz' })
  await expect(dialog.getByRole('img', { name: 'QR-Code zum Anmelden in der App' })).toBeVisible()
  await expect(dialog.getByText('Ein Telefon erreicht diese Adresse nicht')).toBeVisible()
  const text = (await dialog.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  return /[A-Z0-9]{4}(-[A-Z0-9]{4})+/.exec(text)?.[0] ?? ''
}

test('a device code signs a phone in once, and a lost phone is signed out from the portal', async ({
  page,
  browser,
}) => {
  await openMia(page)
  const code = await showDeviceCode(page)
  const pocket = await browser.newContext(phone)
  const app = await pocket.newPage()
  await app.goto('/app/')
  await app.getByRole('textbox', { name: 'Gerätecode' }).fill(code)
  await app.getByRole('button', { name: 'Telefon anmelden' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await app.getByRole('link', { name: 'Profil' }).click()
  await expect(app.getByText('Mia Yilmaz').first()).toBeVisible()

  const other = await browser.newContext(phone)
  const late = await other.newPage()
  await late.goto('/app/')
  await late.getByRole('textbox', { name: 'Gerätecode' }).fill(code)
  await late.getByRole('button', { name: 'Telefon anmelden' }).click()
  await expect(late.getByText('Dieser Code stimmt nicht oder gilt nicht mehr.')).toBeVisible()
  await other.close()

  await page.reload()
  await page.getByRole('button', { name: 'Telefon verloren: alle abmelden' }).click()
  await page
    .getByRole('dialog', { name: 'Gerät abmelden?' })
    .getByRole('button', { name: 'Gerät abmelden' })
    .click()
  await expect(page.getByText('Auf keinem Gerät angemeldet.')).toBeVisible()
  await app.reload()
  await expect(app.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await pocket.close()
})

test('the address in the QR code fills the code in, and a tap signs in', async ({ page, browser }) => {
  const { client } = await newCompany(page)
  const { firstName, lastName } = mia()
  const { id } = await client.accounts.create({ account: { firstName, lastName, appAccess: true } })
  const { url } = await client.accounts.deviceCode({ accountId: id })
  const pocket = await browser.newContext(phone)
  const app = await pocket.newPage()
  await app.goto(url)
  await expect(app.getByText('Der Gerätecode ist schon eingetragen. Ein Tippen genügt.')).toBeVisible()
  await app.getByRole('button', { name: 'Telefon anmelden' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await expect(app).toHaveURL(/\/app\/$/)
  await pocket.close()
})
