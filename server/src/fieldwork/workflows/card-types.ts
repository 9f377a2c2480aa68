import { queriesIn } from '@feldwerk/query/queries-in.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { usersOf } from '../../platform/references/store.ts'
import { readPerformers } from './permitted-store.ts'
import { queriesOfDefinition } from './queries.ts'
import { findPublished } from './versions-store.ts'

/** The parts of a workflow in force by which cards are given to who performs it. */
export interface CardWorkflow {
  readonly id: string
  readonly nodes: WorkflowDefinition['nodes'] | null
  readonly task_type: WorkflowDefinition['taskType'] | null
}

/** Type → the workflows whose look-ups begin at it or whose tasks name one of it. */
export function cardTypesOf(workflows: readonly CardWorkflow[]): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const { id, nodes, task_type } of workflows) {
    const roots = queriesOfDefinition(nodes).flatMap(queriesIn)
    const looked = roots.flatMap(({ root }) => (root.kind === 'ASSET' ? [root.assetTypeId] : []))
    const fields = task_type?.fields ?? []
    const named = fields.flatMap(({ type }) => {
      const element = type.kind === 'ARRAY' ? type.of : type
      return element.kind === 'ASSET' ? [element.id] : []
    })
    for (const typeId of new Set([...looked, ...named])) uses.set(typeId, [...(uses.get(typeId) ?? []), id])
  }
  return uses
}

/** Which of these accounts are given cards of assets of which of these types. */
export async function cardTypesOpenTo(
  trx: Trx,
  companyId: string,
  { typeIds, accountIds }: { readonly typeIds: readonly string[]; readonly accountIds: readonly string[] },
): Promise<{ readonly typeId: string; readonly accountId: string }[]> {
  const using = await usersOf(trx, companyId, { source: 'WORKFLOW', target: 'ASSET_TYPE', ids: typeIds })
  const performers = await readPerformers(trx, companyId, { ids: using, accountIds })
  if (performers.length === 0) return []
  const published = await findPublished(trx, companyId, [...new Set(performers.map(({ id }) => id))])
  const uses = cardTypesOf(
    published.map(({ id, definition: { nodes, taskType } }) => ({ id, nodes, task_type: taskType })),
  )
  return typeIds.flatMap((typeId) => {
    const workflowIds = new Set(uses.get(typeId))
    const open = performers.filter(({ id }) => workflowIds.has(id)).map(({ accountId }) => accountId)
    return [...new Set(open)].map((accountId) => ({ typeId, accountId }))
  })
}
