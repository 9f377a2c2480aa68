import { Problem } from '@feldwerk/contract/errors.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { nameOf, type ReadyVersion, readyVersions } from '../workflows/ready-versions.ts'
import { type Batch, MustBeAlone } from './batch.ts'
import type { Delivery } from './delivery.ts'
import { type DeliveryFacts, readFacts } from './delivery-store.ts'
import { referenceTexts } from './texts.ts'

/** A delivery of an existing version, from a sender with the permission for it. */
export interface AdmittedDelivery {
  readonly delivery: Delivery
  readonly facts: DeliveryFacts
  readonly version: ReadyVersion
}

/** The first stages: the permission of the sender, the version that was filled in, and whether the id is free. */
export async function admitDeliveries(
  { trx, companyId, each }: Batch,
  deliveries: readonly Delivery[],
): Promise<AdmittedDelivery[]> {
  const ids = new Set<string>()
  const single = await each(
    deliveries.map((delivery) => ({ delivery })),
    ({ delivery }) => {
      if (ids.has(delivery.resultId)) throw new MustBeAlone()
      ids.add(delivery.resultId)
      return delivery
    },
  )
  const all = await readFacts(trx, companyId, single)
  const entitled = await each(
    single.map((delivery) => ({ delivery, facts: all.get(delivery.resultId) })),
    ({ delivery, facts }) => ({ delivery, facts: demandEntitled(delivery, facts) }),
  )
  const versions = await readyVersions(trx, companyId, entitled.map(versionKey))
  const versioned = await each(entitled, (one) => ({ ...one, version: demandVersion(one, versions) }))
  return await each(versioned, (one) => {
    if (one.facts.isRepeat === false) throw new Problem('idAlreadyExists')
    return one
  })
}

/** A permission that has ended is enough: finished work must not be lost. */
function demandEntitled({ caller }: Delivery, facts: DeliveryFacts | undefined): DeliveryFacts {
  const isEntitled = caller.owner || facts?.isPermitted || facts?.wasPermitted
  if (!facts || !isEntitled || facts.version === null) throw new Problem('notFound')
  return facts
}

type EntitledDelivery = Pick<AdmittedDelivery, 'delivery' | 'facts'>

/** The version that was filled in; the published one where none is named. */
const versionKey = ({ delivery, facts }: EntitledDelivery) => ({
  workflowId: delivery.workflowId,
  version: delivery.body.version ?? facts.version ?? 0,
})

function demandVersion(one: EntitledDelivery, versions: ReadonlyMap<string, ReadyVersion>): ReadyVersion {
  const version = versions.get(nameOf(versionKey(one)))
  if (version) return version
  const message = referenceTexts[one.delivery.language].unknownVersion
  throw validationProblem([{ in: 'body', path: 'version', rule: 'unknownVersion', message }])
}
