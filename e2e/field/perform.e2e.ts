import type { Activity } from '@feldwerk/workflow/definition.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { maintenance } from './maintenance.ts'
import { keptWorks, openPhone, photoOf, press, sign, title, versionIsKept } from './phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a worker without a network performs a workflow, and it arrives once there is one', async ({
  page,
  browser,
}) => {
  const { client } = await openPhone(page, browser)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: /Wartung Hydraulik/ }).click()
  await expect(title(page, 'Messwerte')).toBeVisible()

  // What is missing is said, and an answer changes what is asked.
  await press(page, 'Noch 2 Angaben')
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expectAccessible(page)
  await typeKeys(page.getByLabel('Öltemperatur im Tank'), '92,5')
  await expect(page.getByText('12,5 °C über 80 °C')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fotos' })).toBeHidden()
  await page.getByText('Trüb').click()
  await page.getByLabel('Hinzufügen').setInputFiles(await photoOf(page))
  await expect(page.getByRole('img', { name: 'Bild 1' })).toBeVisible()
  await press(page, 'Weiter')

  // A round that the worker adds opens at once; then it stands in the list by what was said, and can be opened again.
  await press(page, 'Durchgang hinzufügen')
  await press(page, 'Noch 1 Angabe')
  await page.getByLabel('Was ist nicht in Ordnung?').fill('Schlauch feucht')
  await press(page, 'Weiter')
  await expect(page.getByText('1 von 1 fertig')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Erledigt Schlauch feucht')
  await page.getByLabel('Was ist nicht in Ordnung?').fill('Schlauch an der Rückleitung feucht')
  await press(page, 'Weiter')
  await press(page, 'Weiter')
  await expect(title(page, 'Abschluss')).toBeVisible()
  await typeKeys(page.getByLabel('Nächste Wartung'), '21.12.2026')
  await sign(page)
  await page.getByLabel('Name in Druckschrift').fill('M. Yilmaz')

  // The phone is put away, a moment after the last key, and taken out again: the same question, nothing lost.
  await expect.poll(() => keptWorks(page)).toContain('M. Yilmaz')
  await page.goto('/app/')
  await page.getByRole('link', { name: /Wartung Hydraulik/ }).click()
  await expect(title(page, 'Abschluss')).toBeVisible()
  await expect(page.getByLabel('Name in Druckschrift')).toHaveValue('M. Yilmaz')
  await press(page, 'Weiter')
  await expect(page.getByText('Alles ist beantwortet.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Abschließen')
  await expect(title(page, 'Übertragung')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Unterwegs: 1' }).or(page.getByText('Nicht übertragen')),
  ).toBeVisible()
  expect((await client.workflowResults.paginated({})).recordsTotal).toBe(0)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  await expectAccessible(page)
  const { data } = await client.workflowResults.paginated({})
  expect(data).toHaveLength(1)
  expect(data[0]?.activityResults).toMatchObject({
    messwerte: { temperatur: 92.5, zustand: 'Trüb', fotos: [expect.any(String)] },
    maengel: [{ mangel: { text: 'Schlauch an der Rückleitung feucht' } }],
    schluss: { naechste: '2026-12-21', unterschrift: { name: 'M. Yilmaz' } },
  })
})

test('a draft goes on in a newer version without a network, and nothing of it is lost', async ({
  page,
  browser,
}) => {
  const { client, workflowId } = await openPhone(page, browser)
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: /Wartung Hydraulik/ }).click()
  await page.getByLabel('Öltemperatur im Tank').fill('60')
  await page.getByText('Trüb').click()
  await page.getByLabel('Hinzufügen').setInputFiles(await photoOf(page))
  await expect(page.getByRole('img', { name: 'Bild 1' })).toBeVisible()
  await press(page, 'Schließen')

  // The office asks otherwise from now on: another name, another limit, no photos, one more question.
  const [measured, ...others] = maintenance.nodes as unknown as [Activity, ...Activity[]]
  const [temperature, oil, , filter] = measured.components
  const { revision } = await client.workflows.byId({ workflowId })
  const changed = await client.workflows.update({
    workflowId,
    workflow: {
      revision,
      definition: {
        ...maintenance,
        nodes: [
          {
            ...measured,
            components: [
              { ...temperature, variableName: 'waerme', max: { kind: 'VALUE', value: 50 } },
              oil,
              filter,
              {
                id: 'tight',
                kind: 'SWITCH',
                variableName: 'dicht',
                title: { kind: 'VALUE', value: { de: 'Dicht' } },
              },
            ],
          },
          ...others,
        ] as unknown as typeof maintenance.nodes,
      },
    },
  })
  await client.workflows.publish({ workflowId, publication: { revision: changed.revision } })
  await page.reload()
  const draft = page.getByRole('link', { name: /Wartung Hydraulik.*Version 2 ist veröffentlicht/s })
  await expect(draft).toBeVisible()
  await versionIsKept(page, workflowId, 2)

  // What does not fit is said before; the draft stays as it is until somebody wants it.
  await page.context().setOffline(true)
  await page.reload()
  await draft.click()
  await press(page, 'Version 2 ist veröffentlicht')
  await expect(page.getByText('2 Antworten passen nicht')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Öltemperatur' })).toHaveText(
    /60\s°C.*Höchstens 50\s°C/s,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Fotos' })).toHaveText(/Wird nicht mehr gefragt/)
  await expect(page.getByText('1 Antwort geht mit')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Dicht' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'In Version 2 weitermachen')
  const waerme = page.getByLabel('Öltemperatur im Tank')
  await expect(waerme).toHaveValue('60')
  await expect(page.getByRole('radio', { name: 'Trüb' })).toBeChecked()
  await waerme.fill('45')
  await page.getByRole('radiogroup', { name: 'Dicht' }).getByText('Ja', { exact: true }).click()

  // There is a way back, and forth again.
  await press(page, 'Version 2, übernommen aus 1')
  await press(page, 'In Version 1 weitermachen')
  await expect(page.getByRole('img', { name: 'Bild 1' })).toBeVisible()
  await expect(waerme).toHaveValue('60')
  await press(page, 'Version 2 ist veröffentlicht')
  await press(page, 'In Version 2 weitermachen')
  await expect(waerme).toHaveValue('45')
  await press(page, 'Weiter')
  await expect(title(page, 'Mängel')).toBeVisible()
  await press(page, 'Weiter')
  await typeKeys(page.getByLabel('Nächste Wartung'), '21122026')
  await sign(page)
  await page.getByLabel('Name in Druckschrift').fill('M. Yilmaz')
  await press(page, 'Weiter')
  await press(page, 'Abschließen')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  const { data } = await client.workflowResults.paginated({})
  expect(data.map(({ version, flags, activityResults }) => ({ version, flags, ...activityResults }))).toEqual(
    [
      {
        version: 2,
        flags: [],
        messwerte: { waerme: 45, zustand: 'Trüb', dicht: true },
        schluss: { naechste: '2026-12-21', unterschrift: expect.objectContaining({ name: 'M. Yilmaz' }) },
      },
    ],
  )
})

test('a draft that is open in two windows shows the newest answer in both', async ({ page, browser }) => {
  await openPhone(page, browser)
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: /Wartung Hydraulik/ }).click()
  const temperatureIn = (window: Page) => window.getByLabel('Öltemperatur im Tank')
  const told = (window: Page) => window.getByText('In einem anderen Fenster geändert')
  await temperatureIn(page).fill('60')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(temperatureIn(other)).toHaveValue('60')

  await temperatureIn(other).fill('45')
  await expect(temperatureIn(page)).toHaveValue('45')
  await expect(told(page)).toBeVisible()
  await expectAccessible(page)
  await temperatureIn(page).fill('50')
  await expect(temperatureIn(other)).toHaveValue('50')
  await expect(told(other)).toBeVisible()

  // What one window throws away is gone in the other as soon as something is to be written there.
  await press(page, 'Schließen')
  await press(page, '„Wartung Hydraulik“ verwerfen')
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Angefangen' })).toBeHidden()
  await temperatureIn(other).fill('55')
  await expect(other.getByRole('heading', { name: 'Nicht mehr hier' })).toBeVisible()
})

test('nobody signs out while work is only on the phone, and a draft can be thrown away', async ({
  page,
  browser,
}) => {
  await openPhone(page, browser)
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: /Wartung Hydraulik/ }).click()
  await page.getByLabel('Öltemperatur im Tank').fill('60')
  await press(page, 'Schließen')
  await page.getByRole('link', { name: 'Profil' }).click()
  await press(page, 'Abmelden')
  const question = page.getByRole('dialog', { name: 'Noch nicht alles übertragen' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('link', { name: 'Heute' }).click()
  await press(page, '„Wartung Hydraulik“ verwerfen')
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Angefangen' })).toBeHidden()
  await page.getByRole('link', { name: 'Profil' }).click()
  await press(page, 'Abmelden')
  await expect(page.getByRole('dialog', { name: 'Abmelden?' })).toBeVisible()
})
