import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { pdfText } from '../pdf-text.ts'
import { expect, type Page, test } from '../test.ts'
import { walk } from '../walk.ts'
import { newDashboard, newMetric, newPlant } from './plant.ts'

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openDashboard(page: Page): Promise<string> {
  const { client } = await newCompany(page)
  const id = await newDashboard(client, await newPlant(client))
  await page.goto(`/dashboards/detail?id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Instandhaltung Kiel' })).toBeVisible()
  await expect(panelOf(page, 'Messungen').getByText('4', { exact: true })).toBeVisible()
  return id
}

test('every kind of panels shows its figures, light and dark, and is accessible', async ({ page }) => {
  test.slow()
  await openDashboard(page)
  await expect(panelOf(page, 'Hinweis').getByText('Einschichtbetrieb')).toBeVisible()
  await expect(panelOf(page, 'Verlauf').getByRole('img', { name: /Zeitverlauf mit 2 Reihen/ })).toBeVisible()
  await expectNameUnderPointer(page, panelOf(page, 'Verlauf').getByRole('img'), 'Grenze 70')
  await expect(panelOf(page, 'Anteile').getByRole('button', { name: /H-214/ })).toBeVisible()
  await expect(panelOf(page, 'Summen').getByRole('button', { name: /H-214\s*140/ })).toBeVisible()
  await expect(panelOf(page, 'Zeilen').getByRole('cell', { name: 'H-215' }).first()).toBeVisible()
  await expect(panelOf(page, 'Werke').getByRole('region', { name: /Karte mit 2 Orten/ })).toBeVisible()
  await expectAccessibleInBoth(page)
})

/** Somewhere at the right of a chart the pointer is told the whole name of a line or a limit. */
async function expectNameUnderPointer(page: Page, chart: Locator, name: string): Promise<void> {
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const told: (string | null)[] = []
  for (let down = 0; down < height; down += 6) {
    await page.mouse.move(x + width - 20, y + down)
    told.push(
      ...(await chart.locator('[title]').evaluateAll((all) => all.map((one) => one.getAttribute('title')))),
    )
  }
  expect(told).toContain(name)
}

test('the dashboard is downloaded as a PDF of the time that is shown', async ({ page }) => {
  await openDashboard(page)
  const asked = page.waitForRequest(/\/api\/dashboardData\/byDashboard\/[^/]+\/pdf\?interval=/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als PDF' }).click()
  await asked
  const file = await download
  expect(file.suggestedFilename()).toBe('Instandhaltung Kiel.pdf')
  expect(await pdfText(await readFile(await file.path()))).toMatch(/Instandhaltung Kiel.*Messungen.*Verlauf/)
  await expect(page.getByRole('button', { name: 'Als PDF' })).toBeVisible()
})

test('a mark leads to the rows behind it, and so does a figure of the table, by keyboard', async ({
  page,
}) => {
  await openDashboard(page)
  await panelOf(page, 'Anteile').getByRole('button', { name: /H-215/ }).click()
  const rows = page.getByRole('dialog', { name: 'Anteile: H-215' })
  await expect(rows.getByRole('cell', { name: '50', exact: true })).toBeVisible()
  await expect(rows.getByRole('cell', { name: '40', exact: true })).toBeVisible()
  await expect(rows.getByRole('cell', { name: 'H-214' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()

  const menu = panelOf(page, 'Verlauf').getByRole('button', { name: 'Aktionen für Verlauf' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const asTable = page.getByRole('menuitem', { name: 'Als Tabelle zeigen' })
  await expect(asTable).toBeVisible()
  await asTable.focus()
  await page.keyboard.press('Enter')
  const figures = page.getByRole('dialog', { name: 'Verlauf' })
  const figure = figures.getByRole('button', { name: '80', exact: true })
  await expect(figure).toBeVisible()
  await figure.focus()
  await page.keyboard.press('Enter')
  const behind = page.getByRole('dialog', { name: 'Verlauf: H-214' })
  await expect(behind.getByRole('cell', { name: '80', exact: true })).toBeVisible()
  await expect(behind.getByRole('cell', { name: '60', exact: true })).toHaveCount(0)
})

test('a result that arrives is seen without a reload; days can be chosen, and the star makes a favourite', async ({
  page,
}) => {
  const { client } = await newCompany(page)
  const plant = await newPlant(client)
  const id = await newDashboard(client, plant)
  const view = await client.views.byId({ viewId: plant.readings })
  await page.goto(`/dashboards/detail?id=${id}`)
  const number = panelOf(page, 'Messungen')
  await expect(number.getByText('4', { exact: true })).toBeVisible()
  const workflow = 'workflowId' in view.query.root ? view.query.root.workflowId : ''
  await client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflow },
      completedAt: new Date().toISOString(),
      activityResults: { messung: { aggregat: 'H-214', temperatur: 70 } },
    },
  })
  await expect(number.getByText('5', { exact: true })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('combobox', { name: 'Zeitraum' }).click()
  await page.getByRole('option', { name: 'Von … bis …' }).click()
  const days = page.getByRole('dialog', { name: 'Eigener Zeitraum' })
  await days.getByRole('textbox', { name: 'Von' }).pressSequentially('01.02.2020')
  await days.getByRole('textbox', { name: 'Bis' }).pressSequentially('31.01.2020')
  await days.getByRole('button', { name: 'Zeitraum zeigen' }).click()
  await expect(days.getByText('Dieser Tag liegt vor dem ersten.')).toBeVisible()
  await days.getByRole('textbox', { name: 'Bis' }).press('ControlOrMeta+a')
  await page.keyboard.type('29.02.2120')
  await page.keyboard.press('Enter')
  await expect(days.getByText(/höchstens bis 1. Februar 2120\./)).toBeVisible()
  await days.getByRole('textbox', { name: 'Bis' }).press('ControlOrMeta+a')
  await page.keyboard.type('29.02.2020')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2020-02-01&until=2020-02-29/)
  await expect(page.getByRole('combobox', { name: 'Zeitraum' })).toHaveValue('01.02.20 – 29.02.20')
  await expect(number.getByText('0', { exact: true })).toBeVisible()
  await page.reload()
  await expect(number.getByText('0', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Zeitraum' })).toHaveValue('Letzte 7 Tage')
  await expect(number.getByText('5', { exact: true })).toBeVisible()

  const star = page.getByRole('button', { name: 'Favorit: Instandhaltung Kiel' })
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/favourite'))
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.goto('/dashboards?favourites=true')
  const card = page.getByRole('main').getByRole('link', { name: 'Instandhaltung Kiel' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  // No longer one is shown at once, before the server has said so.
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/favourite', (route) => told.then(() => route.continue()))
  await page.getByRole('main').getByRole('button', { name: 'Favorit: Instandhaltung Kiel' }).click()
  await expect(card).toBeHidden()
  tell()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a panel that fails says why, takes no other with it and is tried again', async ({ page }) => {
  const { client } = await newCompany(page)
  const id = await newDashboard(client, await newPlant(client))
  let failures = 0
  await page.route(/\/api\/dashboardData\/byDashboard\/[^/]+\?/, async (route) => {
    if (failures > 0) return route.fallback()
    failures += 1
    const answer = await route.fetch()
    const lines = (await answer.text()).split('\n').filter(Boolean)
    const panels = lines.map(
      (line) => JSON.parse(line) as { kind: string; panelId?: string; data?: { kind: string } },
    )
    const problem = {
      status: 422,
      code: 'queryTooSlow',
      message: 'Die Abfrage dauerte zu lange.',
      details: { seconds: 5 },
    }
    const changed = panels.map((line) =>
      line.data?.kind === 'TABLE' ? { kind: 'PROBLEM', panelId: line.panelId, problem } : line,
    )
    await route.fulfill({
      response: answer,
      body: changed.map((line) => `${JSON.stringify(line)}\n`).join(''),
    })
  })
  await page.goto(`/dashboards/detail?id=${id}`)
  await expect(panelOf(page, 'Zeilen').getByText('Die Abfrage dauerte zu lange.')).toBeVisible()
  await expect(panelOf(page, 'Messungen').getByText('4', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await panelOf(page, 'Zeilen').getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(panelOf(page, 'Zeilen').getByRole('cell', { name: 'H-215' }).first()).toBeVisible()
})

test('the lists and editors are accessible, with data and without, on a phone as well', async ({ page }) => {
  test.slow()
  const { client } = await newCompany(page)
  await page.goto('/dashboards')
  await expect(page.getByRole('heading', { name: 'Noch kein Dashboard' })).toBeVisible()
  await expectAccessible(page)
  await walk(page, '/metrics')
  await expect(page.getByRole('heading', { name: 'Noch keine Kennzahl' })).toBeVisible()
  await expectAccessible(page)
  const plant = await newPlant(client)
  const id = await newDashboard(client, plant)
  const metric = await newMetric(client, plant)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  for (const path of ['/dashboards', '/metrics', `/dashboards/detail?id=${id}`]) {
    await walk(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await walk(page, '/metrics')
  await page.getByRole('button', { name: 'Von … bis …' }).click()
  const days = page.getByRole('dialog', { name: 'Eigener Zeitraum' })
  await days.getByRole('textbox', { name: 'Von' }).pressSequentially('1.2.2020')
  await days.getByRole('textbox', { name: 'Bis' }).pressSequentially('1.2.2020')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2020-02-01&until=2020-02-01/)
  await expect(page.getByRole('button', { name: '01.02.20' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('cell', { name: 'leer' }).first()).toBeVisible()
  await page.getByText('30 Tage', { exact: true }).click()
  await expect(page).toHaveURL(/metrics\?period=LAST_30_DAYS$/)
  await page.getByRole('link', { name: 'Nicht verwendet 1' }).click()
  const unused = page.getByRole('table', { name: 'Kennzahlen' }).getByRole('row')
  await expect(unused).toHaveText([/^Kennzahl/, /nirgends/])
  await page.getByRole('link', { name: 'Außerhalb 0' }).click()
  await expect(page.getByText('Keine Kennzahl liegt außerhalb ihrer Grenze.')).toBeVisible()
  await walk(page, `/metrics/editor?id=${metric}`)
  await expect(page.getByRole('img', { name: /Öltemperatur: Zeitverlauf/ })).toBeVisible()
  await expectAccessible(page)
  await walk(page, `/dashboards/detail?id=${id}&edit=true`)
  await expect(page.getByRole('button', { name: 'Dashboard speichern' })).toBeVisible()
  await expect(panelOf(page, 'Messungen').getByText('4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verlauf bearbeiten' }).click()
  await expect(page.getByRole('dialog', { name: 'Panel' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const order = page.getByRole('list', { name: 'Reihenfolge und Höhe' })
  await order.getByRole('button', { name: 'Hinweis nach oben' }).click()
  await expect(order.getByRole('listitem').first()).toContainText('Hinweis')
  await expectAccessible(page)
})
