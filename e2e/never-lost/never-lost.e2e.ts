import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { newCompany } from '../companies.ts'
import { mia } from '../people.ts'
import { type StartedServer, startServer } from '../set-up/server.ts'
import { openBrowser, type RealBrowser } from './browser.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { type EndFault, planFaults } from './faults.ts'
import { countsOf, fillIn, type PhoneResult, round } from './phone-work.ts'

const RESULTS = 50
const SEEDS = process.env['FELDWERK_TEST_LONG'] ? 20 : 1
const LONGEST_MS = 400_000

/** A company with a round that Mia may perform, and her phone's way in. */
async function openEstate(request: APIRequestContext, server: StartedServer) {
  const { client } = await newCompany({ request }, { server })
  const { firstName, lastName } = mia()
  const { id } = await client.accounts.create({
    account: { firstName, lastName, language: 'de', employeeNumber: '1117', appAccess: true },
  })
  const workflow = await client.workflows.create({
    workflow: { translations: [{ language: 'de', name: 'Rundgang' }], definition: round },
  })
  await client.workflows.publish({ workflowId: workflow.id, publication: { revision: workflow.revision } })
  await client.workflowPermissions.create({ workflowId: workflow.id, holders: { accounts: [{ id }] } })
  const { code } = await client.accounts.deviceCode({ accountId: id })
  const resolved = await client.resolvedWorkflows.byId({ workflowId: workflow.id })
  return { client, code, accountId: id, workflowId: workflow.id, resolved }
}

/** Signs the phone in as a person does, fills in the results without a network, and kills the browser on top of it. */
async function fillPhone(
  profile: string,
  proxy: FaultProxy,
  estate: Awaited<ReturnType<typeof openEstate>>,
): Promise<PhoneResult[]> {
  const first = await openBrowser(profile, `${proxy.url}/app/#code=${estate.code}`)
  await first.page.getByRole('button', { name: 'Telefon anmelden' }).click()
  await expect(first.page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // A phone without a network opens with the name of the signed-in person.
  await expect
    .poll(() => first.page.evaluate(() => localStorage.getItem('feldwerk-app-account')))
    .not.toBeNull()
  await first.close()

  proxy.setOffline(true)
  const second = await openBrowser(profile, `${proxy.url}/app/transfer`)
  await expect(second.page.getByText('Alles ist übertragen.')).toBeVisible()
  const { accountId, resolved } = estate
  const filled = await fillIn(second.page, { count: RESULTS, accountId, resolved })
  await second.kill()
  return filled
}

/** Lets the phone send while faults strike, until nothing is left on it. */
async function sendAll(options: {
  profile: string
  proxy: FaultProxy
  server: StartedServer
  seed: number
}): Promise<void> {
  const { profile, proxy, server, seed } = options
  const address = `${proxy.url}/app/transfer`
  let browser: RealBrowser = await openBrowser(profile, address)
  const struck: EndFault[] = []
  const plan = planFaults(seed)
  proxy.start(plan, (fault) => struck.push(fault))
  proxy.setOffline(false)

  const strike = async (fault: EndFault) => {
    const goOn = proxy.pause()
    if (fault === 'serverKilled') await server.crash()
    if (fault === 'browserKilled') await browser.kill()
    if (fault === 'tabClosed') await browser.page.close()
    if (fault === 'browserKilled') browser = await openBrowser(profile, address)
    if (fault === 'tabClosed') browser = await browser.reopen(address)
    goOn()
  }

  try {
    const until = Date.now() + LONGEST_MS
    for (;;) {
      for (let fault = struck.shift(); fault; fault = struck.shift()) await strike(fault)
      if ((await countsOf(browser.page)).works === 0) break
      if (Date.now() > until)
        throw new Error(`${JSON.stringify(await countsOf(browser.page))} left on the phone`)
      // As an impatient person does, who sees that something has failed.
      const sendNow = browser.page.getByRole('button', { name: 'Jetzt senden' }).first()
      if (await sendNow.isVisible()) await sendNow.click({ timeout: 1000 }).catch(() => undefined)
      await sleep(200)
    }
    await expect(browser.page.getByRole('heading', { name: `Heute angekommen: ${RESULTS}` })).toBeVisible()
    expect(await countsOf(browser.page)).toEqual({ works: 0, files: 0, deliveries: RESULTS })
    expect(plan.left(), 'faults that have not struck').toBe(0)
  } finally {
    await browser.kill()
  }
}

/** What the server has, photo by photo. */
async function arrived(
  request: APIRequestContext,
  server: StartedServer,
  { client, workflowId }: Awaited<ReturnType<typeof openEstate>>,
): Promise<PhoneResult[]> {
  const hashOf = async (fileId: string) => {
    const answer = await request.get(`${server.url}/files/${fileId}`)
    expect(answer.status()).toBe(200)
    return createHash('sha256')
      .update(await answer.body())
      .digest('base64')
  }
  const { data, recordsTotal } = await client.workflowResults.paginated({ workflowId, size: 500 })
  expect(recordsTotal).toBe(RESULTS)
  return await Promise.all(
    data.map(async ({ id, activityResults, flags }) => {
      expect(flags).toEqual([])
      const { photos, signature } = (
        activityResults as { seen: { photos: string[]; signature: { fileRef: string } } }
      ).seen
      return {
        id,
        photos: await Promise.all(photos.map(hashOf)),
        signature: await hashOf(signature.fileRef),
      }
    }),
  )
}

const byId = (results: readonly PhoneResult[]) => results.toSorted((a, b) => a.id.localeCompare(b.id))

for (let seed = 1; seed <= SEEDS; seed += 1) {
  test(`what a phone has filled in arrives once, whatever strikes on the way: seed ${seed}`, {
    tag: '@waiting',
  }, async ({ request }) => {
    test.setTimeout(LONGEST_MS + 120_000)
    const server = await startServer({ FELDWERK_DEMO: '0' })
    const proxy = await openFaultProxy(server.url)
    const profile = await mkdtemp(path.join(tmpdir(), 'feldwerk-phone-'))
    try {
      const estate = await openEstate(request, server)
      const filled = await fillPhone(profile, proxy, estate)
      await sendAll({ profile, proxy, server, seed })
      expect(byId(await arrived(request, server, estate))).toEqual(byId(filled))
      const strikes = [...proxy.met.values()].reduce((sum, count) => sum + count, 0)
      expect(strikes).toBeGreaterThanOrEqual(100)
      expect(proxy.afterCommit(), 'cut off between commit and reply').toBeGreaterThanOrEqual(10)
      test.info().annotations.push({ type: 'faults', description: JSON.stringify([...proxy.met]) })
    } finally {
      await proxy.close()
      await server.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
