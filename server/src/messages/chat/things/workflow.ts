import { followersOf } from '../../../fieldwork/workflows/follower-store.ts'
import { readNamed, readPerformers } from '../../../fieldwork/workflows/permitted-store.ts'
import { nameOf } from '../../../fieldwork/workflows/present.ts'
import type { ThingDoor } from './door.ts'

/** Workflows are opened by who may perform them, once they are published. */
export const workflowDoor: ThingDoor = {
  async titles(trx, { companyId, language }, ids) {
    const workflows = await readNamed(trx, companyId, ids)
    return new Map(workflows.map(({ id, translations }) => [id, nameOf(translations, language)]))
  },
  async openTo(trx, companyId, { ids, accountIds }) {
    const workflows = await readNamed(trx, companyId, ids)
    const published = workflows.flatMap(({ id, isPublished }) => (isPublished ? [id] : []))
    return await readPerformers(trx, companyId, { ids: published, accountIds })
  },
  concerned: (trx, companyId, workflowId) => followersOf(trx, { companyId, workflowId }),
}
