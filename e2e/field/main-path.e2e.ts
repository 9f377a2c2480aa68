import { expectAccessible } from '../accessible.ts'
import { chromiumFlags } from '../set-up/chromium.ts'
import { expect, test } from '../test.ts'
import { cameraFlags } from './fake-camera.ts'
import { newWorkflow, openPhone, photoOf, press, readyForDeadZone, sign, title } from './phone.ts'
import { newPumps, PUMP_CODE, pumpCheck } from './pumps.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...chromiumFlags, ...cameraFlags(PUMP_CODE)] }),
})

test('a task is done in a dead zone with barcode, photo and signature, and the office sees it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  let workflowId = ''
  let taskId = ''
  let pump = ''
  let typeId = ''
  const { client, desk } = await openPhone(page, browser, async ({ client: office, accountId }) => {
    const pumps = await newPumps(office)
    pump = pumps.pump
    typeId = pumps.typeId
    workflowId = await newWorkflow(office, { accountId, name: 'Pumpe prüfen', definition: pumpCheck(typeId) })
    const task = {
      label: 'Quartalsprüfung',
      taskData: { pumpe: pump },
      deadline: new Date(Date.now() - 18 * 3_600_000).toISOString(),
      assignedTo: { accounts: [{ id: accountId }] },
    }
    taskId = (await office.tasks.create({ workflowId, task })).id
  })
  await readyForDeadZone(page, `task ${taskId}`)
  await page.context().setOffline(true)
  await page.reload()

  // Late, with the pump it is about, and one tap begins it.
  await expect(page.getByText('18 Std. spät')).toBeVisible()
  await expect(page.getByText('Quartalsprüfung, Pumpe P-07')).toBeVisible()
  await press(page, 'Beginnen')
  await expect(title(page, 'Prüfung')).toBeVisible()
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
        pruefung: { pumpe: pump, nummer: PUMP_CODE, fotos: [expect.any(String)] },
        schluss: { unterschrift: { fileRef: expect.any(String), name: null } },
      },
      flags: [],
    },
  ])
  expect(await client.tasks.byId({ taskId })).toMatchObject({
    state: 'COMPLETED_LATE',
    completedWithWorkflowResultId: data[0]?.id,
  })

  // The office reads the result, and gets from it to the pump.
  await desk.goto(`/results/detail?id=${data[0]?.id}`)
  await expect(desk.getByText(PUMP_CODE)).toBeVisible()
  await expect(desk.getByRole('img').first()).toBeVisible()
  await desk.getByRole('link', { name: 'Pumpe P-07' }).first().click()
  await expect(desk).toHaveURL(new RegExp(`/assets/detail\\?.*id=${pump}`))
  await expect(desk.getByText('Halle 2, Feld C4')).toBeVisible()
})
