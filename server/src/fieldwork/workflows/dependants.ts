import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import { sql } from 'kysely'
import { nobodyOf, readModel } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ReferenceScope } from '../../platform/references/store.ts'
import { errorsOf, withOwnTypes } from './check.ts'
import { nameOf } from './present.ts'
import { queriesOfDefinition } from './queries.ts'
import { definitionOf } from './versions-store.ts'

/** As many faults of one workflow are told. */
const MOST_FAULTS = 10

/** Which of these published workflows no longer fit the definitions they use, as seen in this transaction. */
export async function brokenWorkflows(
  trx: Trx,
  { companyId, language }: ReferenceScope,
  workflowIds: readonly string[],
): Promise<BrokenDependant[]> {
  const rows = await trx
    .selectFrom('workflow')
    .innerJoin('workflow_version as live', (join) =>
      join
        .onRef('live.company_id', '=', 'workflow.company_id')
        .onRef('live.workflow_id', '=', 'workflow.id')
        .onRef('live.version', '=', 'workflow.version'),
    )
    .select(['workflow.id', 'workflow.translations', 'workflow.triggers', 'live.nodes', 'live.task_type'])
    .where('workflow.company_id', '=', companyId)
    .where('workflow.id', '=', sql<string>`any(${workflowIds}::uuid[])`)
    .where('workflow.deleted_at', 'is', null)
    .execute()
  const published = rows.map((row) => ({ ...row, definition: definitionOf(row, row.triggers) }))
  const queries = published.flatMap(({ definition }) => queriesOfDefinition(definition))
  const model = await readModel(trx, { reader: nobodyOf(companyId), language, queries })
  return published.flatMap(({ id, translations, definition }): BrokenDependant[] => {
    const faults = errorsOf(definition, withOwnTypes(model, definition, id), language).slice(0, MOST_FAULTS)
    if (faults.length === 0) return []
    const told = faults.map(({ message }) => message)
    return [{ kind: 'WORKFLOW', id, name: nameOf(translations, language), faults: told }]
  })
}
