import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createClient } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import '../../../test/chance.ts'
import { eventually } from '../../../test/deadline.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { readPdf } from '../../../test/pdf.ts'
import { insertCompany, insertPerson, insertSession } from '../../../test/people.ts'
import { silent } from '../../../test/silent.ts'
import { computed, fixed, measurement, plainMail, publishedWorkflow, said } from '../../../test/workflows.ts'
import { companiesWithDueRuns } from '../../fieldwork/trigger-runs/due-store.ts'
import { handOutRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import { type EmbeddedServer, startEmbedded } from '../../platform/db/embedded/server.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabases } from '../../platform/db/pool.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import { diskStore } from '../../platform/files/disk.ts'
import { prepareQueue } from '../../platform/jobs/worker.ts'
import { chooseDataFolder } from '../../platform/node/data-folder.ts'
import { answering, plainReceiver } from '../../platform/outgoing/receiver.fixture.ts'

const RESULTS = process.env.FELDWERK_TEST_LONG ? 10_000 : 1000
/** Of so many results one changes what is kept and is printed, which takes longer than all else together. */
const PRINTED = process.env.FELDWERK_TEST_LONG ? 1 : 10
/** One kill after so many results. */
const EVERY = process.env.FELDWERK_TEST_LONG ? 250 : 100
const PRINTED_RESULTS = RESULTS / PRINTED
const AT_ONCE = 6
/** What all take that they set going; here it takes a minute or two. */
const MOST_MS = process.env.FELDWERK_TEST_LONG ? 3_000_000 : 400_000
const LONG = { timeout: 600_000 + MOST_MS }

const data = chooseDataFolder({ configured: process.env.FELDWERK_DATA_DIR })
const programs = path.join(data, 'postgres-programs')
const folder = path.join(data, 'test', String(process.pid), 'killed')

type Victim = 'server' | 'worker' | 'database'

/** A database, a server and a worker, each in processes of its own that can be killed and started again. */
async function openHouse(smtpUrl: string) {
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let database: EmbeddedServer = await startEmbedded({
    folder: path.join(folder, 'db'),
    programs,
  })
  onTestFinished(() => database.stop())
  const ownerUrl = database.url('owner')
  const appUrl = database.url('app')
  const port = await freePort()
  const nodes = new Map<string, ChildProcess>()
  onTestFinished(() => {
    for (const child of nodes.values()) child.kill('SIGKILL')
  })
  const startNode = async (role: 'server' | 'worker') => {
    const script = path.join(import.meta.dirname, '../../../test/outcome-process.ts')
    const child = spawn(process.execPath, [script, role, ownerUrl, appUrl, folder, String(port), smtpUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    nodes.set(role, child)
    await once(child.stdout, 'data')
  }
  const kills: Record<Victim, number> = { server: 0, worker: 0, database: 0 }
  return {
    ownerUrl,
    appUrl,
    url: `http://127.0.0.1:${port}`,
    kills,
    startNode,
    async kill(victim: Victim): Promise<void> {
      kills[victim] += 1
      if (victim === 'database') {
        process.kill(database.pid, 'SIGKILL')
        const again = { folder: path.join(folder, 'db'), programs, port: database.port }
        database = await eventually(() => startEmbedded(again), { within: 60_000, every: 200 })
        return
      }
      const child = nodes.get(victim)
      child?.kill('SIGKILL')
      await startNode(victim)
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** How often each id occurs. */
const countsOf = (ids: readonly string[]): number[] =>
  [...Map.groupBy(ids, (id) => id).values()].map((all) => all.length)

/** As many as something is done at a time. */
const AT_A_TIME = 4

/** What is under way when something is killed may come once more: once for each kill, and so much of it at a time. */
function expectOnceEach(ids: readonly string[], wanted: number, kills: number): void {
  const more = countsOf(ids).map((count) => count - 1)
  expect(more).toHaveLength(wanted)
  expect(Math.max(...more)).toBeLessThanOrEqual(kills)
  expect(more.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(AT_A_TIME * kills)
}

/** Each document is kept once, under the id of its run, with all of its bytes; what was left lying is swept later. */
async function expectDocuments(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ run: string; key: string; size: number; uses: number }>(
    `select run.id as run, file.storage_key as key, file.size::int,
      (select count(*)::int from workflow_result_file used where used.company_id = file.company_id
        and used.file_id = file.id and used.workflow_result_id = run.workflow_result_id) as uses
    from file left join trigger_run run on run.company_id = file.company_id and run.id = file.id and run.kind = 'PDF'`,
  )
  expect(new Set(rows.map(({ run }) => run)).size).toBe(PRINTED_RESULTS)
  expect(rows).toHaveLength(PRINTED_RESULTS)
  expect(rows.filter(({ uses }) => uses !== 1)).toEqual([])
  const files = diskStore(path.join(folder, 'files'))
  for (const { key, size } of rows) expect(await files.stat(key)).toMatchObject({ size })
  const last = await files.get(rows.at(-1)?.key ?? '')
  const { title } = await readPdf(await buffer(last!.stream))
  expect(title).toBe('Messung')
}

test(`${RESULTS} results amid kills: each of five triggers acts once for each`, LONG, async () => {
  const began = performance.now()
  // Files would hide what goes twice: the same mail is the same file.
  const mailServer = await openMailServer()
  onTestFinished(() => mailServer.close())
  const house = await openHouse(mailServer.smtpUrl)
  const { ownerUrl, appUrl, kills } = house
  const open = () => openDatabases({ ownerUrl, appUrl, connections: 4 })
  const first = open()
  await migrate(first.owner)
  await prepareQueue(first.owner, silent)
  const company = await insertCompany(first.owner)
  const account = await insertPerson(first.owner, company.id, { owner: true, portal: true, app: true })
  const { token } = await insertSession(first.owner, account, 'PORTAL')
  await first.close()
  await Promise.all([house.startNode('server'), house.startNode('worker')])
  const client = createClient({ baseUrl: house.url, token: () => token })
  const called: string[] = []
  const receiver = await plainReceiver((socket, request) => {
    called.push(/^webhook-id: (.*)$/im.exec(request)?.[1] ?? '')
    answering('200 OK')(socket, request)
  })

  const { id: target } = await publishedWorkflow(client, { definition: measurement, accounts: [account] })
  const assetType = typeOf('Messung', [property('name')])
  const { id: assetTypeId } = await client.assetTypes.create({ assetType })
  const often = { atMostPerHour: 100_000 }
  const some = { ...often, condition: computed(`round(measured.pressure) % ${PRINTED} == 0`) }
  const row = (name: string, expression: string) => ({
    kind: 'QUERY' as const,
    query: {
      root: { kind: 'NULL' as const },
      steps: [{ kind: 'MAP' as const, columns: [{ name, expression }] }],
    },
  })
  const definition = {
    ...measurement,
    assetTriggers: [
      {
        ...some,
        id: 'asset',
        assetTypeId,
        action: 'CREATE' as const,
        values: row('name', '"Messung " + string(round(measured.pressure))'),
      },
    ],
    pdfTriggers: [{ ...some, id: 'pdf', name: said('Messung'), title: said('Messung'), template: PROTOCOL }],
    emailTriggers: [
      {
        ...plainMail,
        ...often,
        subject: computed('"Druck " + string(measured.pressure)'),
      },
    ],
    taskTriggers: [{ ...often, id: 'task', workflowId: target, task: row('label', '"Nachmessen"') }],
    webhookTriggers: [
      { ...often, id: 'call', httpMethod: 'POST' as const, url: fixed(`http://127.0.0.1:${receiver.port}/`) },
    ],
  }
  const { id: workflowId } = await publishedWorkflow(client, { definition, accounts: [account] })

  const deliver = (number: number) => {
    const workflowResult = {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure: number } },
      completedAt: new Date().toISOString(),
    }
    // As a phone does: again until it is told that it arrived.
    return eventually(() => client.workflowResults.create({ workflowResult }), { within: 120_000, every: 50 })
  }
  // Each of them once, and then as it comes.
  const victims: readonly Victim[] = [
    'worker',
    'database',
    'server',
    ...fc.sample(
      fc.constantFrom<Victim>('server', 'worker', 'worker', 'database'),
      Math.floor(RESULTS / EVERY) - 3,
    ),
  ]
  let next = 0
  let lastKill = new Date()
  const send = async () => {
    while (next < RESULTS) await deliver(next++)
  }
  const harm = async () => {
    for (const [i, victim] of victims.entries()) {
      await eventually(() => expect(next).toBeGreaterThan(i * EVERY), { within: 600_000 })
      await house.kill(victim)
      lastKill = new Date()
    }
  }
  await Promise.all([harm(), ...Array.from({ length: AT_ONCE }, send)])
  const delivered = performance.now()

  const databases = open()
  onTestFinished(() => databases.close())
  const { owner, db } = databases
  await eventually(
    async () => {
      // Of what was killed the time is up, and whoever waits for the next try need not: else this takes hours.
      await owner.query(
        `update trigger_run set due_at = now() where state = 'WAITING' and due_at > now()
          or state = 'RUNNING' and due_at - interval '300 seconds' < $1`,
        [lastKill],
      )
      await owner.query(
        `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
      )
      for (const id of await withoutCompany(db, (trx) => companiesWithDueRuns(trx, new Date())))
        await inCompany(db, id, 'write', (trx) => handOutRuns(trx, id))
      const { rows } = await owner.query(
        `select trigger_id as trigger, state, count(*)::int from trigger_run where state <> 'SKIPPED'
          group by 1, 2 order by 1, 2`,
      )
      const done = (trigger: string) => ({
        trigger,
        state: 'DONE',
        count: trigger === 'asset' || trigger === 'pdf' ? PRINTED_RESULTS : RESULTS,
      })
      expect(rows).toEqual(['asset', 'call', 'mail', 'pdf', 'task'].map(done))
    },
    { within: MOST_MS, every: 1000 },
  )

  const { rows: tasks } = await owner.query(`select count(*)::int from task where workflow_id = $1`, [target])
  expect(tasks).toEqual([{ count: RESULTS }])
  const { rows: assets } = await owner.query(
    `select count(*)::int, count(distinct name)::int as names from asset_name where type_id = $1`,
    [assetTypeId],
  )
  expect(assets).toEqual([{ count: PRINTED_RESULTS, names: PRINTED_RESULTS }])
  await expectDocuments(owner)
  const { mails } = mailServer
  const ids = mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '')
  const harmful = kills.worker + kills.database
  expectOnceEach(ids, RESULTS, harmful)
  expectOnceEach(called, RESULTS, harmful)
  const seconds = (ms: number) => Math.round(ms / 1000)
  if (process.env.FELDWERK_TEST_LONG)
    process.stdout.write(
      `${RESULTS} results, killed ${JSON.stringify(kills)}: delivered in ${seconds(delivered - began)} s, all done in ` +
        `${seconds(performance.now() - began)} s, ${mails.length - RESULTS} mails and ${called.length - RESULTS} calls twice\n`,
    )
})
