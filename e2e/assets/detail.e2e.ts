import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { newEstate } from './estate.ts'
import { inspectedTwice } from './inspected.ts'

test('the page of an asset tells its history, and brings an earlier state back', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  await inspectedTwice(client, { machines, asset: crane })
  const asked = { assetId: crane, kinds: ['PDF' as const], states: ['DONE' as const] }
  await expect.poll(async () => (await client.triggerRuns.paginated(asked)).recordsTotal).toBe(2)
  await page.goto(`/assets/detail?id=${crane}`)
  await test.step('it shows what was measured, leads to all results, and a task for it is made from here', async () => {
    await expect(page.getByRole('img', { name: 'Druck, 2 Messwerte in 12 Monaten' })).toBeVisible()
    await page.getByRole('button', { name: 'Aufgabe anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aufgabe anlegen' })
    await dialog.getByRole('combobox', { name: /^Workflow/ }).click()
    await page.getByRole('option', { name: 'Rundgang' }).click()
    await expect(dialog.getByRole('combobox', { name: 'anlage' })).toHaveValue('Hallenkran K-03')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Aufgabe anlegen' }).click()
    const tasks = page.getByRole('list', { name: 'Nächste Aufgaben' })
    await expect(tasks.getByRole('link', { name: 'Rundgang' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: /^Dokumente/ }).getByRole('link', { name: /^Prüfprotokoll/ }),
    ).toHaveCount(2)
    const about = page.getByRole('main').getByText('Hallenkran K-03', { exact: true })
    const next = page.getByRole('region', { name: /^Nächste Aufgaben/ })
    await next.getByRole('link', { name: 'Kalender' }).click()
    await expect(about).toBeVisible()
    await expect(page.getByRole('table').getByRole('link', { name: /Rundgang/ })).toBeVisible()
    await page.goBack()
    await next.getByRole('link', { name: 'Alle ansehen' }).click()
    await expect(page.getByText('1–1 von 1')).toBeVisible()
    await page.getByRole('button', { name: 'Aufgaben aller Assets zeigen' }).click()
    await expect(page).toHaveURL('/tasks?show=all')
    await page.goBack()
    await page.getByRole('link', { name: 'Auffällig seit heute' }).click()
    await expect(page.getByRole('row', { name: /Rundgang/ })).toHaveCount(1)
    await page.goBack()
    const results = page.getByRole('region', { name: /^Letzte Ergebnisse/ })
    await results.getByRole('link', { name: 'Alle ansehen' }).click()
    await expect(page.getByRole('button', { name: 'Asset Hallenkran K-03' })).toBeVisible()
    await expect(page.getByText('1–2 von 2')).toBeVisible()
    await page.goBack()
  })
  await page.getByRole('button', { name: 'Ändern' }).click()
  const form = page.getByRole('dialog', { name: 'Hallenkran K-03 ändern' })
  await typeKeys(form.getByRole('textbox', { name: /^Baujahr/ }), '2012')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toBeHidden()
  const history = page.getByRole('list', { name: 'Verlauf' })
  await expect(history.getByRole('listitem')).toHaveText([/^Baujahr 2009 → 2012/, /angelegt/])
  await page.getByRole('link', { name: 'Verlauf 2' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('2009')
  await expect(history.getByRole('listitem').first()).toContainText('2012')
  await history.getByRole('button', { name: /wiederherstellen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stand wiederherstellen' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(3)
  const asset = await client.assets.byId({ assetTypeId: machines, assetId: crane })
  expect(asset.value['baujahr']).toBe(2009)
  await client.assets.remove({ assetTypeId: machines, assetId: crane })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Zurückholen' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Ändern|Aktionen)/ })).toHaveCount(0)
})

test('who refers to an asset is shown, with the way to all of them', async ({ page }) => {
  const { client } = await newCompany(page)
  const { hall } = await newEstate(client)
  await page.goto(`/assets/detail?id=${hall}`)
  await expect(page.getByRole('link', { name: 'Prüfpresse PP-1' })).toBeVisible()
  await page.getByRole('link', { name: 'Maschine, Standort' }).click()
  await expect(page.getByText('1–2 von 2')).toBeVisible()
})

test('a save over the save of somebody else shows both, and keeps what the person chooses', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  await page.goto(`/assets/detail?id=${crane}&edit=true`)
  const form = page.getByRole('dialog', { name: 'Hallenkran K-03 ändern' })
  await typeKeys(form.getByRole('textbox', { name: /^Baujahr/ }), '2015')
  await client.assets.update({
    assetTypeId: machines,
    assetId: crane,
    asset: { value: { baujahr: 2001, inventarnr: '10-99999' } },
  })
  await form.getByRole('button', { name: 'Speichern' }).click()
  const both = page.getByRole('dialog', { name: /hat dieses Asset inzwischen geändert/ })
  await expect(both).toContainText('2001')
  await expect(both).toContainText('2015')
  await both.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(form).toBeHidden()
  const { value } = await client.assets.byId({ assetTypeId: machines, assetId: crane })
  expect(value).toMatchObject({ baujahr: 2015, inventarnr: '10-99999' })
})

test('labels carry the name and a code for each chosen asset', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  await page.goto(`/assets/labels?id=${machines}&assets=${crane}`)
  await expect(page.getByRole('img', { name: 'QR-Code zu Hallenkran K-03' })).toBeVisible()
  await expect(page.getByText('10-00403')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 Etikett drucken' })).toBeEnabled()
})
