import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { newCompany } from '../companies.ts'
import { chromiumFlags, chromiumProgram, unpackChromium } from '../set-up/chromium.ts'
import { startServer } from '../set-up/server.ts'
import { newWorker, newWorkflow } from './phone.ts'

/*
 * node e2e/field/cold-start.ts: how long the field app takes from a standing start until the tasks of the day can be
 * tapped, in a new browser process on a profile that knows the app, without a network and with the processor four times
 * as slow. Prints the milliseconds of every start as JSON.
 */
const STARTS = 11
const SLOWER = 4
const TASKS = 20

await unpackChromium()
const server = await startServer({ FELDWERK_DEMO: '0' })
const profile = await mkdtemp(path.join(tmpdir(), 'feldwerk-phone-'))
try {
  await signIn()
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) times.push(Math.round(await coldStart()))
  process.stdout.write(JSON.stringify(times))
} finally {
  await server.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

function open(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumProgram,
    args: chromiumFlags,
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  })
}

/** Signs the phone in and lets it fetch everything that it will need. */
async function signIn(): Promise<void> {
  const context = await open()
  const page = await context.newPage()
  const { client } = await newCompany({ request: context.request }, { server })
  const accountId = await newWorker(client)
  const workflowId = await newWorkflow(client, { accountId })
  for (let number = 1; number <= TASKS; number += 1) {
    const deadline = new Date(Date.now() + number * 3_600_000).toISOString()
    const task = { label: `Aggregat ${number}`, deadline, assignedTo: { accounts: [{ id: accountId }] } }
    await client.tasks.create({ workflowId, task })
  }
  const { code } = await client.accounts.deviceCode({ accountId })
  await page.goto(`${server.url}/app/#code=${code}`)
  await page.getByRole('button', { name: 'Telefon anmelden' }).click()
  await page.getByText(`Aggregat ${TASKS}`).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => localStorage.getItem('feldwerk-app-account') !== null)
  await context.close()
}

/** From the beginning of the navigation to the first task that can be tapped. */
async function coldStart(): Promise<number> {
  const context = await open()
  try {
    const page = await context.newPage()
    await context.setOffline(true)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(() => {
      const watch = () => {
        if (document.querySelector('main li a')) Object.assign(window, { usableAt: performance.now() })
        else requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    })
    await page.goto(`${server.url}/app/`)
    await page.waitForFunction(() => 'usableAt' in window)
    return await page.evaluate(() => (window as unknown as { usableAt: number }).usableAt)
  } finally {
    await context.close()
  }
}
