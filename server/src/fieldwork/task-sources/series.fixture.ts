import type { TaskState } from '@feldwerk/contract/tasks.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { insertMachines } from '../../../test/machines.ts'
import { inspection, publishedWorkflow } from '../../../test/workflows.ts'
import type { World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Source } from './rows.ts'
import { runSource } from './run.ts'

/** A company with three machines, a workflow about one of them, and series of its tasks. */
export async function openSeries(world: World) {
  const company = await world.company()
  const portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const machines = await insertMachines(world, { companyId: company.id, keeper: worker.id, count: 3 })
  const definition: WorkflowDefinition = {
    ...inspection,
    taskType: {
      fields: [
        {
          id: 't-machine',
          name: 'machine',
          type: { kind: 'ASSET', id: machines.machineType },
          required: true,
        },
      ],
    },
  }
  const { id: workflowId } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })

  /** Every morning at six, one task for each machine, to be done within eight hours. */
  function perMachine(change: Partial<Source> = {}): Source {
    return {
      id: 'morning',
      name: 'Morgenrunde',
      schedule: {
        kind: 'VALUE',
        value: { rrule: 'FREQ=DAILY', start: '2026-01-01T05:00:00.000Z', timeZone: 'Europe/Berlin' },
      },
      query: {
        kind: 'QUERY',
        query: {
          root: { kind: 'ASSET', assetTypeId: machines.machineType },
          steps: [
            {
              kind: 'MAP',
              columns: [
                { name: 'key', expression: 'asset.id' },
                { name: 'label', expression: '"Prüfen: " + asset.name' },
                { name: 'assignedTo', expression: 'asset.keeper' },
                { name: 'data', expression: '{"machine": asset}' },
                {
                  name: 'schedule',
                  expression: '{"validFrom": now, "deadline": addTo(now, 8, "hour"), "hardDeadline": true}',
                },
              ],
            },
          ],
        },
      },
      ...change,
    }
  }

  const revision = async () => (await portal.client.workflows.byId({ workflowId })).revision
  const save = async (source: Source) =>
    await portal.client.taskSources.save({
      workflowId,
      sourceId: source.id,
      taskSource: { source, revision: await revision() },
    })
  /** Runs the job, at any time. */
  const run = (now: string, refresh = false) =>
    inCompany(world.db, company.id, 'write', (trx) =>
      runSource(trx, {
        key: { companyId: company.id, workflowId, sourceId: 'morning' },
        now: new Date(now),
        refresh,
        language: 'de',
      }),
    )
  const since = (at: string) =>
    world.owner.query(
      `insert into task_source (company_id, workflow_id, source_id, since) values ($1, $2, 'morning', $3)`,
      [company.id, workflowId, at],
    )
  const tasks = async (states?: TaskState[]) =>
    (
      await portal.client.tasks.paginated({
        size: 500,
        orderColumn: 'validFrom',
        ...(states ? { states } : {}),
      })
    ).data
  const stored = async () => {
    const { rows } = await world.owner.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from task where company_id = $1 group by 1 order by 1',
      [company.id],
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  return {
    portal,
    worker,
    workflowId,
    perMachine,
    revision,
    save,
    run,
    since,
    tasks,
    stored,
  }
}
export type Series = Awaited<ReturnType<typeof openSeries>>
