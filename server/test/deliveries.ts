import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { goodAnswers, publishedWorkflow } from './workflows.ts'
import { openWorld } from './world.ts'

/** A company with an inspection that two workers may perform, and what they send of it. */
export async function openDeliveries() {
  const world = await openWorld()
  const company = await world.company()
  const portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const colleague = await company.person({ firstName: 'Ole', lastName: 'Brix', app: true })
  const { id: workflowId } = await publishedWorkflow(portal.client, { accounts: [worker, colleague] })

  const sent = (changes: Partial<WorkflowResultCreate> = {}, id = workflowId): WorkflowResultCreate => ({
    id: newId(),
    workflow: { id },
    activityResults: goodAnswers,
    completedAt: '2026-11-20T08:15:00.000Z',
    ...changes,
  })
  const create = (client: Client, changes: Partial<WorkflowResultCreate> = {}) =>
    client.workflowResults.create({ workflowResult: sent(changes) })
  /** How many results are stored, of all or with an id. */
  const resultCount = async (id: string | null = null) => {
    const { rows } = await world.owner.query(
      'select count(*)::int as count from workflow_result where $1::uuid is null or id = $1',
      [id],
    )
    return rows[0].count as number
  }
  return { world, company, portal, worker, colleague, workflowId, sent, create, resultCount }
}
