import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { roundWorkflow } from '../tasks/filled.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { builderOf } from './builder.ts'
import { keyboard, mouse } from './hands.ts'
import { newWorkshop } from './workshop.ts'

test('what a join joins is computed in steps of its own, by the keyboard alone', async ({ page }) => {
  test.slow()
  const { client } = await newCompany(page)
  await newWorkshop(client)
  const hands = keyboard(page)
  const { press } = hands
  const editor = builderOf(page, hands)
  await page.goto('/views/editor')
  await editor.choose('Woher die Zeilen kommen', 'Standort')
  await editor.counts(1, 2)
  await editor.add('Verknüpfen', 2)
  await press(editor.settings.getByRole('button', { name: /^Maschine .*hierher verweisen/ }))
  await editor.counts(2, 4)
  await expect(editor.settings.getByText('Eine Zeile kann mehrere Treffer haben.')).toBeVisible()
  await expectAccessible(page)

  await press(editor.settings.getByRole('button', { name: 'Eigene Abfrage zusammenstellen' }))
  await expect(page.getByRole('button', { name: 'Zurück zu den Schritten außen' })).toBeFocused()
  await editor.counts(2, 4)
  await editor.add('Gruppieren', 3)
  await editor.choose('Spalte 1', 'Aufgestellt in')
  await editor.counts(3, 2)
  await expectAccessibleInBoth(page)

  await press(page.getByRole('button', { name: 'Zurück zu den Schritten außen' }))
  await expect(editor.settings.getByRole('button', { name: 'Diese Schritte bearbeiten' })).toBeFocused()
  await expect(editor.settings.getByText('Maschine → Spalten → Gruppieren')).toBeVisible()
  await expect(editor.card(2)).toContainText('1 Stelle passt nicht mehr')
  await editor.choose('Ihr Schlüssel 1', 'Aufgestellt in')
  await editor.counts(2, 2)
  await expect(editor.settings.getByText('Eine Zeile kann mehrere Treffer haben.')).toHaveCount(0)
  await expect(editor.row(/Halle 2/)).toContainText('2')
  await expectAccessible(page)
})

test('rows come from assets, views, tasks and people; what would be counted twice is said', async ({
  page,
}) => {
  test.slow()
  const { client } = await newCompany(page)
  const { machines } = await newWorkshop(client)
  const { workflowId } = await roundWorkflow(client)
  await client.tasks.create({ workflowId, task: { label: 'Pumpenhaus', taskData: { Ort: 'Kiel' } } })
  await client.views.create({
    view: {
      translations: [{ language: 'de', name: 'Schwere Maschinen', columnMappings: [] }],
      query: {
        root: { kind: 'ASSET', assetTypeId: machines },
        steps: [
          { kind: 'FILTER', condition: 'asset.gewicht >= 10' },
          { kind: 'MAP', columns: [{ name: 'gewicht', expression: 'asset.gewicht' }] },
        ],
      },
    },
  })
  const editor = builderOf(page, mouse(page))
  const source = editor.settings.getByRole('combobox', { name: 'Woher die Zeilen kommen' })
  const choose = async (group: string, name: string) => {
    await source.click()
    await page.getByRole('group', { name: group }).getByRole('option', { name }).click()
    await expect(source).toHaveValue(name)
  }
  await page.goto('/views/editor')
  await choose('Ansicht', 'Schwere Maschinen')
  await editor.counts(1, 2)
  await expect(editor.head('Gewicht')).toBeVisible()
  await choose('Personen', 'Benutzer und Maschinen')
  await editor.counts(1, 2)
  await expect(editor.row(/Lena/)).toBeVisible()
  await choose('Aufgaben', 'Rundgang Pumpenhaus')
  await editor.counts(1, 1)
  await expect(editor.row(/Kiel/)).toBeVisible()
  await expectAccessibleInBoth(page)

  await choose('Assets', 'Maschine')
  await editor.counts(1, 4)
  await editor.add('Aufklappen', 2)
  await editor.counts(2, 4)
  await expect(editor.settings.getByText('1 Zeile fällt weg.')).toBeVisible()
  await editor.add('Gruppieren', 3)
  await editor.settings.getByRole('button', { name: 'Zahl', exact: true }).click()
  await editor.choose('Rechnung 2', 'Summe')
  await editor.choose('Wovon 2', 'Gewicht')
  await expect(editor.settings.getByRole('list', { name: 'Was nicht passt' })).toContainText(/mehrfach/)
  await editor.choose('Rechnung 2', 'Perzentil')
  const percent = editor.settings.getByRole('textbox', { name: 'So viel Prozent der Werte liegen darunter' })
  await expect(percent).toHaveValue('90')
  await typeKeys(percent, '')
  await expect(editor.settings.getByRole('list', { name: 'Was nicht passt' })).toHaveText(
    /Zahl von 0 bis 100/,
  )
  await typeKeys(percent, '12,5')
  await expect(percent).toHaveValue('12,5')
  await expect(page.getByRole('columnheader', { name: /Perzentil Gewicht/ })).toBeVisible()
  const asFormula = editor.settings.getByRole('button', { name: 'Wovon 2 als Formel' })
  const [column, beside] = [
    await editor.settings.getByRole('combobox', { name: 'Wovon 2', exact: true }).boundingBox(),
    await asFormula.boundingBox(),
  ]
  expect(beside?.y).toBe(column?.y)
  await expectAccessible(page)
})
