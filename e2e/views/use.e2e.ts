import { readFile } from 'node:fs/promises'
import type { Client } from '@feldwerk/contract/client.ts'
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { pdfText } from '../pdf-text.ts'
import { expect, test } from '../test.ts'
import { builderOf } from './builder.ts'
import { mouse } from './hands.ts'
import { newWorkshop } from './workshop.ts'

/** Machines with their plant: of those that weigh something. */
async function newView(client: Client): Promise<string> {
  const { machines } = await newWorkshop(client)
  const view = await client.views.create({
    view: {
      translations: [
        {
          language: 'de',
          name: 'Maschinen je Werk',
          columnMappings: [{ name: 'werk', translation: 'Werk der Maschine' }],
        },
      ],
      query: {
        root: { kind: 'ASSET', assetTypeId: machines },
        steps: [
          {
            kind: 'MAP',
            columns: [
              { name: 'bezeichnung', expression: 'asset.bezeichnung' },
              { name: 'gewicht', expression: 'asset.gewicht' },
              { name: 'werk', expression: 'asset.standort.werk' },
            ],
          },
          { kind: 'FILTER', condition: 'gewicht > 0' },
          {
            kind: 'GROUP',
            keys: [{ name: 'werk', expression: 'werk' }],
            aggregates: [
              { name: 'summeGewicht', aggregation: 'SUM', expression: 'gewicht' },
              { name: 'anzahl', aggregation: 'COUNT' },
            ],
          },
        ],
      },
    },
  })
  return view.id
}

test('a view is found in the list, filtered, sorted and taken along as CSV and printed', async ({ page }) => {
  const { client } = await newCompany(page)
  await newView(client)
  await page.goto('/views')
  await page.getByRole('link', { name: 'Maschinen je Werk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maschinen je Werk' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Maschinen je Werk' })
  await expect(table.getByRole('row', { name: /Kiel/ })).toContainText('30')
  await expect(table.getByRole('row', { name: /Leipzig/ })).toContainText('6')
  await expect(table.getByRole('columnheader', { name: 'Werk der Maschine' })).toBeVisible()

  await table.getByRole('button', { name: 'Anzahl', exact: true }).click()
  await expect(page).toHaveURL(/orderColumn=anzahl/)
  await table.getByRole('textbox', { name: /Werk der Maschine/ }).fill('kie')
  await expect(page).toHaveURL(/filters=/)
  await expect(table.getByRole('row', { name: /Leipzig/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /Kiel/ })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV laden' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Maschinen je Werk.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Werk der Maschine')
  expect(text).toContain('Kiel')
  expect(text).not.toContain('Leipzig')

  const printing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als PDF' }).click()
  const printed = await printing
  expect(printed.suggestedFilename()).toBe('Maschinen je Werk.pdf')
  const words = await pdfText(await readFile(await printed.path()))
  expect(words).toMatch(/Maschinen je Werk.*Werk der Maschine.*Kiel/)
  expect(words).not.toContain('Leipzig')
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Aktionen für Maschinen je Werk' }).click()
  await page.getByRole('menuitem', { name: 'In Excel und Power BI' }).click()
  const dialog = page.getByRole('dialog', { name: 'In Excel und Power BI' })
  await expect(dialog.getByText(/\/api\/odata\/views\//)).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()

  const edge = table.getByRole('slider', { name: 'Breite der Spalte Anzahl' })
  const width = Number(await edge.inputValue())
  await edge.press('ArrowRight')
  await expect(edge).toHaveValue(String(width + 8))
  await page.reload()
  await expect(edge).toHaveValue(String(width + 8))
})

test('rows that begin with a time are asked for once, from the newest on', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines } = await newWorkshop(client)
  const columns = [
    { name: 'seit', expression: 'asset.createdAt' },
    { name: 'bezeichnung', expression: 'asset.bezeichnung' },
  ]
  const { id } = await client.views.create({
    view: {
      translations: [{ language: 'de', name: 'Maschinen', columnMappings: [] }],
      query: { root: { kind: 'ASSET', assetTypeId: machines }, steps: [{ kind: 'MAP', columns }] },
    },
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/viewData/byView/${id}`)) asked.push(request.url())
  })
  const table = page.getByRole('table', { name: 'Maschinen' })
  for (const address of [`/views/detail?id=${id}`, `/views/detail?id=${id}&orderColumn=seit&orderDir=DESC`]) {
    asked.length = 0
    await page.goto(address)
    await expect(table.getByRole('row', { name: /Presse/ })).toBeVisible()
    await expect(page).toHaveURL(/orderColumn=seit&orderDir=DESC/)
    expect(asked).toEqual([expect.stringContaining('orderColumn=seit&orderDir=DESC')])
  }
  await table.getByRole('button', { name: 'Bezeichnung', exact: true }).click()
  await expect(page).toHaveURL(/orderColumn=bezeichnung/)
  await expect(table.getByRole('row').nth(2)).toContainText('Kran')
})

test('what uses a view keeps it from being broken and from being deleted', async ({ page }) => {
  const { client } = await newCompany(page)
  const id = await newView(client)
  await client.views.create({
    view: {
      translations: [{ language: 'de', name: 'Schwere Werke', columnMappings: [] }],
      query: {
        root: { kind: 'VIEW', viewId: id },
        steps: [{ kind: 'FILTER', condition: 'summeGewicht > 10' }],
      },
    },
  })
  const editor = builderOf(page, mouse(page))
  await page.goto(`/views/editor?id=${id}`)
  await expect(page.getByText('Wird in 1 Ansicht verwendet')).toBeVisible()
  await editor.go(4)
  await editor.settings.getByRole('button', { name: 'Rechnung 1 entfernen' }).click()
  await expect(editor.head('Neu in diesem Schritt Anzahl')).toBeVisible()
  await expect(editor.head('Neu in diesem Schritt Summe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Diese Änderung würde anderes unbrauchbar machen' })
  await expect(dialog.getByRole('listitem')).toContainText(/Schwere Werke.*summeGewicht/s)
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Zurück zum Bearbeiten' }).click()
  await expect(page.getByText('Nicht gespeichert')).toBeVisible()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(editor.head('Neu in diesem Schritt Summe')).toBeVisible()

  await page.goto(`/views/detail?id=${id}`)
  await page.getByRole('button', { name: 'Aktionen für Maschinen je Werk' }).click()
  await page.getByRole('menuitem', { name: 'Ansicht löschen' }).click()
  await expect(page).toHaveURL(/tab=dependants/)
  await expect(page.getByRole('alert')).toContainText('Sie wird noch verwendet: Schwere Werke')
  await expect(page.getByRole('main').getByRole('link', { name: 'Schwere Werke' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('columns are called in the language of who looks, in the table and in the file', async ({ page }) => {
  const { client } = await newCompany(page, { language: 'en' })
  const id = await newView(client)
  await page.goto(`/views/editor?id=${id}`)
  await page.getByRole('button', { name: 'Names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'werk, English' }).fill('Plant')
  await dialog.getByRole('button', { name: 'Use these names' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved')).toHaveCount(0)
  const { translations } = await client.views.byId({ viewId: id })
  const titles = translations.map(({ language, columnMappings }) => [
    language,
    Object.fromEntries(columnMappings.map(({ name, translation }) => [name, translation])),
  ])
  expect(Object.fromEntries(titles)).toEqual({
    de: { werk: 'Werk der Maschine', summeGewicht: 'Summe Gewicht', anzahl: 'Anzahl' },
    en: { werk: 'Plant', summeGewicht: 'Sum Weight', anzahl: 'Count' },
  })

  await page.goto(`/views/detail?id=${id}`)
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Sum Weight' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const [head] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  expect(head).toBe('\ufeffPlant,Sum Weight,Count')
  await expectAccessibleInBoth(page)
})

test('a change of an early step marks the later ones in place, and is undone', async ({ page }) => {
  const { client } = await newCompany(page)
  const id = await newView(client)
  const hands = mouse(page)
  const editor = builderOf(page, hands)
  await page.goto(`/views/editor?id=${id}`)
  await editor.counts(4, 2)
  await editor.go(2)
  await editor.settings.getByRole('button', { name: 'Gewicht entfernen' }).click()
  await expect(editor.card(3)).toContainText('1 Stelle passt nicht mehr')
  await expect(editor.card(4)).toContainText('1 Stelle passt nicht mehr')
  await expect(editor.card(2)).toContainText(/4\s*Zeilen/)

  await editor.go(3)
  await expect(editor.settings.getByRole('list', { name: 'Was nicht passt' })).toContainText('gewicht')
  await expect(page.getByText('Noch keine Zeile.')).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await editor.counts(4, 2)
  await expect(editor.card(3)).not.toContainText('passt nicht mehr')
  await page.getByRole('button', { name: 'Wiederholen' }).click()
  await expect(editor.card(3)).toContainText('1 Stelle passt nicht mehr')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await editor.counts(4, 2)
})

test('a save over the newer save of somebody else shows both', async ({ page }) => {
  const { client } = await newCompany(page)
  const id = await newView(client)
  const editor = builderOf(page, mouse(page))
  await page.goto(`/views/editor?id=${id}`)
  await editor.counts(4, 2)
  await editor.go(3)
  await editor.settings.getByRole('textbox', { name: 'Wert', exact: true }).fill('6')
  await editor.counts(3, 2)
  const { query } = await client.views.byId({ viewId: id })
  const translations = [{ language: 'de' as const, name: 'Anders genannt', columnMappings: [] }]
  await client.views.update({ viewId: id, view: { query, translations } })

  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /inzwischen gespeichert/ })
  await expect(dialog.getByRole('region', { name: /^Fassung von/ })).toContainText('Anders genannt')
  await expect(dialog.getByRole('region', { name: 'Ihre Fassung' })).toContainText('Gewicht über 6')
  // The name and the condition; what both have alike is not marked.
  await expect(dialog.getByRole('region', { name: 'Ihre Fassung' }).getByText('anders')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Eigene Fassung speichern' }).click()
  await expect(dialog).toBeHidden()
  const saved = await client.views.byId({ viewId: id })
  expect(saved.query.steps[1]).toEqual({ kind: 'FILTER', condition: 'gewicht > 6' })
  expect(saved.translations[0]?.name).toBe('Maschinen je Werk')
})

test('the first view begins with what is there', async ({ page }) => {
  const { client } = await newCompany(page)
  await newWorkshop(client)
  await page.goto('/views')
  await expect(page.getByRole('heading', { name: 'Noch keine Ansicht' })).toBeVisible()
  const beginning = page.getByRole('link', { name: /Alle Assets: Maschine/ })
  await expect(beginning).toContainText('4 Zeilen')
  await expectAccessibleInBoth(page)
  await beginning.click()
  const editor = builderOf(page, mouse(page))
  await editor.counts(2, 4)
  await editor.go(2)
  await expect(editor.row(/Presse/)).toContainText('20')
  await expectAccessibleInBoth(page)
})

test.describe('far from the company', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a view without steps shows what its editor shows, and the day that was entered', async ({ page }) => {
    const { client } = await newCompany(page)
    const titled = (name: string) => [{ language: 'de' as const, name }]
    const { id: assetTypeId } = await client.assetTypes.create({
      assetType: {
        translations: titled('Kessel'),
        properties: [
          { name: 'name', type: { kind: 'STRING' }, translations: titled('Name') },
          { name: 'due', type: { kind: 'TIME' }, dateOnly: true, translations: titled('Prüfung') },
        ],
      },
    })
    const value = { name: 'Boiler K-2', due: '2027-05-22' }
    await client.assets.bulk({ assetTypeId, bulk: { create: [{ value }] } })
    const query = { root: { kind: 'ASSET' as const, assetTypeId }, steps: [] }
    const translations = [{ language: 'de' as const, name: 'Alle Kessel', columnMappings: [] }]
    const { id } = await client.views.create({ view: { query, translations } })
    for (const address of [`/views/detail?id=${id}`, `/views/editor?id=${id}`]) {
      await page.goto(address)
      for (const title of ['Kessel', 'Name', 'Prüfung', 'Angelegt von'])
        await expect(page.getByRole('columnheader', { name: new RegExp(`^${title}`) })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Boiler K-2' })).toBeVisible()
      await expect(page.getByRole('cell', { name: '22.05.27' })).toBeVisible()
    }
  })
})
