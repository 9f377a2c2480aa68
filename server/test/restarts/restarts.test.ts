import { expect, onTestFinished, test } from 'vitest'
import { companiesWithDueRuns } from '../../src/fieldwork/trigger-runs/due-store.ts'
import { handOutRuns } from '../../src/fieldwork/trigger-runs/hand-out.ts'
import type { Databases } from '../../src/platform/db/pool.ts'
import { inCompany, withoutCompany } from '../../src/platform/db/tenant.ts'
import { eventually } from '../deadline.ts'
import { openListeners } from '../listening.ts'
import { measurement, publishedWorkflow } from '../workflows.ts'
import { openHouse, openPhone, type Restart } from './house.ts'

const isLong = process.env.FELDWERK_TEST_LONG !== undefined
const RESTARTS: readonly Restart[] = isLong
  ? Array.from({ length: 20 }, (_, at) => (at % 2 ? 'immediate' : 'fast'))
  : ['fast', 'immediate']
const PHONES = 4
/** So many results between two restarts. */
const BETWEEN = isLong ? 60 : 20

test(`PostgreSQL restarts ${RESTARTS.length} times under load: nothing is lost, nothing doubled, and no answer is a fault`, {
  timeout: isLong ? 900_000 : 120_000,
}, async () => {
  const house = await openHouse('restarts')
  const { owner } = house.databases
  const portal = await house.person({ owner: true, portal: true })
  const people = await Promise.all(Array.from({ length: PHONES }, () => house.person({ app: true })))
  const { id: target } = await publishedWorkflow(portal.client, { definition: measurement, accounts: people })
  const follow = {
    id: 'follow',
    workflowId: target,
    atMostPerHour: 100_000,
    task: {
      kind: 'QUERY' as const,
      query: {
        root: { kind: 'NULL' as const },
        steps: [{ kind: 'MAP' as const, columns: [{ name: 'label', expression: 'string(result.id)' }] }],
      },
    },
  }
  const definition = { ...measurement, taskTriggers: [follow] }
  const { id: workflowId } = await publishedWorkflow(portal.client, { definition, accounts: people })

  const listeners = openListeners(house.world)
  onTestFinished(() => listeners.close())
  onTestFinished(() => listeners.hangUp())
  // Nobody changes a group meanwhile: what is told of them is that they are to be read again.
  const heard = await Promise.all(
    [portal, ...people].map((account) => listeners.listen(account, { kinds: ['ACCOUNT_GROUP'] })),
  )

  const phones = people.map(({ token }) => openPhone({ url: house.url, token }))
  const screen = openPhone({ url: house.url, token: portal.token })
  const answers = () => [...phones, screen].flatMap((each) => each.answers)
  const stored = () => phones.flatMap((each) => each.answers).filter(({ status }) => status < 300).length
  let isOver = false
  const work = [
    ...phones.map(async (phone) => {
      while (!isOver) await phone.deliver(workflowId)
    }),
    (async () => {
      while (!isOver) {
        await screen.say(`/workflowResults/@paginated?workflowId=${workflowId}&size=5`)
        await screen.say('/accounts/mine')
        await screen.say('/viewData/preview', 'POST', { root: { kind: 'ACCOUNT' }, steps: [] })
      }
    })(),
  ]
  const settled = Promise.allSettled(work)
  onTestFinished(async () => {
    isOver = true
    await settled
  })
  const away: number[] = []
  const again: number[] = []
  for (const how of RESTARTS) {
    const before = stored()
    await eventually(() => expect(stored()).toBeGreaterThan(before + BETWEEN), { within: 60_000 })
    const told = heard.map(({ updates }) => updates.length)
    away.push(await house.restart(how))
    const back = performance.now()
    const atLast = stored()
    await eventually(() => expect(stored()).toBeGreaterThan(atLast), { within: 60_000 })
    again.push(performance.now() - back)
    await eventually(() => {
      for (const [at, { updates }] of heard.entries())
        expect(updates.slice(told[at])).toContainEqual(expect.objectContaining({ id: null }))
    })
  }
  isOver = true
  await Promise.all(work)

  const refused = answers().filter(({ status }) => status >= 300)
  expect(refused.filter(({ status }) => status !== 503)).toEqual([])
  expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(heard.flatMap(({ errors, isDone }) => [...errors, ...(isDone ? ['ended'] : [])])).toEqual([])

  const sent = phones.flatMap((phone) => phone.sent)
  const { rows: results } = await owner.query<{ id: string }>('select id from workflow_result')
  expect(results.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
  await doneByJobs(house.databases, sent.length)
  const { rows: tasks } = await owner.query<{ label: string }>(
    'select label from task where workflow_id = $1',
    [target],
  )
  expect(tasks.map(({ label }) => label).toSorted()).toEqual(sent.toSorted())

  const { id: group } = await portal.client.accountGroups.create({
    accountGroup: { name: 'Schicht', accounts: [], chatActive: false },
  })
  await eventually(() =>
    expect(heard[0]?.updates).toContainEqual(expect.objectContaining({ kind: 'ACCOUNT_GROUP', id: group })),
  )
  expect(await (await fetch(`${house.url}/healthz`)).json()).toMatchObject({
    parts: { database: { status: 'ok' }, workers: { status: 'ok' } },
  })
  const longest = (all: readonly number[]) => `${Math.round(Math.max(...all))} ms`
  if (isLong)
    process.stdout.write(
      `restarts: ${RESTARTS.length}, ${sent.length} results, ${answers().length} answers of which ${refused.length} were 503, ` +
        `PostgreSQL away for at most ${longest(away)}, stored again at most ${longest(again)} after it was back\n`,
    )
})

/** What was broken off is tried again after minutes; here its time is up as soon as nobody works on it. */
async function doneByJobs({ owner, db }: Databases, results: number): Promise<void> {
  const since = new Date()
  await eventually(
    async () => {
      await owner.query(
        `update trigger_run set due_at = now() where state = 'WAITING' and due_at > now()
          or state = 'RUNNING' and due_at - interval '300 seconds' < $1`,
        [since],
      )
      await owner.query(
        `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
      )
      for (const id of await withoutCompany(db, (trx) => companiesWithDueRuns(trx, new Date())))
        await inCompany(db, id, 'write', (trx) => handOutRuns(trx, id))
      const { rows } = await owner.query('select state, count(*)::int from trigger_run group by 1')
      expect(rows).toEqual([{ state: 'DONE', count: results }])
    },
    { within: 120_000, every: 500 },
  )
}
