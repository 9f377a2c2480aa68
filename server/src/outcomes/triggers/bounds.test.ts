import { newId } from '@feldwerk/contract/new-id.ts'
import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silent } from '../../../test/silent.ts'
import { computed, fixed, measurement, plainMail, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { moveDueTasks } from '../../fieldwork/tasks/move.ts'
import { handOutRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import { keepTriggers } from '../../fieldwork/workflows/trigger-store.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { evaluateTriggers } from './evaluate.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ portal: true, app: true })
})
afterAll(() => world.close())

const mail: WorkflowDefinition['emailTriggers'][number] = {
  ...plainMail,
  atMostPerHour: 2,
  subject: computed('"Druck " + string(measured.pressure)'),
}

const taskOf = (workflowId: string): WorkflowDefinition['taskTriggers'][number] => ({
  id: 'follow',
  workflowId,
  task: {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [{ kind: 'MAP', columns: [{ name: 'label', expression: '"Nachmessen"' }] }],
    },
  },
})

const publish = async (triggers: Partial<WorkflowDefinition> = {}): Promise<string> => {
  const definition = { ...measurement, ...triggers }
  return (await publishedWorkflow(portal.client, { definition, accounts: [portal] })).id
}

const inOurs = <T>(work: Parameters<typeof inCompany<T>>[3]) => inCompany(world.db, company.id, 'write', work)

/** Results with these pressures, worked out by one job, so that no hour ends between them. */
async function measure(workflowId: string, pressures: readonly number[], revision = 1): Promise<void> {
  const ids: string[] = []
  for (const pressure of pressures) {
    const workflowResult = {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure } },
      completedAt: new Date().toISOString(),
    }
    ids.push((await portal.client.workflowResults.create({ workflowResult })).id)
  }
  const subjects = ids.map((id) => ({ resultId: id, occasionId: id }))
  const owed = { workflowId, revision, occasion: 'STORED', subjects } as const
  const about = { companyId: company.id, publicUrl: world.url, log: silent }
  await inOurs((trx) => evaluateTriggers(trx, { ...about, owed: [owed] }))
  // Its own jobs come after it and change nothing.
  await world.runJobs()
}

const runsOf = async (workflowId: string): Promise<TriggerRun[]> =>
  (await portal.client.triggerRuns.paginated({ workflowId, size: 100, orderDir: 'ASC' })).data
const statesOf = async (workflowId: string) => (await runsOf(workflowId)).map(({ state }) => state)

/** The full hour has come. */
async function strike(workflowId: string): Promise<void> {
  await world.owner.query(
    `update trigger_run set due_at = now() where workflow_id = $1 and state = 'WAITING'`,
    [workflowId],
  )
  await inOurs((trx) => handOutRuns(trx, company.id))
  await world.runJobs()
}

describe('more often than a trigger may in an hour', () => {
  test('mails are named in one, which goes on the hour', async () => {
    const workflowId = await publish({ emailTriggers: [mail] })
    await measure(workflowId, [5, 6, 7, 8, 9])
    expect(await statesOf(workflowId)).toEqual(['DONE', 'DONE', 'WAITING', 'BUNDLED', 'BUNDLED'])
    const runs = await runsOf(workflowId)
    expect(runs[3]?.problem).toContain('höchstens 2-mal in einer Stunde, einmal je Anlass')
    expect(new Date(runs[2]?.dueAt ?? '').getUTCMinutes()).toBe(0)
    await strike(workflowId)
    const sent = (await world.mails(null)).filter(({ to }) => to.includes('leitstand@nordwerk.example'))
    expect(sent.map(({ subject }) => subject)).toEqual(['Druck 5', 'Druck 6', '3 Meldungen: Druck 7 …'])
    for (const words of [
      'Druck 7',
      'Druck 8',
      'Druck 9',
      `${world.url}/results/detail?id=${runs[4]?.workflowResultId}`,
    ])
      expect(sent[2]?.html).toContain(words)
    expect(sent[2]?.html).not.toContain('Druck 6')
  })

  test('mails go all the same where results of others among them are removed', async () => {
    const to = fixed(['entfernt@nordwerk.example'])
    const workflowId = await publish({ emailTriggers: [{ ...mail, atMostPerHour: 1, to }] })
    await measure(workflowId, [1, 2, 3, 4, 5])
    const runs = await runsOf(workflowId)
    const resultIdAt = (place: number) => runs[place]?.workflowResultId ?? ''
    const { emails } = await portal.client.workflowResults.byId({ workflowResultId: resultIdAt(2) })
    expect(emails).toMatchObject([
      { subject: 'Druck 3', error: expect.stringContaining('mit anderen in einer') },
    ])
    for (const place of [1, 3])
      await portal.client.workflowResults.remove({ workflowId, workflowResultId: resultIdAt(place) })
    expect(await statesOf(workflowId)).toEqual(['DONE', 'WAITING', 'BUNDLED'])
    await strike(workflowId)
    const subjects = async () =>
      (await world.mails(null))
        .filter((each) => each.to.includes('entfernt@nordwerk.example'))
        .map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Druck 1', '2 Meldungen: Druck 3 …'])
  })

  test('nobody reads what was not meant for them, and one alone goes as it is', async () => {
    const to = {
      kind: 'QUERY' as const,
      query: {
        root: { kind: 'NULL' as const },
        steps: [
          {
            kind: 'MAP' as const,
            columns: [{ name: 'value', expression: '"b" + string(measured.pressure) + "@nordwerk.example"' }],
          },
        ],
      },
    }
    const workflowId = await publish({ emailTriggers: [{ ...mail, atMostPerHour: 1, to }] })
    await measure(workflowId, [1, 1, 1, 2])
    await strike(workflowId)
    const mails = await world.mails(null)
    const subjectsTo = (address: string) =>
      mails.filter((each) => each.to.includes(address)).map(({ subject }) => subject)
    expect(subjectsTo('b1@nordwerk.example')).toEqual(['Druck 1', '2 Meldungen: Druck 1 …'])
    expect(subjectsTo('b2@nordwerk.example')).toEqual(['Druck 2'])
  })

  test('anything else stands behind one run, until somebody lets all of it', async () => {
    const target = await publish()
    const workflowId = await publish({ taskTriggers: [{ ...taskOf(target), atMostPerHour: 1 }] })
    await measure(workflowId, [5, 6, 7])
    await measure(workflowId, [8])
    expect(await statesOf(workflowId)).toEqual(['DONE', 'FAILED', 'BUNDLED', 'BUNDLED'])
    const [, over, behind] = await runsOf(workflowId)
    expect(over).toMatchObject({ others: 2, problem: expect.stringContaining('Mit ihm warten 2 weitere.') })
    expect(over?.problem).toContain('höchstens 1-mal in einer Stunde')
    expect(behind).toMatchObject({ others: 0, problem: expect.stringContaining('wenn Sie das erste davon') })
    await portal.client.triggerRuns.retry({ triggerRunId: over?.id ?? '' })
    await world.runJobs()
    expect(await statesOf(workflowId)).toEqual(['DONE', 'DONE', 'DONE', 'DONE'])
    const tasks = await portal.client.tasks.paginated({ workflowId: target })
    expect(tasks.recordsTotal).toBe(4)
  })

  test('what is tried again with all that failed brings those behind it', async () => {
    const workflowId = await publish({
      pdfTriggers: [
        { id: 'pdf', atMostPerHour: 1, name: said('Protokoll'), title: said(''), template: said('Text') },
      ],
    })
    await measure(workflowId, [5, 6, 7])
    expect(await statesOf(workflowId)).toEqual(['DONE', 'FAILED', 'BUNDLED'])
    expect(await portal.client.triggerRuns.retryFailed({ retry: { workflowId } })).toEqual({
      retried: 2,
      left: 0,
    })
    await world.runJobs()
    expect(await statesOf(workflowId)).toEqual(['DONE', 'DONE', 'DONE'])
  })

  test('sixty times are enough for any trigger that does not say otherwise', async () => {
    const { atMostPerHour: _, ...unbounded } = mail
    const url = { kind: 'VALUE' as const, value: 'https://hooks.nordwerk.example/' }
    const workflowId = await publish({
      emailTriggers: [unbounded],
      webhookTriggers: [
        { id: 'call', httpMethod: 'POST', url },
        { id: 'often', httpMethod: 'POST', url, atMostPerHour: 61 },
      ],
    })
    await world.owner.query(
      `insert into trigger_run (company_id, id, workflow_id, workflow_result_id, trigger_id, revision, kind, occasion,
          occasion_id, place, state, plan, evaluated_at)
        select $1, gen_random_uuid(), $2, (select id from workflow_result where company_id = $1 limit 1), trigger_id, 1,
          'EMAIL', 'STORED', gen_random_uuid(), 0, 'DONE', 'null', now() + interval '1 minute'
        from generate_series(1, 60), unnest(array['mail', 'call', 'often']) trigger_id`,
      [company.id, workflowId],
    )
    await measure(workflowId, [5])
    const { data } = await portal.client.triggerRuns.paginated({ workflowId, states: ['WAITING', 'FAILED'] })
    const ended = data.map(({ triggerId, state, tries }) => [triggerId, state, tries > 0])
    expect(ended.toSorted()).toEqual([
      ['call', 'FAILED', false],
      ['mail', 'WAITING', false],
      ['often', 'WAITING', true],
    ])
  })
})

describe('a chain', () => {
  /** A workflow whose late tasks make its next one. */
  async function endless(): Promise<string> {
    const workflowId = await publish()
    const again = { ...taskOf(workflowId), on: ['TASK_LATE'] }
    await inOurs((trx) => keepTriggers(trx, { companyId: company.id, workflowId }, { taskTriggers: [again] }))
    return workflowId
  }

  async function passDeadline(workflowId: string, taskId: string): Promise<TriggerRun> {
    await world.owner.query(
      `update task set state = 'OPEN', deadline = now() - interval '1 minute', next_change_at = now() where id = $1`,
      [taskId],
    )
    await inOurs((trx) => moveDueTasks(trx, company.id, new Date(Date.now() + 1000)))
    await world.runJobs()
    const { data } = await portal.client.triggerRuns.paginated({ workflowId, size: 100 })
    const run = data.find((each) => each.taskId === taskId)
    if (!run) throw new Error('nothing was set going')
    return run
  }

  /** The chain that a run begins has had so many more within this hour. */
  const hadMore = (runId: string, count: number) =>
    world.owner.query(
      `insert into trigger_run (company_id, id, workflow_id, workflow_result_id, task_id, trigger_id, revision, kind,
          occasion, occasion_id, place, state, plan, chain)
        select company_id, gen_random_uuid(), workflow_id, workflow_result_id, task_id, 'more', 1, 'TASK', occasion,
          occasion_id, again, 'DONE', 'null', occasion_id
        from trigger_run, generate_series(1, $2) again where id = $1`,
      [runId, count],
    )

  test('that nobody stands between ends after eight', async () => {
    const workflowId = await endless()
    const deadline = new Date(Date.now() + 3_600_000).toISOString()
    const runs: TriggerRun[] = []
    for (let next = (await portal.client.tasks.create({ workflowId, task: { deadline } })).id; ; ) {
      const run = await passDeadline(workflowId, next)
      runs.push(run)
      if (run.content?.kind !== 'TASK' || run.content.taskId === null) break
      next = run.content.taskId
    }
    expect(runs.map(({ state }) => state)).toEqual([...Array.from({ length: 9 }, () => 'DONE'), 'FAILED'])
    expect(runs.at(-1)?.problem).toContain('mehr als achtmal nacheinander')
  })

  test('begins anew where a person delivers, and goes on where a program does', async () => {
    const workflowId = await publish()
    await inOurs((trx) =>
      keepTriggers(trx, { companyId: company.id, workflowId }, { taskTriggers: [taskOf(workflowId)] }),
    )
    const { client: program } = await world.apiToken(portal)
    const depths: number[] = []
    let taskId: string | undefined
    for (const { client } of [portal, { client: program }, { client: program }, portal]) {
      const workflowResult = {
        id: newId(),
        workflow: { id: workflowId },
        activityResults: { measured: { pressure: 3 } },
        completedAt: new Date().toISOString(),
        ...(taskId === undefined ? {} : { taskId }),
      }
      await client.workflowResults.create({ workflowResult })
      await world.runJobs()
      const { rows } = await world.owner.query<{ id: string; depth: number }>(
        'select id, depth from trigger_run where workflow_result_id = $1',
        [workflowResult.id],
      )
      depths.push(rows[0]?.depth ?? -1)
      taskId = rows[0]?.id
    }
    expect(depths).toEqual([0, 1, 2, 0])
  })

  test('goes on through calls alone: other things a program knows nothing of', async () => {
    const { atMostPerHour: _, ...unbounded } = mail
    const workflowId = await publish({ emailTriggers: [{ ...unbounded, on: ['CORRECTED'] }] })
    const { client: program } = await world.apiToken(portal)
    const id = newId()
    const workflowResult = {
      id,
      workflow: { id: workflowId },
      activityResults: { measured: { pressure: 1 } },
      completedAt: new Date().toISOString(),
    }
    await program.workflowResults.create({ workflowResult })
    for (let pressure = 2; pressure <= 12; pressure++) {
      const corrected = { activityResults: { measured: { pressure } } }
      await program.workflowResults.update({ workflowResultId: id, workflowResult: corrected })
      await world.runJobs()
    }
    expect(await statesOf(workflowId)).toEqual(Array.from({ length: 11 }, () => 'DONE'))
  })

  test('with a thousand runs in an hour ends in any case', async () => {
    const workflowId = await endless()
    const deadline = new Date(Date.now() + 3_600_000).toISOString()
    const first = await passDeadline(
      workflowId,
      (await portal.client.tasks.create({ workflowId, task: { deadline } })).id,
    )
    await hadMore(first.id, 1000)
    const stopped = await passDeadline(
      workflowId,
      first.content?.kind === 'TASK' ? (first.content.taskId ?? '') : '',
    )
    expect(stopped).toMatchObject({ state: 'FAILED' })
    expect(stopped.problem).toContain('mehr als 1.000-mal')
  })

  test('is counted through all workflows whose results came together', async () => {
    const [here, there] = [await publish(), await publish()]
    const onwards = { ...taskOf(there), id: 'onwards' }
    const keep = (workflowId: string, taskTriggers: (typeof onwards)[]) =>
      inOurs((trx) => keepTriggers(trx, { companyId: company.id, workflowId }, { taskTriggers }))
    await keep(here, [taskOf(here), onwards])
    await keep(there, [taskOf(there)])
    const { client: program } = await world.apiToken(portal)
    const resultOf = (workflowId: string, taskId?: string) => ({
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure: 3 } },
      completedAt: new Date().toISOString(),
      ...(taskId === undefined ? {} : { taskId }),
    })
    const deliver = async (results: ReturnType<typeof resultOf>[]) => {
      await program.workflowResults.createBulk({ bulk: { results } })
      await world.runJobs()
      const runs = results.map(({ id }) => portal.client.triggerRuns.paginated({ workflowResultId: id }))
      return (await Promise.all(runs)).map(({ data }) => data)
    }
    const [begun = []] = await deliver([resultOf(here)])
    const idOf = (triggerId: string) => begun.find((run) => run.triggerId === triggerId)?.id ?? ''
    await hadMore(idOf('follow'), 999)
    // The first is stored by itself, and those that come meanwhile together.
    const came = await deliver([
      resultOf(here),
      resultOf(here, idOf('follow')),
      resultOf(there, idOf('onwards')),
    ])
    const states = came.map((runs) => runs.map(({ state }) => state))
    expect(states).toEqual([['DONE', 'DONE'], ['DONE', 'DONE'], ['FAILED']])
    expect(came[2]?.[0]?.problem).toContain('mehr als 1.000-mal')
  })
})
