import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { filledWorkflow } from './filled.ts'

const main = (page: Page) => page.getByRole('main').first()

test('a result is corrected in its form; who did it, and what it was, stays to be read', async ({ page }) => {
  const { client } = await newCompany(page)
  const { result } = await filledWorkflow(client)
  await page.goto(`/results/detail?id=${result}`)
  await page.getByRole('link', { name: 'Antworten korrigieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Antworten korrigieren' })).toBeVisible()
  const temperature = page.getByRole('textbox', { name: 'Öltemperatur' })
  await expect(temperature).toHaveValue('86,4')
  await expectAccessible(page)

  await temperature.fill('130')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Höchstens 120 °C.')).toBeVisible()
  await temperature.fill('78')
  await expect(page.getByRole('heading', { name: 'Bemerkung' })).toBeHidden()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Durchgang 2', { exact: true })).toBeVisible()
  for (const step of ['1 von 2', '2 von 2']) {
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByRole('heading', { name: `Schlauch, ${step}` })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Korrektur speichern' }).click()

  await expect(page.getByText('Korrektur gespeichert')).toBeVisible()
  await expect(page).toHaveURL(`/results/detail?id=${result}`)
  const history = page.getByRole('region', { name: 'Korrekturen' })
  await expect(history.getByRole('listitem')).toHaveText(
    /Lena Brandt.*86,4\s°C.*78\s°C.*Ölfleck unter dem Tank.*leer/s,
  )
  await expect(main(page).getByText('außerhalb der Toleranz')).toBeHidden()
  await expectAccessible(page)
  const { activityResults } = await client.workflowResults.byId({ workflowResultId: result })
  expect(activityResults['messwerte']).toEqual({ temperatur: 78 })
})

test('a correction over somebody else’s is refused, and the newer one can be loaded', async ({ page }) => {
  const { client } = await newCompany(page)
  const { result: workflowResultId } = await filledWorkflow(client)
  await page.goto(`/results/correct?id=${workflowResultId}`)
  const temperature = page.getByRole('textbox', { name: 'Öltemperatur' })
  await expect(temperature).toHaveValue('86,4')
  await client.workflowResults.update({
    workflowResultId,
    workflowResult: { activityResults: { messwerte: { temperatur: 60 } } },
  })
  await temperature.fill('70')
  await page.getByRole('button', { name: 'Weiter' }).click()
  // Rounds of the hoses, and each of the two.
  for (const heading of ['Je Schlauchleitung', 'Schlauch, 1 von 2', 'Schlauch, 2 von 2']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByRole('button', { name: 'Weiter' }).click()
  }
  await page.getByRole('button', { name: 'Korrektur speichern' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Die Korrektur wurde nicht gespeichert' })
  await expect(notice).toContainText('Jemand hat dieses Ergebnis inzwischen korrigiert')
  await notice.getByRole('button', { name: 'Neu laden' }).click()
  await expect(temperature).toHaveValue('60')
})

test('where a result was filled in is on a map, when its workflow asks for it', async ({ page }) => {
  const { client } = await newCompany(page)
  const { result } = await filledWorkflow(client, {
    position: { lat: 54.3233, lon: 10.1228, accuracy: 6.4 },
  })
  await page.goto(`/results/detail?id=${result}`)
  await expect(main(page).getByText('± 6 m')).toBeVisible()
  await page.getByRole('button', { name: 'Karte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wo „Wartung Hydraulik“ ausgefüllt wurde' })
  await expect(dialog.getByText('54,3233°, 10,1228°')).toBeVisible()
  await expect(dialog.locator('[data-ready] canvas')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
