import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { storeTasks } from '../../src/fieldwork/tasks/write.ts'
import { inCompany } from '../../src/platform/db/tenant.ts'
import { goodAnswers, inspection, measurement, publishedWorkflow } from '../workflows.ts'
import type { TestCompany, World } from '../world.ts'

/** The workflows of a company in the matrix. */
export interface WorkflowEstate {
  readonly lasting: { readonly workflow: string; readonly workflowResult: string; readonly task: string }
  /** A published one. */
  published(): Promise<string>
  /** One that is only a draft, of revision 1. */
  drafted(): Promise<string>
  /** A published one with a draft, of revision 3. */
  edited(): Promise<string>
  newResult(workflowId?: string): Promise<WorkflowResultCreate>
  /** A stored one. */
  result(): Promise<string>
  /** A stored one that is to be reviewed. */
  deviating(): Promise<string>
  /** An open task of the lasting one. */
  task(): Promise<string>
}

interface EstateContext {
  readonly world: World
  readonly company: TestCompany
  /** The account that may perform the lasting one. */
  readonly worker: { readonly id: string }
  unique(word: string): string
}

export async function buildWorkflows({
  world,
  company,
  worker,
  unique,
}: EstateContext): Promise<WorkflowEstate> {
  const { client } = company
  const owner = await company.person({ owner: true, portal: true, app: true })
  const drafted = async () => {
    const translations = [{ language: 'de' as const, name: unique('Ablauf') }]
    return (await client.workflows.create({ workflow: { translations, definition: inspection } })).id
  }
  const published = async () =>
    (await publishedWorkflow(client, { name: unique('Ablauf'), accounts: [worker] })).id
  const workflow = await published()
  const measured = (await publishedWorkflow(client, { definition: measurement, accounts: [worker] })).id
  const newResult = async (workflowId = workflow): Promise<WorkflowResultCreate> => ({
    id: newId(),
    workflow: { id: workflowId },
    version: 1,
    activityResults: goodAnswers,
    completedAt: '2026-11-20T08:15:00.000Z',
  })
  const result = async () =>
    (await owner.client.workflowResults.create({ workflowResult: await newResult() })).id
  return {
    lasting: {
      workflow,
      workflowResult: await result(),
      task: await insertTask(world, company.id, workflow),
    },
    published,
    drafted,
    newResult,
    result,
    deviating: async () => {
      const workflowResult = {
        ...(await newResult(measured)),
        activityResults: { measured: { pressure: 9 } },
      }
      return (await owner.client.workflowResults.create({ workflowResult })).id
    },
    task: () => insertTask(world, company.id, workflow),
    async edited() {
      const workflowId = await published()
      await client.workflowDrafts.save({ workflowId, draft: { definition: inspection, revision: 2 } })
      return workflowId
    },
  }
}

/** A task that is open, its data by ids of fields. */
export async function insertTask(
  world: World,
  companyId: string,
  workflowId: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { rows } = await world.owner.query<{ type: string }>(
    'select task_record_type as type from workflow where company_id = $1 and id = $2',
    [companyId, workflowId],
  )
  const id = newId()
  const row = {
    id,
    label: null,
    state: 'OPEN' as const,
    valid_from: null,
    deadline: null,
    hard_deadline: false,
    push: null,
    source_id: null,
    source_name: null,
    occurrence: null,
    source_key: null,
    created_by: null,
  }
  const type = { workflowId, typeId: rows[0]!.type }
  const tasks = [{ row, assignedTo: { accounts: [], accountGroups: [] }, data }]
  await inCompany(world.db, companyId, 'write', (trx) => storeTasks(trx, companyId, { type, tasks }))
  return id
}
