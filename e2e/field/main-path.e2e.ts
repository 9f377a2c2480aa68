import { expectAccessible } from '../accessible.ts'
import { chromiumFlags } from '../set-up/chromium.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { walk } from '../walk.ts'
import { builderOf, newWorkflow, publishFirst } from '../workflows/builder.ts'
import { cameraFlags } from './fake-camera.ts'
import { newWorker, openOffice, photoOf, press, readyForDeadZone, sign, signInPhone, title } from './phone.ts'
import { newPumps, PUMP_CODE } from './pumps.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...chromiumFlags, ...cameraFlags(PUMP_CODE)] }),
})

/** A check of a pump as the office makes it in the editor: which one, its code, a photo; then a signature. */
async function makeWorkflow(desk: Page): Promise<string> {
  const workflowId = await newWorkflow(desk, 'Pumpe prüfen')
  const build = builderOf(desk)
  await build.choose('Auftragsdaten')
  await desk.getByRole('button', { name: 'Angabe hinzufügen' }).click()
  await build.field('Formelname').fill('pumpe')
  await build.select('Art', 'Pumpe')
  await build.add('Aktivität', 'Prüfung')
  await build.add('Auswahl', 'Welche Pumpe?')
  await build.select('Woher die Auswahl kommt', 'Aus Ihren Daten')
  await build.select('Quelle', 'Pumpe')
  await build.add('Code scannen', 'Nummer am Gehäuse')
  await build.add('Fotos', 'Bilder')
  await build.choose('Prüfung')
  await build.add('Aktivität', 'Abschluss')
  await build.add('Unterschrift', 'Unterschrift')
  await build.settled()
  await publishFirst(desk)
  return workflowId
}

async function permitMia(desk: Page, workflowId: string): Promise<void> {
  await desk.goto(`/workflows/detail?id=${workflowId}&tab=permissions`)
  await press(desk, 'Berechtigung geben')
  const dialog = desk.getByRole('dialog', { name: 'Berechtigung geben' })
  await dialog.getByRole('combobox', { name: /^Personen und Maschinen/ }).click()
  await desk.getByRole('option', { name: 'Mia Yilmaz' }).click()
  await desk.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Berechtigung geben' }).click()
  await expect(desk.getByRole('link', { name: 'Mia Yilmaz' })).toBeVisible()
}

/** A task of yesterday for Mia, about a pump. */
async function giveTask(desk: Page): Promise<void> {
  await desk.goto('/tasks')
  await desk.getByRole('main').getByRole('button', { name: 'Aufgabe anlegen' }).first().click()
  const dialog = desk.getByRole('dialog', { name: 'Aufgabe anlegen' })
  const pick = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await desk.getByRole('option', { name: option }).click()
  }
  await pick('Workflow', 'Pumpe prüfen')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quartalsprüfung')
  await pick('pumpe', 'Pumpe P-07')
  await pick('Zugewiesen an', 'Mia Yilmaz')
  await desk.keyboard.press('Tab')
  const yesterday = new Date(Date.now() - 86_400_000)
  await typeKeys(
    dialog.getByRole('textbox', { name: 'Frist freiwillig', exact: true }),
    dayWords.format(yesterday),
  )
  await typeKeys(dialog.getByLabel('Frist, Uhrzeit'), '16:00')
  await dialog.getByRole('button', { name: 'Aufgabe anlegen' }).click()
  await expect(desk.getByText('Aufgabe angelegt')).toBeVisible()
  await expect(desk.getByRole('table').getByRole('row', { name: /Quartalsprüfung/ })).toContainText('Spät')
}

const dayWords = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })

test('a task is done in a dead zone with barcode, photo and signature, and the office sees it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const { pump } = await newPumps(client)
  const accountId = await newWorker(client)
  const workflowId = await test.step('the office makes the workflow', () => makeWorkflow(desk))
  await test.step('and permits it', () => permitMia(desk, workflowId))
  await test.step('and gives the task', () => giveTask(desk))
  const taskId = (await client.tasks.paginated({})).data[0]?.id ?? ''

  await signInPhone(page, client, accountId)
  await page.goto('/app/')
  await expect(title(page, 'Heute')).toBeVisible()
  await readyForDeadZone(page, `task ${taskId}`)
  await page.context().setOffline(true)
  await page.reload()

  // Late, with the pump it is about, and one tap begins it.
  await expect(page.getByRole('main').getByText(/ spät$/)).toBeVisible()
  await expect(page.getByText('Quartalsprüfung, Pumpe P-07')).toBeVisible()
  await press(page, 'Beginnen')
  await expect(title(page, 'Prüfung')).toBeVisible()
  await page.getByText('Pumpe P-07', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pumpe P-07' })).toBeChecked()
  // What is asked for is not taken away by a second tap.
  await page.getByText('Pumpe P-07', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pumpe P-07' })).toBeChecked()
  await press(page, 'Code scannen')
  await expect(page.getByLabel('Nummer am Gehäuse')).toHaveValue(PUMP_CODE)
  await page.getByLabel('Hinzufügen').setInputFiles(await photoOf(page))
  await expect(page.getByRole('img', { name: 'Bild 1' })).toBeVisible()
  await press(page, 'Weiter')
  await sign(page)
  await press(page, 'Weiter')
  await press(page, 'Abschließen')
  await expect(title(page, 'Übertragung')).toBeVisible()

  // Gone from the day at once, though nobody else knows yet.
  await page.getByRole('navigation').getByRole('link', { name: 'Heute', exact: true }).click()
  await expect(page.getByText('1 erledigt')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 wartet' })).toBeVisible()
  await expect(page.getByText('Quartalsprüfung, Pumpe P-07')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Beginnen' })).toBeHidden()
  expect(await client.tasks.byId({ taskId })).toMatchObject({ state: 'LATE', results: [] })

  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: '1 wartet' })).toBeHidden()
  await expect(page.getByText('1 erledigt')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('1 erledigt')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beginnen' })).toBeHidden()

  const { data } = await client.workflowResults.paginated({ workflowId })
  expect(data.map(({ activityResults, flags }) => ({ activityResults, flags }))).toEqual([
    {
      activityResults: {
        pruefung: { welchePumpe: pump, nummerAmGehaeuse: PUMP_CODE, bilder: [expect.any(String)] },
        abschluss: { unterschrift: { fileRef: expect.any(String), name: null } },
      },
      flags: [],
    },
  ])
  expect(await client.tasks.byId({ taskId })).toMatchObject({
    state: 'COMPLETED_LATE',
    completedWithWorkflowResultId: data[0]?.id,
  })

  // The office sees that it is done, reads the result, and gets from it to the pump, which knows of it.
  await desk.goto(`/tasks/detail?id=${taskId}`)
  await expect(desk.getByText('Spät erledigt').first()).toBeVisible()
  await desk.goto(`/results/detail?id=${data[0]?.id}`)
  await expect(desk.getByText(PUMP_CODE)).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Quartalsprüfung' })).toHaveAttribute(
    'href',
    `/tasks/detail?id=${taskId}`,
  )
  await expect(desk.getByRole('img').first()).toBeVisible()
  await desk.getByRole('link', { name: 'Pumpe P-07' }).first().click()
  await expect(desk).toHaveURL(new RegExp(`/assets/detail\\?.*id=${pump}`))
  await expect(desk.getByText('Halle 2, Feld C4')).toBeVisible()
  const results = desk.getByRole('list', { name: 'Ergebnisse' })
  await expect(results.getByRole('listitem')).toHaveText(/Pumpe prüfen.*Mia Yilmaz/)
  await expect(results.getByRole('link', { name: 'Pumpe prüfen' })).toHaveAttribute(
    'href',
    `/results/detail?id=${data[0]?.id}`,
  )
  // Its photos are looked at beside each other; its signature is none.
  await walk(desk, '/results?look=photos')
  const photo = desk.getByRole('link', { name: /^Pumpe P-07.*Pumpe prüfen/ })
  await expect(photo).toHaveCount(1)
  await expectAccessible(desk)
  await photo.click()
  await expect(desk.getByText(PUMP_CODE)).toBeVisible()
})
