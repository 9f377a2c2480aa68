import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { builderOf } from './builder.ts'
import { type Hands, keyboard, mouse } from './hands.ts'
import { newWorkshop } from './workshop.ts'

/** Builds "tags per plant" out of all six steps, saves it, and reads its rows. */
async function build(page: Page, hands: Hands): Promise<string> {
  const { press, write } = hands
  const editor = builderOf(page, hands)
  await page.goto('/views/editor')
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Ansicht' })).toBeVisible()
  await editor.choose('Woher die Zeilen kommen', 'Maschine')
  await editor.counts(1, 4)
  await expect(editor.row(/Presse/)).toBeVisible()

  await editor.add('Filtern', 2)
  await press(editor.settings.getByRole('button', { name: 'Bedingung', exact: true }))
  await editor.choose('Angabe', 'Gewicht')
  await editor.choose('Vergleich', 'ab')
  await write(editor.settings.getByRole('textbox', { name: 'Wert', exact: true }), '5')
  await editor.counts(2, 3)
  await expect(editor.settings.getByText('1 Zeile fällt weg.')).toBeVisible()
  await press(editor.settings.getByRole('button', { name: 'Ansehen' }))
  await expect(editor.rows.getByRole('heading', { name: 'Weggefallen bei „Filtern“' })).toBeVisible()
  await expect(editor.row(/Säge/)).toBeVisible()
  await expect(editor.row(/Presse/)).toHaveCount(0)
  await press(editor.rows.getByRole('button', { name: 'Wieder die Zeilen danach' }))
  await expect(editor.row(/Presse/)).toBeVisible()

  await editor.add('Aufklappen', 3)
  await editor.counts(3, 4)

  await editor.add('Verknüpfen', 4)
  await press(editor.settings.getByRole('button', { name: /^Standort .*über Aufgestellt in/ }))
  await editor.counts(4, 4)
  await expect(editor.head('Neu in diesem Schritt Werk')).toBeVisible()

  await editor.add('Spalten', 5)
  await expect(editor.settings.getByRole('button', { name: 'Werk entfernen' })).toBeVisible()
  // A column as it is stands there without a word; only one that is computed is a formula.
  await expect(editor.settings.getByText('Formel', { exact: true })).toHaveCount(0)
  await press(editor.settings.getByRole('button', { name: 'Gewicht entfernen' }))
  await expect(editor.head('Gewicht')).toHaveCount(0)
  await editor.counts(5, 4)

  await editor.add('Gruppieren', 6)
  await editor.choose('Spalte 1', 'Werk')
  await press(editor.settings.getByRole('button', { name: 'Spalte', exact: true }))
  await editor.choose('Spalte 2', 'Merkmale: Eintrag')
  await editor.counts(6, 3)

  await editor.add('Wiederholungen entfernen', 7)
  await editor.counts(7, 3)

  await press(page.getByRole('button', { name: 'Ansicht speichern' }))
  const dialog = page.getByRole('dialog', { name: 'Ansicht benennen' })
  await write(dialog.getByRole('textbox', { name: 'Ansicht, Deutsch' }), 'Merkmale je Werk')
  await press(dialog.getByRole('button', { name: 'Ansicht speichern' }))
  await expect(page).toHaveURL(/\/views\/editor\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Merkmale je Werk' })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

for (const [way, handsOf] of [
  ['the mouse', mouse],
  ['the keyboard alone', keyboard],
] as const) {
  test(`a view of all six steps, built by ${way}, gives the right rows`, async ({ page }) => {
    test.slow()
    const { client } = await newCompany(page)
    await newWorkshop(client)
    const viewId = await build(page, handsOf(page))
    const { query } = await client.views.byId({ viewId })
    expect(query.steps.map(({ kind }) => kind)).toEqual([
      'FILTER',
      'EXPAND',
      'JOIN',
      'MAP',
      'GROUP',
      'DISTINCT',
    ])
    const { data, columns } = await client.viewData.paginated({ viewId })
    const names = columns.map(({ name }) => name)
    expect(data.map((row) => names.map((name) => row[name]).join(' ')).toSorted()).toEqual([
      'Kiel Hydraulik 2',
      'Kiel Vertrag 1',
      'Leipzig Vertrag 1',
    ])
  })
}
