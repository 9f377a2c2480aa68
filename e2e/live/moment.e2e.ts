import { expectAccessible } from '../accessible.ts'
import { newWorker, openOffice, readyForDeadZone, signInPhone, title } from '../field/phone.ts'
import { newPumpService, serve } from '../outcomes/pump-service.ts'
import { expect, type Page, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Longest that anybody looks at a screen before it has moved: far below every interval at which it asks by itself. */
const AT_ONCE = { timeout: 7000 }

/** Waits until the page hears what changes: from then on it owes the change, without being loaded again. */
async function hears(page: Page, address: string): Promise<void> {
  const socket = page.waitForEvent('websocket')
  await page.goto(address)
  const told = (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('ack'))
  await told
  await page.evaluate(() => document.documentElement.setAttribute('data-not-loaded-again', ''))
}
const wasNotLoadedAgain = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-not-loaded-again', '')

test('a phone sends a result, and what is open in the office moves by itself', async ({ page, browser }) => {
  test.slow()
  const { company, desk: start } = await openOffice(browser)
  const { client } = company
  const accountId = await newWorker(client)
  const { workflowId, pump, dashboardId } = await newPumpService(client, accountId)
  await client.dashboards.addFavourite({ dashboardId })
  // A browser of its own for each screen: tabs of one share a connection.
  const office = await start.context().storageState()
  const open = async (address: string) => {
    const desk = await (await browser.newContext({ storageState: office })).newPage()
    await hears(desk, address)
    return desk
  }
  await signInPhone(page, client, accountId)
  await page.goto('/app/')
  await expect(title(page, 'Heute')).toBeVisible()
  await readyForDeadZone(page, `resolved ${workflowId}`)
  await serve(page, '62', '1240')
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  await page.goto('/app/')

  await hears(start, '/')
  const board = await open(`/dashboards/detail?id=${dashboardId}`)
  const results = await open('/results')
  const tasks = await open('/tasks')
  const asset = await open(`/assets/detail?id=${pump}`)
  const count = (of: Page, figure: string) =>
    of.getByRole('region', { name: 'Wartungen', exact: true }).getByText(figure, { exact: true })
  await expect(count(board, '1')).toBeVisible()
  await expect(start.getByText(/^1 heute/)).toBeVisible()
  await expect(start.getByRole('link', { name: /^Pumpe warten/ })).toHaveCount(1)

  await serve(page, '86,4', '1250')

  await test.step('the start page and the dashboard', async () => {
    await expect(start.getByText(/^2 heute/)).toBeVisible(AT_ONCE)
    await expect(start.getByRole('link', { name: /^Pumpe warten/ })).toHaveCount(2, AT_ONCE)
    await expect(count(board, '2')).toBeVisible(AT_ONCE)
    await wasNotLoadedAgain(start)
    await wasNotLoadedAgain(board)
  })

  await test.step('lists, and what follows from the result: a task, and the hours of the pump', async () => {
    await expect(results.getByRole('row', { name: /Pumpe warten/ })).toHaveCount(2, AT_ONCE)
    await expect(tasks.getByRole('row', { name: /Nacharbeit Pumpe P-07/ })).toHaveCount(2, AT_ONCE)
    await expect(asset.getByText('1.250').first()).toBeVisible(AT_ONCE)
    for (const desk of [results, tasks, asset]) await wasNotLoadedAgain(desk)
  })
})

test('what somebody is editing stays as it is, and is only marked as changed', async ({ browser }) => {
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const { pump } = await newPumpService(client, await newWorker(client))
  const { assetTypeId } = await client.assets.find({ assetId: pump })
  await hears(desk, `/assets/detail?id=${pump}`)
  await desk.getByRole('button', { name: 'Ändern', exact: true }).click()
  const form = desk.getByRole('dialog', { name: /ändern/ })
  const hours = form.getByLabel('Betriebsstunden')
  await hours.fill('7')
  await client.assets.update({ assetTypeId, assetId: pump, asset: { value: { hours: 1300 } } })
  await expect(form.getByText('Wurde gerade geändert')).toBeVisible()
  await expect(hours).toHaveValue('7')
  await expectAccessible(desk)
  await form.getByRole('button', { name: 'Neu laden' }).click()
  await expect(hours).toHaveValue('1.300')
  await expect(form.getByText('Wurde gerade geändert')).toBeHidden()
})
