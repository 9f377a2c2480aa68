import type { Browser } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { clientOf } from '../client.ts'
import { type Company, newCompany } from '../companies.ts'
import { mia } from '../people.ts'
import { expect, type Page, test } from '../test.ts'
import { maintenance } from './maintenance.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A picture as a camera gives it. */
async function photoOf(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2000
    canvas.getContext('2d')?.fillRect(400, 300, 1200, 900)
    return canvas.toDataURL('image/png')
  })
  return { name: 'tank.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** A company with a published workflow, in its own browser, and this page as the phone of Mia, who may perform it. */
async function openPhone(page: Page, browser: Browser): Promise<Company> {
  const office = await browser.newContext()
  const company = await newCompany(await office.newPage())
  const { client } = company
  const { firstName, lastName } = mia()
  const { id } = await client.accounts.create({
    account: { firstName, lastName, language: 'de', employeeNumber: '1117', appAccess: true },
  })
  const workflow = await client.workflows.create({
    workflow: { translations: [{ language: 'de', name: 'Wartung Hydraulik' }], definition: maintenance },
  })
  await client.workflows.publish({ workflowId: workflow.id, publication: { revision: workflow.revision } })
  await client.workflowPermissions.create({ workflowId: workflow.id, holders: { accounts: [{ id }] } })
  const { code } = await client.accounts.deviceCode({ accountId: id })
  await clientOf(page.request).auth.redeemDeviceCode({ deviceCode: { code } })
  await page.goto('/app/')
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  // Ready for the dead zone: the app itself, and the workflow with all it needs.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(countOfKept)).toBeGreaterThanOrEqual(2)
  return company
}

/** The list of workflows and each workflow are one entry. */
function countOfKept(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('feldwerk-known')
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('entries').objectStore('entries').count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function sign(page: Page): Promise<void> {
  const plate = page.getByRole('img', { name: 'Hier unterschreiben' })
  await plate.scrollIntoViewIfNeeded()
  const box = await plate.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await page.mouse.move(box.x + 40, box.y + 90)
  await page.mouse.down()
  for (let i = 0; i < 30; i++) await page.mouse.move(box.x + 40 + i * 6, box.y + 90 + 30 * Math.sin(i / 3))
  await page.mouse.up()
  await press(page, 'Unterschrift übernehmen')
  await expect(page.getByRole('img', { name: 'Unterschrift', exact: true })).toBeVisible()
}

test('a worker without a network performs a workflow, and it arrives once there is one', async ({
  page,
  browser,
}) => {
  const { client } = await openPhone(page, browser)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: /Wartung Hydraulik/ }).click()
  await expect(title(page, 'Messwerte')).toBeVisible()

  // What is missing is said, and an answer changes what is asked.
  await press(page, 'Weiter')
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByLabel('Öltemperatur im Tank').fill('92,5')
  await expect(page.getByText('Außerhalb des erlaubten Bereichs')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fotos' })).toBeHidden()
  await page.getByText('Trüb').click()
  await page.getByLabel('Hinzufügen').setInputFiles(await photoOf(page))
  await expect(page.getByRole('img', { name: 'Bild 1' })).toBeVisible()
  await press(page, 'Weiter')

  // A round that the worker adds.
  await press(page, 'Durchgang hinzufügen')
  await press(page, 'Weiter')
  await page.getByLabel('Was ist nicht in Ordnung?').fill('Schlauch an der Rückleitung feucht')
  await press(page, 'Weiter')
  await expect(title(page, 'Abschluss')).toBeVisible()
  await page.getByLabel('Nächste Wartung').fill('2026-12-21')
  await sign(page)
  await page.getByLabel('Name in Druckschrift').fill('M. Yilmaz')

  // The phone is put away and taken out again: the same question, nothing lost.
  await page.goto('/app/')
  await page.getByRole('link', { name: /Wartung Hydraulik/ }).click()
  await expect(title(page, 'Abschluss')).toBeVisible()
  await expect(page.getByLabel('Name in Druckschrift')).toHaveValue('M. Yilmaz')
  await press(page, 'Weiter')
  await expect(page.getByText('Alles ist beantwortet.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Abschließen')
  await expect(title(page, 'Übertragung')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Unterwegs: 1' }).or(page.getByText('Nicht übertragen')),
  ).toBeVisible()
  expect((await client.workflowResults.paginated({})).recordsTotal).toBe(0)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  await expectAccessible(page)
  const { data } = await client.workflowResults.paginated({})
  expect(data).toHaveLength(1)
  expect(data[0]?.activityResults).toMatchObject({
    messwerte: { temperatur: 92.5, zustand: 'Trüb', fotos: [expect.any(String)] },
    maengel: [{ mangel: { text: 'Schlauch an der Rückleitung feucht' } }],
    schluss: { naechste: '2026-12-21', unterschrift: { name: 'M. Yilmaz' } },
  })
})

test('nobody signs out while work is only on the phone, and a draft can be thrown away', async ({
  page,
  browser,
}) => {
  await openPhone(page, browser)
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: /Wartung Hydraulik/ }).click()
  await page.getByLabel('Öltemperatur im Tank').fill('60')
  await press(page, 'Schließen')
  await page.getByRole('link', { name: 'Profil' }).click()
  await press(page, 'Abmelden')
  const question = page.getByRole('dialog', { name: 'Noch nicht alles übertragen' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('link', { name: 'Heute' }).click()
  await press(page, '„Wartung Hydraulik“ verwerfen')
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Angefangen' })).toBeHidden()
  await page.getByRole('link', { name: 'Profil' }).click()
  await press(page, 'Abmelden')
  await expect(page.getByRole('dialog', { name: 'Abmelden?' })).toBeVisible()
})
