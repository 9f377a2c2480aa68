import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { bodyHash } from '../src/fieldwork/workflow-results/body-hash.ts'
import { insertResults, resultRow } from '../src/fieldwork/workflow-results/store.ts'
import { storedFields } from '../src/fieldwork/workflows/fields.ts'
import { tellResultsJob } from '../src/life/sharing/results/jobs.ts'
import { completeTerms } from '../src/life/sharing/terms.ts'
import type { Trx } from '../src/platform/db/pool.ts'
import { inCompany } from '../src/platform/db/tenant.ts'
import { contextFor } from '../src/platform/jobs/tasks.ts'
import { saveRecordType } from '../src/platform/records/change-types.ts'
import { insertRecords } from '../src/platform/records/records.ts'
import { type JobWorld, jobTools } from './job-tools.ts'
import { measurement } from './workflows.ts'

const fields = storedFields(measurement, EMPTY_CATALOGUE)
const translations = JSON.stringify([{ language: 'de', name: 'Rundgang', teaser: null, description: null }])

/** A workflow with one version, as both sides of a share have it. */
async function insertWorkflow({ databases: { owner, db } }: JobWorld, companyId: string): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into workflow (company_id, id, translations, search_text, task_record_type) values ($1, $2, $3, '', $4)`,
    [companyId, id, translations, newId()],
  )
  await owner.query(
    `insert into workflow_version (company_id, workflow_id, version, nodes, task_type, fields)
     values ($1, $2, 1, $3, '{"fields": []}', $4)`,
    [companyId, id, JSON.stringify(measurement.nodes), JSON.stringify(fields)],
  )
  await owner.query('update workflow set version = 1 where id = $1', [id])
  await inCompany(db, companyId, 'write', (trx) =>
    saveRecordType(trx, companyId, { id, kind: 'WORKFLOW_RESULT', fields }),
  )
  return id
}

/** A company that performs a workflow of another one, with a result of yesterday. */
async function performing(world: JobWorld) {
  const { owner, db } = world.databases
  const [giverId, shareId, resultId] = [newId(), newId(), newId()]
  await owner.query('insert into company (id, name, share_id) values ($1, $2, $2)', [giverId, 'Geber'])
  const takenId = await insertWorkflow(world, world.companyId)
  const givenId = await insertWorkflow(world, giverId)
  const offered = {
    version: 1,
    translations: JSON.parse(translations),
    imageFileId: null,
    definition: { ...EMPTY_DEFINITION, ...measurement },
    assetTypes: [],
    views: [],
  }
  const terms = completeTerms({ photos: true, people: 'NAMES', giveBack: true })
  const sides = [
    [world.companyId, 'RECEIVER', giverId, takenId],
    [giverId, 'GIVER', world.companyId, givenId],
  ]
  for (const [companyId, side, other, workflowId] of sides)
    await owner.query(
      `insert into workflow_share (company_id, id, side, state, other_company_id, other_company_name, workflow_id,
         terms, offered, version_offered, taken, version_taken, answered_at)
       values ($1, $2, $3, 'ACCEPTED', $4, 'Andere', $5, $6, $7, 1, 1, 1, now() - interval '2 days')`,
      [companyId, shareId, side, other, workflowId, JSON.stringify(terms), JSON.stringify(offered)],
    )
  await inCompany(db, world.companyId, 'write', (trx) => insertResult(trx, world, { resultId, takenId }))
  return { giverId, shareId, resultId }
}

async function insertResult(
  trx: Trx,
  { companyId, accountId }: JobWorld,
  { resultId, takenId }: { readonly resultId: string; readonly takenId: string },
) {
  const completedAt = new Date(Date.now() - 86_400_000)
  const row = resultRow(
    { companyId, resultId },
    {
      workflowId: takenId,
      version: 1,
      completedAt,
      claimedCompletedAt: null,
      startedAt: null,
      receivedAt: new Date(),
      taskId: null,
      meta: {},
      flags: [],
      bodyHash: bodyHash(resultId),
      by: accountId,
    },
  )
  await insertResults(trx, [row])
  const document = { measured: { 'm-pressure': 3 } }
  const records = [{ id: resultId, document, at: completedAt, by: accountId, link: null }]
  await insertRecords(trx, { companyId, typeId: takenId, records })
}

/** What the giver has of it. */
const effectOf =
  ({ databases: { owner } }: JobWorld, giverId: string) =>
  async () => {
    const { rows } = await owner.query(
      `select result.deleted_at is not null as removed, record.document, person.last_name as person,
         (select count(*)::integer from shared_person) as told,
         (select count(*)::integer from activity where action = 'resultsGivenBack') as noted
       from received_result received
       join workflow_result result on result.company_id = $1 and result.id = received.workflow_result_id
       join foreign_account person on person.company_id = $1 and person.id = result.created_by
       left join record on record.company_id = $1 and record.id = result.id
       where received.company_id = $1`,
      [giverId],
    )
    return rows
  }

/** The jobs of results that flow back, for the test of all jobs. */
export const sharedResultCases = {
  'sharing.results': async (world: JobWorld) => {
    const { giverId, resultId } = await performing(world)
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { resultIds: [resultId] },
      effect: effectOf(world, giverId),
    }
  },
  'sharing.forget': async (world: JobWorld) => {
    const { giverId, resultId, shareId } = await performing(world)
    const tools = await jobTools(world)
    await tellOnce(world, tools, resultId)
    const payload = { shareId, accountId: world.accountId }
    return { tools, companyId: world.companyId, payload, effect: effectOf(world, giverId) }
  },
  'sharing.giveBack': async (world: JobWorld) => {
    const { giverId, resultId, shareId } = await performing(world)
    const tools = await jobTools(world)
    await tellOnce(world, tools, resultId)
    await world.databases.owner.query(`update workflow_share set state = 'ENDED' where id = $1`, [shareId])
    return { tools, companyId: giverId, payload: { shareId }, effect: effectOf(world, giverId) }
  },
}

async function tellOnce(world: JobWorld, tools: Awaited<ReturnType<typeof jobTools>>, resultId: string) {
  const context = contextFor({ tools, companyId: world.companyId, signal: new AbortController().signal })
  await tellResultsJob({ resultIds: [resultId] }, context)
}
