import type { Client } from '@feldwerk/contract/client.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { clientOf } from '../client.ts'
import { newWorker, press, readyForDeadZone, title } from '../field/phone.ts'
import { short } from '../field/short.ts'
import { typeKeys } from '../type-keys.ts'

/** A phone of somebody who may report faults, on a server of the test's own. */
export async function workerPhone(browser: Browser, client: Client, url: string): Promise<Page> {
  const accountId = await newWorker(client)
  await short({ client, accountId })
  const { code } = await client.accounts.deviceCode({ accountId })
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  await clientOf(context.request, url).auth.redeemDeviceCode({ deviceCode: { code } })
  const phone = await context.newPage()
  await phone.goto('/app/start')
  const { data } = await client.workflows.paginated({})
  await readyForDeadZone(phone, `resolved ${data[0]?.id}`)
  return phone
}

/** Begins to report a fault, and says what it is. */
export async function beginFault(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: /^Störung melden/ }).click()
  await expect(title(phone, 'Störung')).toBeVisible()
  await typeKeys(phone.getByLabel('Was ist los?'), 'Öl tropft')
}

/** Ends the work without a network; with one it arrives. */
export async function endsOffline(phone: Page, client: Client): Promise<void> {
  await press(phone, 'Weiter')
  await press(phone, 'Abschließen')
  await expect(title(phone, 'Übertragung')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  expect((await client.workflowResults.paginated({})).recordsTotal).toBe(1)
}
