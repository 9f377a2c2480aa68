import type { TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import { idsByLastName } from '../../../people/accounts/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { send } from '../../../platform/jobs/outbox.ts'
import { accept } from '../../sharing/accept.ts'
import { findShare, insertShare, type NewShare, type ShareRow, updateShare } from '../../sharing/store.ts'
import { makeThings } from '../../templates/sample/make.ts'
import { withIds } from '../../templates/with-ids.ts'
import { workOfOwner } from '../../templates/work-of-owner.ts'

/** The partner has few vehicles, and checks one on most days. */
const VEHICLES = 3
const PER_DAY = 0.8

interface TakenShare {
  readonly job: JobContext
  /** As the giver has it. */
  readonly share: ShareRow
  readonly sample: TemplateSample
  readonly giver: NewShare['other']
  readonly partnerId: string
  readonly since: Date
}

/** The partner's side: the offer is accepted, and its people have worked by it since then. */
export async function takeShare(
  trx: Trx,
  { job, share, sample, giver, partnerId, since }: TakenShare,
): Promise<void> {
  const work = await workOfOwner(trx, partnerId)
  if (!work) return
  const key = { companyId: partnerId, shareId: share.id }
  const { terms, offered, offer, revision } = share
  await insertShare(trx, key, {
    side: 'RECEIVER',
    other: giver,
    workflowId: null,
    terms,
    offered,
    offer,
    otherRevision: revision,
    by: null,
    at: since,
  })
  const performers = [...(await idsByLastName(trx, partnerId)).values()]
  await accept(work, share.id, { accounts: performers.map((id) => ({ id })) })
  await updateShare(trx, key, { answered: { by: work.caller.accountId, at: since } })
  const ids = (await findShare(trx, key))?.chosen?.ids ?? {}
  const things = await makeThings(work, {
    sample: withIds(ofPartner(sample), new Map(Object.entries(ids))),
    from: since,
    until: job.now(),
    performers,
    seed: 'partner',
    files: job.files,
  })
  const resultIds = things.flatMap(({ kind, id }) => (kind === 'WORKFLOW_RESULT' ? [id] : []))
  await send(trx, partnerId, 'sharing.results', { resultIds })
}

/** The same checks of fewer vehicles, with plates of the partner's town. */
function ofPartner(sample: TemplateSample): TemplateSample {
  const few = {
    assets: sample.assets.map((each) => ({ ...each, rows: each.rows.slice(0, VEHICLES) })),
    results: sample.results.map((each) => ({ ...each, perDay: PER_DAY, perRestDay: 0 })),
  }
  return JSON.parse(JSON.stringify({ ...sample, ...few }).replaceAll('KI NW', 'RD HF')) as TemplateSample
}
