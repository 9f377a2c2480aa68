import type { Client } from '@feldwerk/contract/client.ts'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { expect } from 'vitest'
import { eventually } from '../deadline.ts'
import { goodAnswers, publishedWorkflow } from '../workflows.ts'
import type { World } from '../world.ts'

/** How many results each sends. */
export const perCompany = 60
/** How long one is sent again before that is a fault. */
export const patience = { within: 45_000, every: 100 }

/** A company and what one of its people sends. */
export interface Sender {
  readonly companyId: string
  /** Of the worker on which its rows lie. */
  readonly port: number
  readonly client: Client
  readonly results: readonly WorkflowResultCreate[]
}

/** A company, on whichever worker it falls, and what one of its people sends. */
export async function sender(world: World): Promise<Sender> {
  const company = await world.company()
  const worker = await company.person({ app: true })
  const { id } = await publishedWorkflow(company.client, { accounts: [worker] })
  const { rows } = await world.owner.query<{ port: number }>(
    `select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('company', $1::uuid)`,
    [company.id],
  )
  const results = Array.from({ length: perCompany }, () => ({
    id: newId(),
    workflow: { id },
    activityResults: goodAnswers,
    completedAt: '2026-11-20T08:15:00.000Z',
  }))
  return { companyId: company.id, port: rows[0]?.port ?? 0, client: worker.client, results }
}

/** Sends one after the other, each again under its id until it is taken, as phones do. */
export async function sendAll(
  { client, results }: Sender,
  onRefused: (status: number) => void,
): Promise<void> {
  for (const workflowResult of results) {
    await eventually(async () => {
      try {
        await client.workflowResults.create({ workflowResult })
      } catch (error) {
        if (error instanceof ResponseError) onRefused(error.status)
        throw error
      }
    }, patience)
  }
}

/** How many results of a company are stored, of each one row and one record. */
export async function stored(world: World, { companyId }: Sender): Promise<number> {
  const { rows } = await world.owner.query<{ results: number; records: number }>(
    `select (select count(*)::int from workflow_result where company_id = $1) as results,
       (select count(*)::int from record join record_type type on type.company_id = $1 and type.id = record.type_id
         where record.company_id = $1 and type.kind = 'WORKFLOW_RESULT') as records`,
    [companyId],
  )
  const { results, records } = rows[0] ?? { results: -1, records: -2 }
  expect(records).toBe(results)
  return results
}
