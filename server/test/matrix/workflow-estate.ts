import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { storeTasks } from '../../src/fieldwork/tasks/write.ts'
import { inCompany } from '../../src/platform/db/tenant.ts'
import { goodAnswers, inspection, measurement, publishedWorkflow } from '../workflows.ts'
import type { TestCompany, World } from '../world.ts'
import type { AssetEstate } from './asset-estate.ts'

/** The workflows of a company in the matrix. */
export interface WorkflowEstate {
  readonly lasting: {
    readonly workflow: string
    readonly workflowResult: string
    readonly task: string
    readonly triggerRun: string
    readonly unreachable: string
  }
  /** A published one. */
  published(): Promise<string>
  /** One that is only a draft, of revision 1. */
  drafted(): Promise<string>
  /** A published one with a draft, of revision 3. */
  edited(): Promise<string>
  /** A draft with a webhook `call`. */
  calling(): Promise<string>
  newResult(workflowId?: string): Promise<WorkflowResultCreate>
  /** A stored one. */
  result(): Promise<string>
  /** A stored one that is to be reviewed. */
  deviating(): Promise<string>
  /** A mail that was given up. */
  failedRun(): Promise<string>
  /** One that made an asset. */
  assetRun(): Promise<string>
  /** A recipient at whom no mail arrives. */
  unreachable(): Promise<string>
  /** An open task of the lasting one. */
  task(): Promise<string>
}

interface EstateContext {
  readonly world: World
  readonly company: TestCompany
  readonly assets: AssetEstate
  /** The account that may perform the lasting one. */
  readonly worker: { readonly id: string }
  unique(word: string): string
}

export async function buildWorkflows({
  world,
  company,
  assets,
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
  const stored = await result()
  const failedRun = () =>
    insertFailedRun(world, { companyId: company.id, workflow, result: stored, subject: unique('Befund') })
  const unreachable = () => insertUnreachable(world, company.id, `${unique('leitstand')}@firma.example`)
  return {
    lasting: {
      workflow,
      workflowResult: stored,
      triggerRun: await failedRun(),
      unreachable: await unreachable(),
      task: await insertTask(world, company.id, workflow),
    },
    failedRun,
    assetRun: async () => {
      const assetTypeId = assets.lasting.assetType
      const at = { companyId: company.id, workflow, result: stored }
      return await insertAssetRun(world, { ...at, assetTypeId, assetId: await assets.asset() })
    },
    unreachable,
    published,
    drafted,
    async calling() {
      const translations = [{ language: 'de' as const, name: unique('Ablauf') }]
      const url = { kind: 'VALUE' as const, value: 'https://hooks.example/' }
      const webhookTriggers = [{ id: 'call', httpMethod: 'POST' as const, url }]
      const definition = { ...inspection, webhookTriggers }
      return (await client.workflows.create({ workflow: { translations, definition } })).id
    },
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

interface FailedRun {
  readonly companyId: string
  readonly workflow: string
  readonly result: string
  readonly subject: string
}

async function insertFailedRun(
  world: World,
  { companyId, workflow, result, subject }: FailedRun,
): Promise<string> {
  const id = newId()
  const plan = { kind: 'EMAIL', language: 'de', to: [], cc: [], subject, body: subject }
  await world.owner.query(
    `insert into trigger_run (company_id, id, workflow_id, workflow_result_id, trigger_id, revision, kind, occasion,
        occasion_id, place, state, plan, problem)
      values ($1, $2, $3, $4, 'mail', 1, 'EMAIL', 'STORED', $2, 0, 'FAILED', $5, '{"code": "noRecipient"}')`,
    [companyId, id, workflow, result, JSON.stringify(plan)],
  )
  return id
}

interface AssetRun {
  readonly companyId: string
  readonly workflow: string
  readonly result: string
  readonly assetTypeId: string
  readonly assetId: string
}

async function insertAssetRun(
  world: World,
  { companyId, workflow, result, assetTypeId, assetId }: AssetRun,
): Promise<string> {
  const id = newId()
  const plan = {
    kind: 'ASSET',
    workflowId: workflow,
    triggerId: 'asset',
    assetTypeId,
    action: 'CREATE',
    assetId: null,
    name: null,
    values: {},
  }
  const made = { id: assetId, name: null, version: 1, isChanged: true, changes: [], takenBackAt: null }
  await world.owner.query(
    `insert into trigger_run (company_id, id, workflow_id, workflow_result_id, trigger_id, revision, kind, occasion,
        occasion_id, place, state, plan, outcome)
      values ($1, $2, $3, $4, 'asset', 1, 'ASSET', 'STORED', $2, 0, 'DONE', $5, $6)`,
    [companyId, id, workflow, result, JSON.stringify(plan), JSON.stringify({ asset: made })],
  )
  return id
}

async function insertUnreachable(world: World, companyId: string, address: string): Promise<string> {
  const id = newId()
  await world.owner.query(
    `insert into mail_refusal (company_id, id, address, run_id, times, said) values ($1, $2, $3, $2, 3, '550')`,
    [companyId, id, address],
  )
  return id
}
