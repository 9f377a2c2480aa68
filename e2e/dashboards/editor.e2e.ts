import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { newMetric, newPlant, smallDashboard } from './plant.ts'

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Adds a panel of a kind and says what it is called; its settings stay open. */
async function addPanel(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Panel hinzufügen' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Panel' })
  await settings.getByRole('textbox', { name: /^Name, deutsch/ }).fill(name)
}

async function closeSettings(page: Page): Promise<void> {
  const settings = page.getByRole('dialog', { name: 'Panel' })
  await settings.getByRole('button', { name: 'Fertig' }).click()
  await expect(settings).toBeHidden()
}

test('a metric with two sources is made with a preview', async ({ page }) => {
  const { client } = await newCompany(page)
  await newPlant(client)
  await page.goto('/metrics')
  await page.getByRole('link', { name: 'Kennzahl anlegen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Kennzahl' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name, deutsch' }).fill('Öltemperatur')

  const first = page.getByRole('region', { name: 'Quelle 1' })
  await first.getByRole('combobox', { name: 'Ansicht' }).click()
  await page.getByRole('option', { name: 'Messwerte', exact: true }).click()
  await expect(first.getByRole('textbox', { name: 'Zeitpunkt' })).toHaveValue('zeit')
  await first.getByRole('textbox', { name: /^Wert/ }).fill('temperatur')
  await first.getByRole('textbox', { name: /^Bezeichnung/ }).fill('aggregat')
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect(preview.getByText('4 Zeilen zählen')).toBeVisible()
  await expect(preview.getByRole('row', { name: 'H-214 70' })).toBeVisible()

  await page.getByRole('button', { name: 'Quelle hinzufügen' }).click()
  const second = page.getByRole('region', { name: 'Quelle 2' })
  await second.getByRole('combobox', { name: 'Ansicht' }).click()
  await page.getByRole('option', { name: 'Prüfungen', exact: true }).click()
  await expect(second.getByRole('textbox', { name: 'Zeitpunkt' })).toHaveValue('zeit')
  await second.getByRole('textbox', { name: /^Wert/ }).fill('temperatur')
  await second.getByRole('textbox', { name: /^Bezeichnung/ }).fill('aggregat')
  await expect(preview.getByText('5 Zeilen zählen')).toBeVisible()

  await page.getByRole('button', { name: 'Kennzahl speichern' }).click()
  await expect(page.getByText('Kennzahl gespeichert')).toBeVisible()
  await expect(page).toHaveURL(/\/metrics\/editor\?id=/)
  const { data } = await client.metrics.paginated({})
  const saved = await client.metrics.byId({ metricId: data[0]?.id ?? '' })
  expect(saved.sources).toHaveLength(2)
})

test('a dashboard with all kinds of panels is built by mouse', async ({ page }) => {
  test.slow()
  const { client } = await newCompany(page)
  await newMetric(client, await newPlant(client))
  await page.goto('/dashboards')
  await page.getByRole('button', { name: 'Erstes Dashboard anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dashboard anlegen' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Schichtbuch')
  await dialog.getByRole('button', { name: 'Dashboard anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schichtbuch' })).toBeVisible()

  for (const [kind, name] of [
    ['Zahl', 'Anzahl Messungen'],
    ['Zeitverlauf', 'Verlauf'],
    ['Balken', 'Vergleich'],
    ['Ring', 'Anteile'],
  ] as const) {
    await addPanel(page, kind, name)
    await select(page, 'Kennzahl', 'Öltemperatur')
    await closeSettings(page)
  }
  await addPanel(page, 'Tabelle', 'Zeilen')
  await select(page, 'Ansicht', 'Messwerte')
  await closeSettings(page)
  await addPanel(page, 'Text', 'Hinweis')
  await page.getByRole('textbox', { name: 'Text, deutsch' }).fill('Nur im Einschichtbetrieb')
  await closeSettings(page)
  await addPanel(page, 'Karte', 'Standorte')
  await select(page, 'Ansicht', 'Werke')
  await closeSettings(page)
  await expect(panelOf(page, 'Anzahl Messungen').getByText('4', { exact: true })).toBeVisible()

  await test.step('drag a panel to the right', async () => {
    const handle = panelOf(page, 'Hinweis').getByRole('heading', { name: 'Hinweis' })
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error('the panel has no place')
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 10, { steps: 8 })
    await page.mouse.move(box.x + 600, box.y + 10, { steps: 8 })
    await page.mouse.up()
  })
  await page.getByRole('button', { name: 'Dashboard speichern' }).click()
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bearbeiten' })).toBeVisible()
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
  expect(saved.panels.find(({ kind }) => kind === 'TEXT')?.startCol).toBeGreaterThan(3)
  await expect(panelOf(page, 'Anzahl Messungen').getByText('4', { exact: true })).toBeVisible()
})

test('a panel is added, moved, made larger and saved by keyboard alone', async ({ page }) => {
  const { client } = await newCompany(page)
  const plant = await newPlant(client)
  const id = await smallDashboard(client, plant)
  await page.goto(`/dashboards/detail?id=${id}`)
  const edit = page.getByRole('button', { name: 'Bearbeiten' })
  await expect(edit).toBeVisible()
  await edit.focus()
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Panel hinzufügen' })
  await expect(add).toBeVisible()
  await add.focus()
  await page.keyboard.press('Enter')
  const kind = page.getByRole('menuitem', { name: 'Text', exact: true })
  await expect(kind).toBeVisible()
  await kind.focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog', { name: 'Panel' }).getByRole('textbox', { name: /^Name, deutsch/ })
  await expect(name).toBeFocused()
  await page.keyboard.type('Schichtwechsel')
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()

  const mover = page.getByRole('button', { name: /^Schichtwechsel verschieben/ })
  await mover.focus()
  const told = page.getByRole('status').filter({ hasText: /Spalte/ })
  await page.keyboard.press('ArrowRight')
  await expect(told).toHaveText(/Spalte 2, 3 breit, 2 hoch/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(told).toHaveText(/Spalte 2, 4 breit, 2 hoch/)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(told).toHaveText(/Spalte 2, 4 breit, 3 hoch/)
  await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText(/Zeile (?!6)\d+, Spalte 2/)

  const save = page.getByRole('button', { name: 'Dashboard speichern' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gespeichert')).toBeVisible()
  const saved = await client.dashboards.byId({ dashboardId: id })
  const panel = saved.panels.find(({ translations }) =>
    translations.some((one) => one.name === 'Schichtwechsel'),
  )
  expect(panel).toMatchObject({ kind: 'TEXT', startCol: 1, width: 4, height: 3 })
})

test('a save over a newer one of somebody else is refused with both shown', async ({ page }) => {
  const { client } = await newCompany(page)
  const id = await smallDashboard(client, await newPlant(client))
  await page.goto(`/dashboards/detail?id=${id}&edit=true`)
  await addPanel(page, 'Text', 'Mein Hinweis')
  await closeSettings(page)
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
