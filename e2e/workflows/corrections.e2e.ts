import { expectAccessible } from '../accessible.ts'
import { newEstate } from '../assets/estate.ts'
import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { filledWorkflow, maintenance } from './filled.ts'
import { assetsOf, text } from './written.ts'

const main = (page: Page) => page.getByRole('main').first()

test('a correction over somebody else’s is refused, and the newer one can be loaded', async ({ page }) => {
  const { client } = await newCompany(page)
  const { result: workflowResultId } = await filledWorkflow(client)
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`/results/correct?id=${workflowResultId}`)
  const temperature = page.getByRole('textbox', { name: 'Öltemperatur' })
  await expect(temperature).toHaveValue('86,4')
  await client.workflowResults.update({
    workflowResultId,
    workflowResult: { activityResults: { messwerte: { temperatur: 60 } } },
  })
  await typeKeys(temperature, '70')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('heading', { name: 'Je Schlauchleitung' })).toBeInViewport()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Korrektur speichern' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Die Korrektur wurde nicht gespeichert' })
  await expect(notice).toContainText('Jemand hat dieses Ergebnis inzwischen korrigiert')
  await notice.getByRole('button', { name: 'Neu laden' }).click()
  await expect(temperature).toHaveValue('60')
})

test('what was chosen then and is gone now stands until somebody chooses otherwise', async ({ page }) => {
  const { client } = await newCompany(page)
  const estate = await newEstate(client)
  const eachMachine = {
    kind: 'QUERY',
    query: {
      root: { kind: 'ASSET', assetTypeId: estate.machines },
      steps: [{ kind: 'MAP', columns: [{ name: 'eine', expression: 'asset' }] }],
    },
  } as const
  const number = (name: string) =>
    ({ kind: 'NUMBER', id: name, variableName: name, title: text(name) }) as const
  const { id: workflow, revision } = await client.workflows.create({
    workflow: {
      translations: [{ language: 'de', name: 'Rundgang' }],
      definition: {
        ...maintenance,
        nodes: [
          {
            kind: 'ACTIVITY',
            id: 'a',
            variableName: 'a',
            title: text('Anfang'),
            components: [
              {
                kind: 'SINGLE_CHOICE',
                id: 'machine',
                variableName: 'maschine',
                title: text('Maschine'),
                options: assetsOf(estate.machines, 'bezeichnung'),
              },
              number('Druck'),
            ],
          },
          {
            kind: 'ITERATION',
            id: 'each',
            variableName: 'jeMaschine',
            title: text('Je Maschine'),
            repeatFor: eachMachine,
            nodes: [
              {
                kind: 'ACTIVITY',
                id: 'm',
                variableName: 'm',
                title: text('Messung'),
                components: [number('Wert')],
              },
            ],
          },
        ],
      },
    },
  })
  await client.workflows.publish({ workflowId: workflow, publication: { revision } })
  const rounds = [estate.crane, estate.press].map((eine, i) => ({ eine, m: { Wert: i + 1 } }))
  const { id } = await client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflow },
      completedAt: new Date().toISOString(),
      activityResults: { a: { maschine: estate.crane, Druck: 3 }, jeMaschine: rounds },
    },
  })
  await client.assets.remove({ assetTypeId: estate.machines, assetId: estate.crane })

  await page.goto(`/results/detail?id=${id}`)
  await expect(main(page).getByText('Hallenkran K-03').first()).toBeVisible()
  await test.step('what follows from it is a task about what is still there', async () => {
    await page.getByRole('button', { name: 'Folgeaufgabe anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aufgabe anlegen' })
    await dialog.getByRole('combobox', { name: 'Workflow' }).click()
    await page.getByRole('option', { name: 'Rundgang' }).click()
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Prüfpresse PP-1')
  })
  await page.goto(`/results/correct?id=${id}`)
  await expect(
    page.getByRole('radio', { name: /Hallenkran K-03.*steht nicht mehr zur Auswahl/ }),
  ).toBeChecked()
  await expectAccessible(page)
  await typeKeys(page.getByRole('textbox', { name: 'Druck' }), '4')
  for (const step of ['1 von 2', '2 von 2']) {
    await page.getByRole('button', { name: 'Weiter' }).click()
    // A round is called by its machine; which one of how many stands below.
    await expect(page.getByText(`Messung, ${step}`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('definition').getByText('Hallenkran K-03')).toBeVisible()
  await page.getByRole('button', { name: 'Korrektur speichern' }).click()
  await expect(page.getByText('Korrektur gespeichert')).toBeVisible()
  const { activityResults } = await client.workflowResults.byId({ workflowResultId: id })
  expect(activityResults).toEqual({ a: { maschine: estate.crane, Druck: 4 }, jeMaschine: rounds })
})
