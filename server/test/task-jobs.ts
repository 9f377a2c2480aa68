import { newId } from '@feldwerk/contract/new-id.ts'
import { storeTasks } from '../src/fieldwork/tasks/write.ts'
import { taskRecordFields } from '../src/fieldwork/workflows/task-fields.ts'
import { inCompany } from '../src/platform/db/tenant.ts'
import { saveRecordType } from '../src/platform/records/change-types.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

const HOUR = 3_600_000

const EVERY_DAY = {
  id: 'daily',
  name: 'Jeden Tag',
  schedule: {
    kind: 'VALUE',
    value: { rrule: 'FREQ=DAILY', start: '2026-01-01T05:00:00.000Z', timeZone: 'Europe/Berlin' },
  },
  query: {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [{ kind: 'MAP', columns: [{ name: 'label', expression: '"Rundgang"' }] }],
    },
  },
}

/** A published workflow with a series. */
async function daily({ companyId, databases }: JobWorld): Promise<void> {
  const workflowId = newId()
  await databases.owner.query(
    `insert into workflow (company_id, id, translations, search_text, task_record_type, triggers)
      values ($1, $2, '[]', '', $3, $4)`,
    [companyId, workflowId, newId(), JSON.stringify({ taskSources: [EVERY_DAY] })],
  )
  await databases.owner.query(
    `insert into workflow_version (company_id, workflow_id, version, nodes, task_type, fields)
      values ($1, $2, 1, '[]', '{"fields": []}', '[]')`,
    [companyId, workflowId],
  )
  await databases.owner.query('update workflow set version = 1 where id = $1', [workflowId])
}

/** The jobs of tasks for the test of all jobs. */
export const taskCases = {
  /** A series of every morning. */
  'tasks.make': async (world: JobWorld) => {
    await daily(world)
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query(
          `select count(*)::int as tasks, count(distinct occurrence)::int as occurrences,
            array_agg(distinct label) as labels from task`,
        )
        const records = await world.databases.owner.query('select from record')
        return rows.map((row) => ({ ...row, records: records.rowCount }))
      },
    }
  },

  'tasks.makeAll': async (world: JobWorld) => {
    await daily(world)
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query(
          `select distinct job, company_id = $1 as own from outbox where job = 'tasks.make'`,
          [world.companyId],
        )
        return rows
      },
    }
  },

  /** Three tasks that wait: one whose deadline has passed meanwhile, one that may begin, and one that may not. */
  'tasks.move': async (world: JobWorld) => {
    const { companyId, databases } = world
    const workflowId = newId()
    const typeId = newId()
    await databases.owner.query(
      `insert into workflow (company_id, id, translations, search_text, task_record_type)
        values ($1, $2, '[]', '', $3)`,
      [companyId, workflowId, typeId],
    )
    const now = Date.now()
    const tasks = [
      [-2, -1],
      [-1, 1],
      [1, 2],
    ].map(([from = 0, until = 0]) => ({
      row: {
        id: newId(),
        label: null,
        state: 'PENDING' as const,
        valid_from: new Date(now + from * HOUR),
        deadline: new Date(now + until * HOUR),
        hard_deadline: false,
        push: null,
        source_id: null,
        source_name: null,
        occurrence: null,
        source_key: null,
        created_by: null,
      },
      assignedTo: { accounts: [], accountGroups: [] },
      data: {},
    }))
    await inCompany(databases.db, companyId, 'write', async (trx) => {
      await saveRecordType(trx, companyId, {
        id: typeId,
        kind: 'TASK',
        subject: workflowId,
        fields: taskRecordFields(workflowId, []),
      })
      await storeTasks(trx, companyId, { type: { workflowId, typeId }, tasks })
    })
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await databases.owner.query(
          `select task.state, record.document ->> 'state' as shown, record.version,
            task.next_change_at as next
          from task join record on record.company_id = task.company_id and record.id = task.id
          order by task.valid_from`,
        )
        return rows
      },
    }
  },
}
