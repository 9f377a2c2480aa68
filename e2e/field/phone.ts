import type { Client } from '@feldwerk/contract/client.ts'
import type { Browser } from '@playwright/test'
import { clientOf } from '../client.ts'
import { type Company, newCompany } from '../companies.ts'
import { mia } from '../people.ts'
import { expect, type Page } from '../test.ts'
import { maintenance } from './maintenance.ts'

/** A phone that somebody is signed in to, and the office behind it. */
export interface Phone {
  readonly company: Company
  /** The browser page of the office, signed in as the owner. */
  readonly desk: Page
  /** Calls of the owner. */
  readonly client: Client
  readonly accountId: string
  readonly workflowId: string
}

type Definition = NonNullable<Parameters<Client['workflows']['create']>[0]['workflow']['definition']>

/** A company in its own browser. */
export async function openOffice(
  browser: Browser,
  language: 'de' | 'en' = 'de',
): Promise<{ company: Company; desk: Page }> {
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  return { company: await newCompany(desk, { language }), desk }
}

/** A published workflow that this account may perform. */
export async function newWorkflow(
  client: Client,
  {
    accountId,
    name = 'Wartung Hydraulik',
    definition = maintenance,
  }: { readonly accountId: string; readonly name?: string; readonly definition?: Definition },
): Promise<string> {
  const { id, revision } = await client.workflows.create({
    workflow: { translations: [{ language: 'de', name }], definition },
  })
  await client.workflows.publish({ workflowId: id, publication: { revision } })
  await client.workflowPermissions.create({ workflowId: id, holders: { accounts: [{ id: accountId }] } })
  return id
}

/** An account of the field app. */
export async function newWorker(client: Client, language: 'de' | 'en' = 'de'): Promise<string> {
  const { firstName, lastName } = mia()
  const { id } = await client.accounts.create({
    account: { firstName, lastName, language, employeeNumber: '1117', appAccess: true },
  })
  return id
}

/** Signs this page in to the app as that account; nothing is opened. */
export async function signInPhone(page: Page, client: Client, accountId: string): Promise<void> {
  const { code } = await client.accounts.deviceCode({ accountId })
  await clientOf(page.request).auth.redeemDeviceCode({ deviceCode: { code } })
}

/** A company with a published workflow, in its own browser, and this page as the phone of Mia, who may perform it. */
export async function openPhone(
  page: Page,
  browser: Browser,
  prepare: (phone: Phone) => Promise<void> = async () => undefined,
): Promise<Phone> {
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const accountId = await newWorker(client)
  const workflowId = await newWorkflow(client, { accountId })
  const phone = { company, desk, client, accountId, workflowId }
  await prepare(phone)
  await signInPhone(page, client, accountId)
  await page.goto('/app/')
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await readyForDeadZone(page, `resolved ${workflowId}`)
  return phone
}

/** Waits until the app itself and an answer of that name lie on the phone. */
export async function readyForDeadZone(page: Page, name: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(isKept, name), { timeout: 30_000 }).toBe(true)
}

/** Waits until that version of the workflow lies on the phone. */
export async function versionIsKept(page: Page, workflowId: string, version: number): Promise<void> {
  const wanted = { name: `resolved ${workflowId}`, version }
  await expect.poll(() => page.evaluate(isKeptIn, wanted), { timeout: 30_000 }).toBe(true)
}

function isKeptIn({ name, version }: { name: string; version: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('feldwerk-known')
    opening.onsuccess = () => {
      const database = opening.result
      const entries = database.transaction('entries').objectStore('entries').getAll()
      entries.onsuccess = () => {
        database.close()
        const all = entries.result as { key: string; value: { version?: number } }[]
        resolve(all.some(({ key, value }) => key.endsWith(` ${name}`) && value.version === version))
      }
    }
  })
}

function isKept(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('feldwerk-known')
    opening.onsuccess = () => {
      const database = opening.result
      const keys = database.transaction('entries').objectStore('entries').getAllKeys()
      keys.onsuccess = () => {
        database.close()
        resolve(keys.result.some((key) => String(key).endsWith(` ${name}`)))
      }
    }
  })
}

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A picture as a camera gives it. */
export async function photoOf(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2000
    canvas.getContext('2d')?.fillRect(400, 300, 1200, 900)
    return canvas.toDataURL('image/png')
  })
  return { name: 'tank.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** Signs; what is drawn is the answer. */
export async function sign(page: Page): Promise<void> {
  const plate = page.getByRole('img', { name: 'Hier unterschreiben' })
  await plate.scrollIntoViewIfNeeded()
  const box = await plate.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await page.mouse.move(box.x + 40, box.y + 90)
  await page.mouse.down()
  for (let i = 0; i < 30; i++) await page.mouse.move(box.x + 40 + i * 6, box.y + 90 + 30 * Math.sin(i / 3))
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Unterschrift', exact: true })).toBeVisible()
}

/** What the device keeps of works that are not delivered, as text: what stands there outlasts whatever happens to the page. */
export async function keptWorks(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('feldwerk-outbox')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const works = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction('works').objectStore('works').getAll()
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    return JSON.stringify(works.map((work) => (work as { answers: unknown }).answers))
  })
}
