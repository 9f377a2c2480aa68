import { baseUrl } from '../client.ts'
import { newCompany } from '../companies.ts'
import { expect, fromAddress, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'

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

  // What was made for less ends when an owner lets the machine use the portal.
  await page.getByRole('switch', { name: 'Portal' }).click()
  const letIn = page.getByRole('dialog', { name: 'Kompressor DL-01 ins Portal lassen?' })
  await letIn.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(letIn).toBeHidden()
  expect((await machine.get('/api/accounts/mine')).status()).toBe(200)
  await page.getByRole('switch', { name: 'Portal' }).click()
  await letIn.getByRole('button', { name: 'Schlüssel beenden und einschalten' }).click()
  await expect(page.getByRole('switch', { name: 'Portal' })).toBeChecked()
  await expect(page.getByText('Noch kein Schlüssel.')).toBeVisible()
  expect((await machine.get('/api/accounts/mine')).status()).toBe(499)
  await machine.dispose()

  await page.getByRole('button', { name: 'Schlüssel erstellen' }).first().click()
  await typeKeys(make.getByRole('textbox', { name: 'Name' }), 'ERP')
  const addresses = 'Nur von diesen Adressen'
  await typeKeys(make.getByRole('textbox', { name: addresses }), '203.0.113.0/24\nhalle-1')
  await make.getByRole('button', { name: 'Schlüssel erstellen' }).click()
  await expect(make.getByText('halle-1: Das ist keine IP-Adresse und kein Netz')).toBeVisible()
  await make.getByRole('textbox', { name: addresses }).fill('203.0.113.0/24')
  await make.getByRole('button', { name: 'Schlüssel erstellen' }).click()
  const erp = (await made.getByRole('code').textContent()) ?? ''
  await made.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(page.getByText('nur von 203.0.113.0/24')).toBeVisible()
  const elsewhere = await playwright.request.newContext({
    baseURL: baseUrl(),
    extraHTTPHeaders: { Authorization: `Bearer ${erp}`, ...fromAddress('198.51.100.7') },
  })
  expect((await elsewhere.get('/api/accounts/mine')).status()).toBe(499)
  await page.reload()
  await expect(page.getByText(/^zuletzt abgewiesen .* von 198\.51\.100\.7$/)).toBeVisible()
  await page.getByRole('button', { name: 'Adressen von ERP' }).click()
  const where = page.getByRole('dialog', { name: 'Von wo gilt ERP?' })
  await typeKeys(where.getByRole('textbox', { name: addresses }), '203.0.113.0/24\n198.51.100.7')
  await where.getByRole('button', { name: 'Adressen speichern' }).click()
  await expect(page.getByText('nur von 203.0.113.0/24, 198.51.100.7')).toBeVisible()
  await expect(page.getByText(/abgewiesen/)).toBeHidden()
  expect((await elsewhere.get('/api/accounts/mine')).status()).toBe(200)
  await elsewhere.dispose()

  await page.getByRole('button', { name: 'ERP beenden' }).click()
  const question = page.getByRole('dialog', { name: 'Schlüssel ERP beenden?' })
  await question.getByRole('button', { name: 'Schlüssel beenden' }).click()
  await expect(page.getByText('Noch kein Schlüssel.')).toBeVisible()
})

test('an owner lets a machine use the portal when it is made', async ({ page }) => {
  await newCompany(page)
  await page.goto('/machines')
  await page.getByRole('button', { name: 'Maschine anlegen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Maschine anlegen' })
  await typeKeys(dialog.getByRole('textbox', { name: 'Bezeichnung' }), 'ERP')
  await dialog.getByRole('switch', { name: 'Portal' }).click()
  await dialog.getByRole('button', { name: 'Maschine anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ERP' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Portal' })).toBeChecked()
})

test('a company without machines is told what they are for', async ({ page }) => {
  await newCompany(page)
  await page.goto('/machines')
  await expect(page.getByText('Noch keine Maschine')).toBeVisible()
})
