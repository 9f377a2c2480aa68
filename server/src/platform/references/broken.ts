import { Problem } from '@feldwerk/contract/errors.ts'
import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import type { Trx } from '../db/pool.ts'
import { kindOf } from './kinds.ts'
import { allDependantsOf, type Definition, type ReferenceScope } from './store.ts'

/**
 * After definitions were changed, in the same transaction: throws `wouldBreak`, which lists the definitions that use
 * them, directly or indirectly, and no longer work. Then nothing is changed. Call `lockDefinitions` before the change.
 */
export async function demandUnbroken(
  trx: Trx,
  asking: ReferenceScope,
  changed: readonly Definition[],
): Promise<void> {
  const broken = await brokenBy(trx, asking, changed)
  if (broken.length > 0) throw new Problem('wouldBreak', { dependants: broken })
}

/** The same as a list, for a preview. */
export async function brokenBy(
  trx: Trx,
  asking: ReferenceScope,
  changed: readonly Definition[],
): Promise<BrokenDependant[]> {
  const users = await allDependantsOf(trx, asking.companyId, changed)
  const broken: BrokenDependant[] = []
  for (const [kind, group] of Map.groupBy(users, (user) => user.kind)) {
    const ids = group.map(({ id }) => id)
    broken.push(...((await kindOf(kind).findBroken?.(trx, asking, ids)) ?? []))
  }
  return broken
}
