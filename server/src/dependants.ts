import { Problem } from '@feldwerk/contract/errors.ts'
import type { BrokenDependant, DefinitionKind } from '@feldwerk/contract/references.ts'
import { brokenDashboards } from './dashboards/dependants.ts'
import { brokenMetrics } from './metrics/dependants.ts'
import type { Trx } from './platform/db/pool.ts'
import { type Asking, allDependantsOf, type Definition } from './platform/references/references.ts'
import { brokenViews } from './views/dependants.ts'
import { brokenWorkflows } from './workflows/dependants.ts'

/** Which of these definitions of one kind do not work any more as things stand in this transaction, and why. */
export type FindBroken = (trx: Trx, asking: Asking, ids: readonly string[]) => Promise<BrokenDependant[]>

/** How definitions of a kind are checked again when something that they use has changed. */
const checks: Partial<Record<DefinitionKind, FindBroken>> = {
  VIEW: brokenViews,
  WORKFLOW: brokenWorkflows,
  METRIC: brokenMetrics,
  DASHBOARD: brokenDashboards,
}

/**
 * After definitions were changed, in the same transaction: throws `wouldBreak`, which lists whoever uses them, directly
 * or through others, and no longer works. Then nothing is changed. Call `lockDefinitions` before the change.
 */
export async function demandUnbroken(
  trx: Trx,
  asking: Asking,
  changed: readonly Definition[],
): Promise<void> {
  const broken = await brokenBy(trx, asking, changed)
  if (broken.length > 0) throw new Problem('wouldBreak', { dependants: broken })
}

/** The same as a list, for who wants to know before. */
export async function brokenBy(
  trx: Trx,
  asking: Asking,
  changed: readonly Definition[],
): Promise<BrokenDependant[]> {
  const users = await allDependantsOf(trx, asking.companyId, changed)
  const broken: BrokenDependant[] = []
  for (const [kind, group] of Map.groupBy(users, (user) => user.kind)) {
    const ids = group.map(({ id }) => id)
    broken.push(...((await checks[kind]?.(trx, asking, ids)) ?? []))
  }
  return broken
}
