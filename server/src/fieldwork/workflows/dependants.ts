import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import { nobodyOf, readModel } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ReferenceScope } from '../../platform/references/store.ts'
import { errorsOf, withOwnTypes } from './check.ts'
import { nameOf } from './present.ts'
import { queriesOfDefinition } from './queries.ts'
import { findPublished } from './versions-store.ts'

/** As many faults of one workflow are told. */
const MOST_FAULTS = 10

/** Which of these published workflows no longer fit the definitions they use, as seen in this transaction. */
export async function brokenWorkflows(
  trx: Trx,
  { companyId, language }: ReferenceScope,
  workflowIds: readonly string[],
): Promise<BrokenDependant[]> {
  const published = await findPublished(trx, companyId, workflowIds)
  const queries = published.flatMap(({ definition }) => queriesOfDefinition(definition))
  const model = await readModel(trx, { reader: nobodyOf(companyId), language, queries })
  return published.flatMap(({ id, translations, definition }): BrokenDependant[] => {
    const faults = errorsOf(definition, withOwnTypes(model, definition, id), language).slice(0, MOST_FAULTS)
    if (faults.length === 0) return []
    const told = faults.map(({ message }) => message)
    return [{ kind: 'WORKFLOW', id, name: nameOf(translations, language), faults: told }]
  })
}
