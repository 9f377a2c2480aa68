import { newId } from '@feldwerk/contract/new-id.ts'
import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { jobTools } from '../../../test/job-tools.ts'
import { computed, fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { discardHeld } from '../../fieldwork/trigger-runs/held-store.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { answering, plainReceiver } from '../../platform/outgoing/receiver.fixture.ts'
import { cleanRunsJob } from './jobs.ts'

let world: World
let company: TestCompany
let person: TestAccount
let assetTypeId: string

/** What a trigger writes, calls or prints at length. */
const LONG = 'Lager läuft heiß, bitte prüfen. '.repeat(50)
/** An asset has this name already. */
const TAKEN = 'P-0'
const mapped = (...columns: { name: string; expression: string }[]) =>
  ({ kind: 'QUERY', query: { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns }] } }) as const
const often = { atMostPerHour: 1000, condition: computed('measured.pressure > 0.5') }

/** Ids as the editor makes them, by which they are known here. */
const IDS: Readonly<Record<string, string>> = Object.fromEntries(
  ['make', 'again', 'pdf', 'broken', 'mail', 'call', 'task'].map((name) => [name, crypto.randomUUID()]),
)
const idOf = (name: string): string => IDS[name] ?? name
const nameOf = (id: string): string => Object.keys(IDS).find((name) => IDS[name] === id) ?? id

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: 'http://127.0.0.1:*' })
  company = await world.company()
  person = await company.person({ portal: true, app: true })
  const properties = [property('name', 'STRING', { required: true }), property('remark')]
  const assetType = typeOf('Maschine', properties, { uniqueConstraints: [{ columns: ['name'] }] })
  assetTypeId = (await person.client.assetTypes.create({ assetType })).id
  await person.client.assets.create({ assetTypeId, asset: { value: { name: TAKEN } } })
})
afterAll(() => world.close())

/** A trigger of each kind, the call at this port. */
async function triggersOf(port: number): Promise<Partial<WorkflowDefinition>> {
  const { id: target } = await publishedWorkflow(person.client, {
    definition: measurement,
    accounts: [person],
  })
  const written = { name: 'remark', expression: JSON.stringify(LONG) }
  return {
    assetTriggers: [
      { name: 'make', expression: '"P-" + string(measured.pressure)' },
      { name: 'again', expression: JSON.stringify(TAKEN) },
    ].map(({ name, expression }) => ({
      ...often,
      id: idOf(name),
      assetTypeId,
      action: 'CREATE' as const,
      values: mapped({ name: 'name', expression }, written),
    })),
    pdfTriggers: [
      {
        ...often,
        id: idOf('pdf'),
        name: said('Protokoll'),
        title: said('Druckprotokoll'),
        template: said(LONG),
      },
      {
        ...often,
        id: idOf('broken'),
        name: said('Lang'),
        title: said('Lang'),
        template: {
          page: { ...PROTOCOL.page, paper: 'A5', margins: { ...PROTOCOL.page.margins, top: 60, bottom: 60 } },
          blocks: Array.from({ length: 100 }, (_, i) => ({
            id: `b${i}`,
            kind: 'FACTS' as const,
            columns: 1,
            facts: Array.from({ length: 20 }, () => 'VERSION' as const),
          })),
        },
      },
    ],
    emailTriggers: [
      {
        ...often,
        id: idOf('mail'),
        to: fixed(['leitstand@nordwerk.example']),
        subject: said('Überdruck'),
        body: said(LONG),
        separate: false,
        attachedPdfs: [],
      },
    ],
    webhookTriggers: [
      {
        ...often,
        id: idOf('call'),
        httpMethod: 'POST',
        url: fixed(`http://127.0.0.1:${port}/feldwerk/ergebnisse`),
      },
    ],
    taskTriggers: [
      {
        ...often,
        id: idOf('task'),
        workflowId: target,
        task: mapped(
          { name: 'key', expression: '"nachmessen"' },
          { name: 'label', expression: JSON.stringify(LONG.slice(0, 190)) },
        ),
      },
    ],
  }
}

async function measured(pressure: number, port = 9): Promise<string> {
  const definition = { ...measurement, ...(await triggersOf(port)) }
  const { id } = await publishedWorkflow(person.client, { definition, accounts: [person] })
  const workflowResult = {
    id: newId(),
    workflow: { id },
    activityResults: { measured: { pressure } },
    completedAt: new Date().toISOString(),
  }
  await person.client.workflowResults.create({ workflowResult })
  return workflowResult.id
}

/** As if it were three months later, and the job of the night had run. */
async function inThreeMonths(resultId: string): Promise<void> {
  await world.owner.query(
    `update trigger_run set evaluated_at = (evaluated_at at time zone 'UTC' - interval '91 days') at time zone 'UTC',
       ended_at = (ended_at at time zone 'UTC' - interval '91 days') at time zone 'UTC'
     where workflow_result_id = $1`,
    [resultId],
  )
  await cleanRunsJob({}, { ...(await jobTools(world.platform)), ...NOWHERE })
}
const NOWHERE = {
  companyId: null,
  inCompany: () => Promise.reject(new Error('the job belongs to no company')),
  signal: new AbortController().signal,
}

async function runsOf(workflowResultId: string): Promise<Record<string, TriggerRun>> {
  const { data } = await person.client.triggerRuns.paginated({ workflowResultId, size: 100 })
  const all = data.map(({ id }) => person.client.triggerRuns.byId({ triggerRunId: id }))
  return Object.fromEntries((await Promise.all(all)).map((run) => [nameOf(run.triggerId), run]))
}

/** Bytes of the rows by their triggers, without what a mail says. */
async function bytesOf(resultId: string): Promise<Record<string, number>> {
  const { rows } = await world.owner.query<{ trigger: string; bytes: number }>(
    `select trigger_id as trigger,
       pg_column_size(run.*) - case when kind = 'EMAIL' then pg_column_size(plan) else 0 end as bytes
     from trigger_run run where workflow_result_id = $1`,
    [resultId],
  )
  return Object.fromEntries(rows.map(({ trigger, bytes }) => [nameOf(trigger), bytes]))
}

describe('after 90 days', () => {
  test('a run of each kind takes 400 bytes, says what it came to, and is done no more', async () => {
    const { port } = await plainReceiver(answering('200 OK'))
    const id = await measured(7, port)
    await world.runJobs()
    const before = await runsOf(id)
    const states = Object.entries(before).map(([trigger, { state }]) => [trigger, state])
    expect(Object.fromEntries(states)).toEqual({
      make: 'DONE',
      again: 'FAILED',
      pdf: 'DONE',
      broken: 'FAILED',
      mail: 'DONE',
      call: 'DONE',
      task: 'DONE',
    })
    for (const [trigger, bytes] of Object.entries(await bytesOf(id)))
      if (trigger !== 'mail') expect([trigger, bytes > 400]).toEqual([trigger, true])

    await inThreeMonths(id)
    const sizes = Object.entries(await bytesOf(id))
    expect(sizes).toHaveLength(7)
    expect(sizes.filter(([, bytes]) => bytes > 400)).toEqual([])
    const after = await runsOf(id)
    for (const [trigger, run] of Object.entries(before)) {
      const { state, content } = run
      expect(after[trigger]).toMatchObject({ state, attempts: [], reason: null })
      expect(after[trigger]?.content).toMatchObject({ kind: content?.kind })
      expect(Boolean(after[trigger]?.problem)).toBe(Boolean(run.problem))
    }
    const shown = await person.client.workflowResults.byId({ workflowResultId: id })
    expect(shown.emails).toMatchObject([{ subject: 'Überdruck', bodyHtml: expect.stringContaining('Lager') }])
    expect(shown.pdfs).toMatchObject([{ name: 'Protokoll.pdf', error: null }, { name: 'Lang.pdf' }])
    for (const trigger of ['again', 'broken']) {
      const retried = person.client.triggerRuns.retry({ triggerRunId: after[trigger]?.id ?? '' })
      expect(await refusal(retried)).toMatchObject({ code: 'nothingToRetry' })
    }
    expect(after['make']?.content).toMatchObject({ name: 'P-7', isChanged: true, mayTakeBack: false })
    const taken = person.client.triggerRuns.takeBack({ triggerRunId: after['make']?.id ?? '' })
    expect(await refusal(taken)).toMatchObject({ code: 'nothingToTakeBack' })
  })

  test('what its condition left out goes, and what was discarded stays to be seen', async () => {
    const [left, discarded] = [await measured(0.1), await measured(8)]
    await world.runJobs()
    expect(Object.values(await runsOf(left)).map(({ state }) => state)).toContain('SKIPPED')
    await inThreeMonths(left)
    expect(await runsOf(left)).toEqual({})
    // As if it had waited while nothing was to leave, until somebody gave it up.
    await world.owner.query(
      `update trigger_run set state = 'WAITING', due_at = now() + interval '1 hour', ended_at = null
       where workflow_result_id = $1 and kind = 'EMAIL'`,
      [discarded],
    )
    await inCompany(world.db, company.id, 'write', async (trx) => await discardHeld(trx, company.id))
    await inThreeMonths(discarded)
    expect((await runsOf(discarded))['mail']).toMatchObject({
      state: 'SKIPPED',
      content: { subject: 'Überdruck' },
      problem: expect.stringContaining('verworfen'),
    })
  })
})
