import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { timersRun } from '../timers-run.ts'
import { typeKeys } from '../type-keys.ts'
import { newEstate } from './estate.ts'

const properties = (page: Page) => page.getByRole('list', { name: 'Eigenschaften' }).getByRole('listitem')

test('a type is begun with a preset, changed, put in order with the keyboard, and saved', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  await page.goto('/assets')
  await expect(page.getByText('Noch kein Asset-Typ')).toBeVisible()
  await page.getByRole('link', { name: /Feuerlöscher/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neuer Asset-Typ' })).toBeVisible()
  await expect(properties(page)).toHaveCount(7)

  await page.getByRole('button', { name: 'Eigenschaft hinzufügen' }).click()
  const panel = page.getByRole('region', { name: 'Neue Eigenschaft' })
  await panel.getByRole('textbox', { name: 'Bezeichnung' }).fill('Füllmenge')
  const named = page.getByRole('region', { name: 'Füllmenge' })
  await named.getByRole('combobox', { name: 'Art' }).or(named.getByLabel('Art')).first().click()
  await page.getByRole('option', { name: 'Zahl', exact: true }).click()
  await typeKeys(named.getByRole('textbox', { name: 'Einheit' }), 'kg')
  await typeKeys(named.getByRole('textbox', { name: 'Größter Wert' }), '12,5')
  await expectAccessible(page)

  const handle = page.getByRole('button', { name: 'Füllmenge verschieben' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Füllmenge auf Platz 8 von 8.')).toBeAttached()
  await timersRun(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Füllmenge auf Platz 7 von 8.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(properties(page).nth(6)).toContainText('Füllmenge')

  await page.getByRole('button', { name: 'Asset-Typ anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feuerlöscher' })).toBeVisible()
  await expect(page.getByText('Noch kein Asset: Feuerlöscher')).toBeVisible()
  const { data } = await client.assetTypes.paginated({})
  const filling = data[0]?.properties.find(({ name }) => name === 'fuellmenge')
  expect(filling?.number).toEqual({ unit: 'kg', min: null, max: 12.5, decimals: null })
})

test('properties are dragged to another place with the mouse', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines } = await newEstate(client)
  await page.goto(`/assets/type/editor?id=${machines}`)
  const from = page.getByRole('button', { name: 'Zustand verschieben' })
  const to = page.getByRole('button', { name: 'Inventarnr. verschieben' })
  await from.hover()
  await page.mouse.down()
  const box = await to.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 12, { steps: 12 })
  await page.mouse.up()
  await expect(properties(page).nth(1)).toContainText('Zustand')
  // For a moment after a drop the pointer presses nothing: quicker than a hand, not than a test.
  await expect(async () => {
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Asset-Typ gespeichert')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const { properties: saved } = await client.assetTypes.byId({ assetTypeId: machines })
  expect(saved.map(({ name }) => name).slice(0, 3)).toEqual(['bezeichnung', 'zustand', 'inventarnr'])
})

test('a check is written with completion, its errors are mended by a click, and it holds', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  const { machines } = await newEstate(client)
  await page.goto(`/assets/type/editor?id=${machines}`)
  await page.getByRole('button', { name: 'Baujahr Ganze Zahl' }).click()
  const panel = page.getByRole('region', { name: 'Baujahr' })
  await panel.getByRole('button', { name: 'Hilfetext, Prüfung und technischer Name' }).click()
  const check = panel.getByRole('textbox', { name: /^Eigene Prüfung/ })
  await check.pressSequentially('asset.bau')
  await expect(page.getByRole('option', { name: /baujahr/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(check).toHaveValue('asset.baujahr')
  await expect(panel.getByText('Erwartet wird Ja/Nein, der Wert ist Ganze Zahl.')).toBeVisible()
  await check.fill('asset.baujar > 1950')
  await panel.getByRole('button', { name: 'Durch „baujahr“ ersetzen' }).click()
  await expect(check).toHaveValue('asset.baujahr > 1950')
  await expect(panel.getByText('Ergibt: Ja/Nein')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Asset-Typ gespeichert')).toBeVisible()
  const { properties: saved } = await client.assetTypes.byId({ assetTypeId: machines })
  expect(saved.find(({ name }) => name === 'baujahr')?.customCheck).toBe('asset.baujahr > 1950')
})

test('a change that values do not survive says so first, and nothing goes without a word', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  await page.goto(`/assets/type/editor?id=${machines}`)
  await page.getByRole('button', { name: 'Zustand Text' }).click()
  await page.getByRole('textbox', { name: 'Erlaubte Werte, einer je Zeile' }).fill('In Betrieb\nStillgelegt')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const effects = page.getByRole('dialog', { name: 'Was die Änderung für 2 Assets bedeutet' })
  await expect(effects).toContainText('1 Wert ist nicht in der Auswahl')
  await expect(effects.getByRole('link', { name: 'Hallenkran K-03' })).toBeVisible()
  await effects.getByRole('button', { name: 'Zurück zum Entwurf' }).click()
  expect((await client.assets.find({ assetId: crane })).value['zustand']).toBe('Auffällig')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await effects.getByRole('button', { name: '1 Wert entfernen und speichern' }).click()
  await expect(page.getByText('Asset-Typ gespeichert')).toBeVisible()
  expect((await client.assets.find({ assetId: crane })).value['zustand'] ?? null).toBeNull()

  // The type itself goes with all its assets, after a question that counts them.
  await page.getByRole('button', { name: 'Aktionen für Maschine' }).click()
  await page.getByRole('menuitem', { name: 'Asset-Typ löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Maschine löschen?' })
  await expect(question).toContainText('mit 2 Assets')
  await question.getByRole('button', { name: 'Asset-Typ löschen' }).click()
  await expect(page).toHaveURL(/\/assets$/)
  expect((await client.assetTypes.paginated({})).data.map(({ id }) => id)).not.toContain(machines)
})

test('assets that lack what they must have now get it in the same step', async ({ page }) => {
  const { client } = await newCompany(page)
  const { machines, crane } = await newEstate(client)
  await page.goto(`/assets/type/editor?id=${machines}`)
  await page.getByRole('button', { name: 'Eigenschaft hinzufügen' }).click()
  const panel = page.getByRole('region', { name: 'Neue Eigenschaft' })
  await panel.getByRole('textbox', { name: 'Bezeichnung' }).fill('Kostenstelle')
  await page
    .getByRole('region', { name: 'Kostenstelle' })
    .getByRole('switch', { name: 'Pflichtangabe' })
    .click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  const effects = page.getByRole('dialog', { name: 'Was die Änderung für 2 Assets bedeutet' })
  await expect(effects).toContainText('2 Assets haben keinen Wert')
  await expect(effects.getByRole('button', { name: 'Speichern' })).toBeHidden()
  await effects.getByRole('textbox', { name: /^Wert für diese Assets/ }).fill('4711')
  await effects.getByRole('button', { name: 'Werte prüfen' }).click()
  await expect(effects).toContainText('2 Assets ohne Wert bekommen einen')
  await effects.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Asset-Typ gespeichert')).toBeVisible()
  expect((await client.assets.find({ assetId: crane })).value['kostenstelle']).toBe('4711')
})

test('a draft that is not saved is not left without a question', async ({ page }) => {
  await newCompany(page)
  await page.goto('/assets/type/editor?preset=machine')
  await expect(properties(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Assets' }).first().click()
  const question = page.getByRole('dialog', { name: 'Seite verlassen?' })
  await question.getByRole('button', { name: 'Nein' }).click()
  await expect(properties(page).first()).toBeVisible()
})
