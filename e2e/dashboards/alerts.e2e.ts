import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { tabTo } from '../tab-to.ts'
import { expect, test } from '../test.ts'
import { keyboard } from '../views/hands.ts'
import { newMetric, newPlant } from './plant.ts'

const DAY = 86_400_000

test('a bound of a day is set and followed by the keyboard alone, and the bell tells of a result that passes it', {
  tag: '@waiting',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const { client } = await newCompany(page)
  const metricId = await newMetric(client, await newPlant(client))
  const { press, write, choose } = keyboard(page)

  await page.goto(`/metrics/editor?id=${metricId}`)
  await choose(page.getByRole('combobox', { name: 'Die Zahl ist' }), 'Größter Wert')
  await write(page.getByRole('textbox', { name: /^Einheit/ }), '°C')
  await write(page.getByRole('textbox', { name: /^Höchstens/ }), '90,5')
  await choose(page.getByRole('combobox', { name: 'Grenze für' }), 'eine Woche')
  await choose(page.getByRole('combobox', { name: 'Grenze für' }), 'einen Tag')
  await expect(page.getByText('wenn der größte Wert eines Tages über 90,5 °C liegt')).toBeVisible()
  await press(page.getByRole('button', { name: 'Kennzahl speichern' }))
  await expect(page.getByText('Kennzahl gespeichert')).toBeVisible()
  await press(page.getByRole('button', { name: 'Folgen', exact: true }))
  await expect(page.getByRole('button', { name: 'Sie folgen, nicht mehr folgen' })).toBeVisible()
  await expect(page.getByText('Sie folgen Öltemperatur')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await client.metrics.following({ metricId })).lookedAt).not.toBeNull()

  const [workflow] = (await client.workflows.paginated({ search: 'Messwerte' })).data
  await client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflow?.id ?? '' },
      completedAt: new Date(Date.now() - 2 * DAY).toISOString(),
      activityResults: { messung: { aggregat: 'H-214', temperatur: 96 } },
    },
  })

  await test.step('meanwhile the list shows that it is followed, and a workflow can be', async () => {
    await press(page.getByRole('link', { name: 'Kennzahlen' }).first())
    const bell = page.getByRole('button', { name: 'Öltemperatur folgen' })
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('row', { name: /Öltemperatur/ })).toContainText('über 90,5 °Cje Tag')
    // Beyond its bound it stands under a tab of its own, and so it does as long as no dashboard shows it.
    for (const tab of ['Außerhalb 1', /^Nicht verwendet/]) {
      await press(page.getByRole('link', { name: tab }))
      await expect(page.getByRole('row', { name: /Öltemperatur/ })).toContainText('über 90,5 °C')
    }
    await page.goto(`/workflows/detail?id=${workflow?.id}`)
    const follow = page.getByRole('button', { name: 'Folgen', exact: true })
    await expect(follow).toHaveAccessibleDescription(/^Wer folgt, erfährt von Werten außerhalb der Vorgabe/)
    await press(follow)
    const end = page.getByRole('button', { name: 'Sie folgen, nicht mehr folgen' })
    await expect(end).toBeVisible()
    await expect
      .poll(() => client.workflows.following({ workflowId: workflow?.id ?? '' }))
      .toEqual({ following: true })
    await press(end)
    await expect(follow).toBeVisible()
    await expect
      .poll(() => client.workflows.following({ workflowId: workflow?.id ?? '' }))
      .toEqual({ following: false })
  })

  // It is looked at once in a minute.
  const bell = page.getByRole('button', { name: /^Mitteilungen, 1/ })
  await expect(bell).toBeVisible({ timeout: 75_000 })
  await press(bell)
  const told = page
    .getByRole('region', { name: 'Öltemperatur' })
    .getByRole('link', { name: /Über der Grenze: 96 °C/ })
  await expect(told).toContainText('Grenze 90,5 °C')
  await tabTo(told)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Öltemperatur' })).toBeVisible()
})
