import type { Locator } from '@playwright/test'
import { newCompany } from '../companies.ts'
import { tabTo } from '../tab-to.ts'
import { expect, type Page, test } from '../test.ts'
import { keyboard, mouse } from '../views/hands.ts'
import { newMetric, newPlant, smallDashboard } from './plant.ts'

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const ways = [
  ['the mouse', mouse],
  ['the keyboard alone', keyboard],
] as const

for (const [way, handsOf] of ways) {
  test(`a metric with two sources, one with a condition, is made with a preview by ${way}`, async ({
    page,
  }) => {
    test.slow()
    const { client } = await newCompany(page)
    await newPlant(client)
    const { press, write, choose } = handsOf(page)
    await page.goto('/metrics')
    await press(page.getByRole('link', { name: 'Kennzahl anlegen', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Neue Kennzahl' })).toBeVisible()
    await write(page.getByRole('textbox', { name: 'Name', exact: true }), 'Öltemperatur')
    const preview = page.getByRole('region', { name: 'Vorschau' })
    const fill = async (source: Locator, view: string) => {
      await choose(source.getByRole('combobox', { name: 'Ansicht' }), view)
      await expect(source.getByRole('combobox', { name: 'Zeitpunkt' })).toHaveValue('zeit')
      await choose(source.getByRole('combobox', { name: /^Bezeichnung/ }), 'Aggregat')
    }

    const first = page.getByRole('region', { name: 'Quelle 1' })
    await fill(first, 'Messwerte')
    await choose(first.getByRole('combobox', { name: /^Wert/ }), 'temperatur')
    await expect(preview.getByText('4 Zeilen zählen')).toBeVisible()
    await expect(preview.getByRole('row', { name: 'H-214 70' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Quelle hinzufügen' }))
    const second = page.getByRole('region', { name: 'Quelle 2' })
    await fill(second, 'Prüfungen')
    await press(second.getByRole('button', { name: 'Wert: Formel schreiben' }))
    await write(second.getByRole('textbox', { name: /^Wert/ }), 'temperatur + 0')
    await expect(preview.getByText('5 Zeilen zählen')).toBeVisible()

    const condition = first.getByRole('group', { name: 'Nur zählen, wenn' })
    await press(condition.getByRole('button', { name: 'Bedingung', exact: true }))
    await choose(condition.getByRole('combobox', { name: 'Angabe' }), 'temperatur')
    await choose(condition.getByRole('combobox', { name: 'Vergleich' }), 'ab')
    await write(condition.getByRole('textbox', { name: 'Wert', exact: true }), '60')
    await expect(preview.getByText('3 Zeilen zählen')).toBeVisible()

    await write(page.getByRole('textbox', { name: /^Einheit/ }), '°C')
    await write(page.getByRole('textbox', { name: /^Höchstens/ }), '59,5')
    await press(page.getByRole('button', { name: 'Kennzahl speichern' }))
    await expect(page.getByText('Kennzahl gespeichert')).toBeVisible()
    await expect(page).toHaveURL(/\/metrics\/editor\?id=/)
    const { data } = await client.metrics.paginated({})
    const saved = await client.metrics.byId({ metricId: data[0]?.id ?? '' })
    expect(saved.sources.map(({ filterExpression }) => filterExpression)).toEqual(['temperatur >= 60', null])
    expect(saved).toMatchObject({ aggregation: 'AVG', unit: '°C', bound: { min: null, max: 59.5 } })
    await press(page.getByRole('link', { name: 'Kennzahlen' }).first())
    await expect(page.getByText('1 Kennzahl · 1 außerhalb ihrer Grenze')).toBeVisible()
    await expect(page.getByRole('row', { name: /Öltemperatur/ }).getByText('über 59,5 °C')).toBeVisible()
  })

  test(`a dashboard with all kinds of panels is built by ${way}`, async ({ page }) => {
    test.slow()
    const { client } = await newCompany(page)
    await newMetric(client, await newPlant(client))
    const hands = handsOf(page)
    const { press, write } = hands
    await page.goto('/dashboards')
    await press(page.getByRole('button', { name: /^Leeres Dashboard/ }))
    const dialog = page.getByRole('dialog', { name: 'Dashboard anlegen' })
    await write(dialog.getByRole('textbox', { name: 'Name' }), 'Schichtbuch')
    await press(dialog.getByRole('button', { name: 'Dashboard anlegen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Schichtbuch' })).toBeVisible()

    const settings = page.getByRole('dialog', { name: 'Panel' })
    const add = async (kind: string, name: string, more: () => Promise<void>) => {
      await hands.pick(page.getByRole('button', { name: 'Panel hinzufügen' }), kind)
      await write(settings.getByRole('textbox', { name: /^Name/ }), name)
      await more()
      await press(settings.getByRole('button', { name: 'Schließen' }))
      await expect(settings).toBeHidden()
    }
    const choose = (label: string, option: string) => () =>
      hands.choose(settings.getByRole('combobox', { name: label, exact: true }), option)
    for (const [kind, name] of [
      ['Zahl', 'Anzahl Messungen'],
      ['Zeitverlauf', 'Verlauf'],
      ['Balken', 'Vergleich'],
      ['Ring', 'Anteile'],
    ] as const)
      await add(kind, name, choose('Kennzahl', 'Öltemperatur'))
    await add('Tabelle', 'Zeilen', choose('Ansicht', 'Messwerte'))
    await add('Text', 'Hinweis', () =>
      write(settings.getByRole('textbox', { name: 'Text' }), 'Nur im Einschichtbetrieb'),
    )
    await add('Karte', 'Standorte', choose('Ansicht', 'Werke'))
    await expect(panelOf(page, 'Anzahl Messungen').getByText('4', { exact: true })).toBeVisible()

    if (handsOf === mouse) await placeByMouse(page, 'Hinweis')
    else await placeByKeyboard(page, 'Hinweis')
    const undo = page.getByRole('button', { name: 'Rückgängig' })
    await press(undo)
    await press(page.getByRole('button', { name: 'Wiederholen' }))
    await expect(page.getByRole('button', { name: 'Wiederholen' })).toBeDisabled()

    await press(page.getByRole('button', { name: 'Dashboard speichern' }))
    await expect(page.getByText('Gespeichert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bearbeiten', exact: true })).toBeVisible()
    const { data } = await client.dashboards.paginated({})
    const saved = await client.dashboards.byId({ dashboardId: data[0]?.id ?? '' })
    expect(saved.panels.map(({ kind }) => kind).toSorted()).toEqual([
      'BAR_CHART',
      'MAP',
      'NUMBER',
      'PIE_CHART',
      'TABLE',
      'TEXT',
      'TIME_SERIES_CHART',
    ])
    const text = saved.panels.find(({ kind }) => kind === 'TEXT')
    expect(text?.startCol).toBeGreaterThan(0)
    expect(text?.width).toBeGreaterThan(3)
    await expect(panelOf(page, 'Anzahl Messungen').getByText('4', { exact: true })).toBeVisible()
  })
}

/** By its head to the right, and by its corner larger. */
async function placeByMouse(page: Page, name: string): Promise<void> {
  const drag = async (handle: Locator, columns: number) => {
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error('the panel has no place')
    const [x, y] = [box.x + 5, box.y + 5]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40 * columns, y + 5, { steps: 8 })
    await page.mouse.move(x + 80 * columns, y + 5, { steps: 8 })
    await page.mouse.up()
  }
  await drag(panelOf(page, name).getByRole('heading', { name }), 4)
  await drag(panelOf(page, name).locator('xpath=..').locator('.react-resizable-handle-se'), 2)
}

/** By the arrow keys, which tell where it is; the key that deletes asks first. */
async function placeByKeyboard(page: Page, name: string): Promise<void> {
  const cover = page.getByRole('button', { name: `${name} bearbeiten` })
  await tabTo(cover)
  await page.keyboard.press('Delete')
  const asked = page.getByRole('dialog', { name: 'Panel entfernen?' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cover).toBeFocused()
  const told = page.getByRole('status').filter({ hasText: /Spalte/ })
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText(/Spalte 2, 3 breit, 2 hoch/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(told).toHaveText(/Spalte 2, 4 breit, 2 hoch/)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(told).toHaveText(/Spalte 2, 4 breit, 3 hoch/)
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText(/Spalte 2/)
}

test('a save over a newer one of somebody else is refused with both shown', async ({ page }) => {
  const { client } = await newCompany(page)
  const id = await smallDashboard(client, await newPlant(client))
  await page.goto(`/dashboards/detail?id=${id}&edit=true`)
  await page.getByRole('button', { name: 'Panel hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Panel' })
  await settings.getByRole('textbox', { name: /^Name/ }).fill('Mein Hinweis')
  await settings.getByRole('button', { name: 'Schließen' }).click()
  await expect(settings).toBeHidden()
  const before = await client.dashboards.byId({ dashboardId: id })
  await client.dashboards.update({
    dashboardId: id,
    dashboard: {
      interval: 'TODAY',
      translations: before.translations,
      panels: before.panels.slice(0, 2),
      revision: before.revision,
    },
  })
  await page.getByRole('button', { name: 'Dashboard speichern' }).click()
  const dialog = page.getByRole('dialog', { name: /hat dieses Dashboard gespeichert/ })
  await expect(dialog.getByRole('region', { name: 'Ihr Stand' }).getByText('Mein Hinweis')).toBeVisible()
  const theirs = dialog.getByRole('region', { name: /^Stand von/ })
  await expect(theirs.getByText('Heute')).toBeVisible()
  await expect(theirs.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Ihren Stand speichern' }).click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  expect((await client.dashboards.byId({ dashboardId: id })).panels).toHaveLength(4)
})

test('a map over a view without places is not saved, and its panel says what it lacks', async ({ page }) => {
  const { client } = await newCompany(page)
  await newMetric(client, await newPlant(client))
  const hands = mouse(page)
  await page.goto('/dashboards')
  await page.getByRole('button', { name: /^Leeres Dashboard/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Dashboard anlegen' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Werke')
  await dialog.getByRole('button', { name: 'Dashboard anlegen' }).click()
  await hands.pick(page.getByRole('button', { name: 'Panel hinzufügen' }), 'Karte')
  const settings = page.getByRole('dialog', { name: 'Panel' })
  const view = settings.getByRole('combobox', { name: 'Ansicht', exact: true })
  await settings.getByRole('textbox', { name: /^Name/ }).fill('Standorte')
  await hands.choose(view, 'Messwerte')
  await settings.getByRole('button', { name: 'Schließen' }).click()

  const lacks = 'Das Panel „Standorte“ braucht eine Ansicht mit den Spalten lat und lon, beide Zahlen.'
  const panel = panelOf(page, 'Standorte')
  await expect(panel.getByText(lacks)).toBeVisible()
  await page.getByRole('button', { name: 'Dashboard speichern', exact: true }).click()
  await expect(settings.getByText(lacks)).toBeVisible()
  await expect(panel).toHaveAttribute('data-faulty')
  await hands.choose(view, 'Werke')
  await expect(page.getByText(lacks)).toHaveCount(0)
  await settings.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Dashboard speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert')).toBeVisible()
})
