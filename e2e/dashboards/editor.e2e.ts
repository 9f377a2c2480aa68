import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newColleague } from '../chat/colleague.ts'
import { clientOf } from '../client.ts'
import { newCompany } from '../companies.ts'
import { jonas as jonasKeller } from '../people.ts'
import { tabTo } from '../tab-to.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { keyboard, mouse } from '../views/hands.ts'
import { newMetric, newPlant, smallDashboard } from './plant.ts'

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const ways = [
  ['the mouse', mouse],
  ['the keyboard alone', keyboard],
] as const

/** A value that is still to be averaged may be a number, and nothing else. */
async function expectNumbersAlone(field: Locator): Promise<void> {
  await field.focus()
  await field.press('ArrowDown')
  const options = field.page().getByRole('option')
  await expect(options.filter({ hasText: 'temperatur' })).toBeVisible()
  await expect(options.filter({ hasText: 'Aggregat' })).toHaveCount(0)
  await field.press('Escape')
}

for (const [way, handsOf] of ways) {
  test(`a metric with two sources, one with a condition, is made with a preview by ${way}`, async ({
    page,
  }) => {
    test.slow()
    const { client } = await newCompany(page)
    await newPlant(client)
    const { press, write, choose } = handsOf(page)
    const previewed: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/metricData/preview')) previewed.push(request.postDataJSON())
    })
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
    await expectNumbersAlone(first.getByRole('combobox', { name: /^Wert/ }))
    await choose(first.getByRole('combobox', { name: /^Wert/ }), 'temperatur')
    await expect(preview.getByText('4 Zeilen zählen')).toBeVisible()
    await expect(preview.getByRole('row', { name: 'H-214 70' })).toBeVisible()
    expect(previewed).not.toContainEqual([])
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

    await choose(page.getByRole('combobox', { name: 'Die Zahl ist' }), 'Perzentil')
    await write(page.getByRole('textbox', { name: 'So viel Prozent der Werte liegen darunter' }), '99,5')
    await write(page.getByRole('textbox', { name: /^Einheit/ }), '°C')
    await write(page.getByRole('textbox', { name: /^Höchstens/ }), '59,5')
    await press(page.getByRole('button', { name: 'Kennzahl speichern' }))
    await expect(page.getByText('Kennzahl gespeichert')).toBeVisible()
    await expect(page).toHaveURL(/\/metrics\/editor\?id=/)
    const { data } = await client.metrics.paginated({})
    const saved = await client.metrics.byId({ metricId: data[0]?.id ?? '' })
    expect(saved.sources.map(({ filterExpression }) => filterExpression)).toEqual(['temperatur >= 60', null])
    expect(saved).toMatchObject({
      aggregation: 'PERCENTILE',
      percent: 99.5,
      unit: '°C',
      bound: { max: 59.5 },
    })
    await press(page.getByRole('link', { name: 'Kennzahlen' }).first())
    await expect(page.getByText('1 Kennzahl · 1 außerhalb ihrer Grenze')).toBeVisible()
    const row = page.getByRole('row', { name: /Öltemperatur/ })
    await expect(row.getByText('über 59,5 °C')).toBeVisible()
    await expect(row.getByText('99,5-%-Perzentil')).toBeVisible()
  })

  test(`a dashboard with all kinds of panels is built by ${way}`, async ({ page }) => {
    test.slow()
    const { client } = await newCompany(page)
    await newMetric(client, await newPlant(client))
    const hands = handsOf(page)
    const { press, write } = hands
    const { keyboard: keys } = page
    await page.goto('/dashboards')
    await press(page.getByRole('button', { name: /^Leeres Dashboard/ }))
    const dialog = page.getByRole('dialog', { name: 'Dashboard anlegen' })
    await write(dialog.getByRole('textbox', { name: 'Name' }), 'Schichtbuch')
    await press(dialog.getByRole('button', { name: 'Dashboard anlegen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Schichtbuch' })).toBeVisible()

    const settings = page.getByRole('dialog', { name: 'Panel' })
    const add = async (kind: string, name: string, more: () => Promise<void>) => {
      await hands.pick(page.getByRole('button', { name: 'Panel hinzufügen' }), kind)
      // The name can be typed at once.
      await expect(settings.getByRole('textbox', { name: /^Name/ })).toBeFocused()
      await keys.type(name)
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
    ] as const)
      await add(kind, name, choose('Kennzahl', 'Öltemperatur'))
    await add('Ring', 'Anteile', async () => {
      await choose('Kennzahl', 'Öltemperatur')()
      await choose('Was gerechnet wird', 'Median')()
      await expect(settings.getByText(/^Daraus wird kein Ring/)).toBeVisible()
      await choose('Was gerechnet wird', 'Anteil')()
    })
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

test('two people change the same metric: the second sees in words what differs, and saves it all the same', async ({
  page,
  browser,
}) => {
  const { client } = await newCompany(page)
  const plant = await newPlant(client)
  const id = await newMetric(client, plant)
  const jonas = await newColleague(browser, client, jonasKeller())
  const theirs = clientOf(jonas.page.request)
  const name = 'Jonas Keller'
  await page.goto(`/metrics/editor?id=${id}`)
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect(preview.getByText('4 Zeilen zählen')).toBeVisible()
  // Days that are chosen begin with those that were chosen before.
  const days = page.getByRole('dialog', { name: 'Eigener Zeitraum' })
  const ask = async () => {
    await page.getByRole('combobox', { name: 'Zeitraum der Vorschau' }).click()
    await page.getByRole('option', { name: 'Von … bis …' }).click()
  }
  await ask()
  await days.getByRole('textbox', { name: 'Von' }).pressSequentially('01.02.2020')
  await days.getByRole('textbox', { name: 'Bis' }).pressSequentially('29.02.2020')
  await page.keyboard.press('Enter')
  await expect(days).toBeHidden()
  await ask()
  await expect(days.getByRole('textbox', { name: 'Von' })).toHaveValue(/2020/)
  await page.keyboard.press('Escape')
  await typeKeys(page.getByRole('textbox', { name: /^Einheit/ }), '°C')
  await typeKeys(page.getByRole('textbox', { name: /^Höchstens/ }), '70')
  const { revision, translations, sources } = await theirs.metrics.byId({ metricId: id })
  await theirs.metrics.update({
    metricId: id,
    metric: {
      revision,
      translations,
      sources: sources.map((source) => ({
        ...source,
        viewId: plant.inspections,
        filterExpression: 'temperatur >= 60',
      })),
      unit: 'K',
    },
  })

  await page.getByRole('button', { name: 'Kennzahl speichern' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} hat diese Kennzahl gespeichert` })
  const state = (whose: string) => dialog.getByRole('region', { name: whose })
  await expect(state('Ihr Stand')).toContainText('Quelle 1: Messwerte')
  await expect(state('Ihr Stand')).toContainText('Einheit: °C')
  await expect(state('Ihr Stand')).toContainText('über 70')
  await expect(state(`Stand von ${name}`)).toContainText('Quelle 1: Prüfungen')
  await expect(state(`Stand von ${name}`)).toContainText('temperatur ab 60')
  await expect(state(`Stand von ${name}`)).toContainText('Einheit: K')
  await expect(state('Ihr Stand').getByText('anders')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ihren Stand speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => {
      const { unit, bound, sources: saved } = await client.metrics.byId({ metricId: id })
      return [unit, bound?.max, saved[0]?.viewId]
    })
    .toEqual(['°C', 70, plant.readings])
  await jonas.page.context().close()
})
