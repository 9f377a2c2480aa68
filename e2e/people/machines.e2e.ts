import { baseUrl } from '../client.ts'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'

test('a machine is made, gets a token that is shown once, calls with it, and loses it', async ({
  page,
  playwright,
}) => {
  await newCompany(page)
  await page.goto('/machines')
  await page.getByRole('button', { name: 'Maschine anlegen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Maschine anlegen' })
  await dialog.getByRole('button', { name: 'Maschine anlegen' }).click()
  await expect(dialog.getByText('Geben Sie der Maschine einen Namen.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Bezeichnung' }).fill('Kompressor DL-01')
  await dialog.getByRole('textbox', { name: /^Hersteller/ }).fill('Kaltenberg')
  await dialog.getByRole('button', { name: 'Maschine anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kompressor DL-01' })).toBeVisible()

  await page.getByRole('button', { name: 'Schlüssel erstellen' }).first().click()
  const make = page.getByRole('dialog', { name: 'Schlüssel erstellen' })
  await make.getByRole('textbox', { name: 'Name' }).fill('Steuerung Halle 1')
  await make.getByRole('button', { name: 'Schlüssel erstellen' }).click()
  const made = page.getByRole('dialog', { name: 'Ihr neuer Schlüssel' })
  await expect(made.getByText('Er wird nur jetzt gezeigt')).toBeVisible()
  const token = (await made.getByRole('code').textContent()) ?? ''
  await made.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(made).toBeHidden()

  const machine = await playwright.request.newContext({
    baseURL: baseUrl(),
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  })
  const mine = await machine.get('/api/accounts/mine')
  expect(await mine.json()).toMatchObject({ machineName: 'Kompressor DL-01', asMachine: true })

  await page.getByRole('button', { name: 'Steuerung Halle 1 beenden' }).click()
  const question = page.getByRole('dialog', { name: 'Schlüssel Steuerung Halle 1 beenden?' })
  await question.getByRole('button', { name: 'Schlüssel beenden' }).click()
  await expect(page.getByText('Noch kein Schlüssel.')).toBeVisible()
  expect((await machine.get('/api/accounts/mine')).status()).toBe(499)
  await machine.dispose()
})

test('a company without machines is told what they are for', async ({ page }) => {
  await newCompany(page)
  await page.goto('/machines')
  await expect(page.getByText('Noch keine Maschine')).toBeVisible()
})
