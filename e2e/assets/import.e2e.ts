import { utils } from '@e965/xlsx'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { newEstate } from './estate.ts'
import { exported, fileOf, rowOf, setCell } from './sheets.ts'

test('an edited file shows what would change, is taken over, and taken back', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  const book = await exported(client, machines)
  const row = rowOf(book, 'Hallenkran K-03')
  setCell(book, { title: 'Baujahr', row, value: 'neu' })
  const body = fileOf(book, 'maschinen.xlsx').buffer
  await expect(client.assets.replaceWithExcel({ assetTypeId: machines, body })).rejects.toThrow()
  setCell(book, { title: 'Baujahr', row, value: 2021 })
  await page.goto(`/assets/type?id=${machines}`)
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Excel-Datei übernehmen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Excel-Import' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(fileOf(book, 'maschinen.xlsx'))
  await expect(page.getByRole('button', { name: /Geändert\s*1/ })).toHaveAttribute('aria-pressed', 'true')
  const changed = page.getByRole('row', { name: /Hallenkran K-03/ })
  await expect(changed.locator('del')).toHaveText('2009')
  await expect(changed.locator('ins')).toHaveText('2021')
  expect((await client.assets.find({ assetId: crane })).value['baujahr']).toBe(2009)

  await page.getByRole('button', { name: '1 Änderung übernehmen' }).click()
  await expect(page.getByText('Die Datei ist übernommen')).toBeVisible()
  expect((await client.assets.find({ assetId: crane })).value['baujahr']).toBe(2021)
  // The newest stands first, and nothing of one that failed can be taken back.
  await expect(page.getByText(/^(Übernommen|Fehlgeschlagen)/)).toHaveText([/^Übernommen/, /^Fehlgeschlagen/])
  await page.getByRole('button', { name: 'Import zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
  await expect(page.getByText('Import zurückgenommen')).toBeVisible()
  expect((await client.assets.find({ assetId: crane })).value['baujahr']).toBe(2009)
})

test('a file with errors says what to put right and where, and gives it back marked', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines } = await newEstate(client)
  const book = await exported(client, machines)
  const row = rowOf(book, 'Hallenkran K-03')
  setCell(book, { title: 'Baujahr', row, value: 'ca. 2010' })
  setCell(book, { title: 'Zustand', row, value: 'kaputt' })
  await page.goto(`/assets/import?id=${machines}`)
  await page.locator('input[type=file]').setInputFiles(fileOf(book, 'maschinen.xlsx'))
  await expect(page.getByText('2 Stellen der Datei sind nicht in Ordnung')).toBeVisible()
  await expect(page.getByText('Baujahr: keine ganze Zahl')).toBeVisible()
  const choice = page.getByRole('listitem').filter({ hasText: 'Zustand: nicht in der Auswahl' })
  await expect(choice).toContainText(`Zeile ${row}`)
  await expect(choice).toContainText('In Betrieb')
  const marked = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Markierte Datei laden' }).click()
  expect((await marked).suggestedFilename()).toBe('maschinen (markiert).xlsx')

  setCell(book, { title: 'Baujahr', row, value: 2010 })
  setCell(book, { title: 'Zustand', row, value: 'In Betrieb' })
  await page.locator('input[type=file]').setInputFiles(fileOf(book, 'maschinen.xlsx'))
  await expect(page.getByRole('button', { name: '1 Änderung übernehmen' })).toBeVisible()
})

test('a file that is no workbook, and one that is no longer up to date, are told apart', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  const book = await exported(client, machines)
  await client.assets.update({ assetTypeId: machines, assetId: crane, asset: { value: { baujahr: 1999 } } })
  await page.goto(`/assets/import?id=${machines}`)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'brief.xlsx', mimeType: 'text/plain', buffer: Buffer.from('Guten Tag') })
  await expect(page.getByText('Die Datei kann nicht gelesen werden')).toBeVisible()
  await input.setInputFiles(fileOf(book, 'maschinen.xlsx'))
  await expect(page.getByText('Der Bestand hat sich geändert, seit diese Datei geladen wurde')).toBeVisible()
  await page.getByRole('button', { name: 'Trotzdem vergleichen' }).click()
  await expect(page.getByRole('row', { name: /Hallenkran K-03/ }).locator('del')).toHaveText('1999')
})

test('a table of another program adds and updates: a column is matched by hand, and nothing is deleted', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  const { value } = await client.assets.find({ assetId: crane })
  const sheet = utils.aoa_to_sheet([
    ['Maschinenliste'],
    ['Inv.', 'Baujahr', 'Bezeichnung', 'Lieferant'],
    [value['inventarnr'], 2022, value['bezeichnung'], 'Abus'],
    ['N-1', 2026, 'Presse neu', 'Weber'],
  ])
  const file = fileOf({ SheetNames: ['Export'], Sheets: { Export: sheet } }, 'erp.xlsx')
  await page.goto(`/assets/import?id=${machines}`)
  await page.getByRole('radio', { name: 'Die Tabelle durch die Datei ersetzen' }).check()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Diese Datei ist kein Export dieser Tabelle')).toBeVisible()
  await page.getByRole('button', { name: 'Hinzufügen und aktualisieren' }).click()
  await expect(page.getByText('Keine Spalte sagt, welches Asset eine Zeile ist')).toBeVisible()
  await page.getByRole('combobox', { name: 'Eigenschaft für die Spalte „Inv.“' }).click()
  await page.getByRole('option', { name: 'Inventarnr.' }).click()
  await expect(page.getByRole('button', { name: /Geändert\s*1/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Neu\s*1/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Entfernt\s*0/ })).toBeVisible()
  await page.getByRole('button', { name: '2 Änderungen übernehmen' }).click()
  await expect(page.getByText('Die Datei ist übernommen')).toBeVisible()
  const after = await client.assets.find({ assetId: crane })
  expect(after.value).toEqual({ ...value, baujahr: 2022 })
  expect((await client.assets.paginated({ assetTypeId: machines })).recordsTotal).toBe(3)
})

test('the form to fill in and the export are downloaded under the name of the type', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines } = await newEstate(client)
  await page.goto(`/assets/import?id=${machines}`)
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bestand als Excel laden' }).click()
  expect((await all).suggestedFilename()).toBe('Maschine.xlsx')
  const form = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Leeres Formular laden' }).click()
  expect((await form).suggestedFilename()).toBe('Maschine Formular.xlsx')
})

test('rows without an id are matched by the value that is chosen', async ({ page }) => {
  const { client } = await newCompany(page)
  const property = (name: string, title: string) => ({
    name,
    type: { kind: 'STRING' as const },
    translations: [{ language: 'de' as const, name: title }],
  })
  const { id } = await client.assetTypes.create({
    assetType: {
      translations: [{ language: 'de', name: 'Kompressor' }],
      properties: [property('serial', 'Seriennummer'), property('number', 'Inventarnr.')],
      nameProperty: 'serial',
      uniqueConstraints: [{ columns: ['serial'] }, { columns: ['number'] }],
    },
  })
  const create = [{ value: { serial: 'SN-77', number: '1' } }, { value: { serial: 'SN-78', number: '2' } }]
  await client.assets.bulk({ assetTypeId: id, bulk: { create } })
  const sheet = utils.aoa_to_sheet([
    ['Werksnr.', 'Inventarnr.'],
    ['SN-77', '10'],
    ['SN-80', '2'],
  ])
  await page.goto(`/assets/import?id=${id}`)
  const book = { SheetNames: ['Bestand'], Sheets: { Bestand: sheet } }
  await page.locator('input[type=file]').setInputFiles(fileOf(book, 'bestand.xlsx'))
  const serial = page.getByRole('combobox', { name: 'Eigenschaft für die Spalte „Werksnr.“' })
  await serial.click()
  await page.getByRole('option', { name: 'Seriennummer' }).click()
  await expect(page.getByRole('button', { name: '2 Änderungen übernehmen' })).toBeVisible()
  const key = page.getByRole('combobox', { name: 'Zeilen ohne Kennung zuordnen über' })
  await expect(key).toHaveValue('Jede eindeutige Angabe')
  await key.click()
  await page.getByRole('option', { name: 'Seriennummer' }).click()
  // By its serial number the second row is a new asset, and its other number is taken.
  await expect(page.getByText('1 Stelle der Datei ist nicht in Ordnung')).toBeVisible()
  await expect(page.getByText(/Zeile 3/)).toBeVisible()
  await key.click()
  await page.getByRole('option', { name: 'Jede eindeutige Angabe' }).click()
  await expect(page.getByRole('button', { name: '2 Änderungen übernehmen' })).toBeVisible()
  // A chosen one whose column is not read any more can be left again.
  await key.click()
  await page.getByRole('option', { name: 'Seriennummer' }).click()
  await expect(page.getByText('1 Stelle der Datei ist nicht in Ordnung')).toBeVisible()
  await serial.click()
  await page.getByRole('option', { name: 'Nicht übernehmen' }).click()
  await expect(page.getByText('Keine Spalte sagt, welches Asset eine Zeile ist')).toBeVisible()
  await expect(key).toHaveValue('Seriennummer')
  await key.click()
  await page.getByRole('option', { name: 'Jede eindeutige Angabe' }).click()
  await expect(page.getByRole('button', { name: '1 Änderung übernehmen' })).toBeVisible()
})
