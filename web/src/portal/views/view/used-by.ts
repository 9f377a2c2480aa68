import type { Dependant } from '@feldwerk/contract/references.ts'
import type { TFunction } from 'i18next'

const KINDS = ['DASHBOARD', 'METRIC', 'VIEW', 'WORKFLOW', 'ASSET_TYPE'] as const

/** "Wird in 2 Dashboards und 1 Kennzahl verwendet"; undefined where nothing uses it. */
export function usedBy(dependants: readonly Dependant[] | undefined, t: TFunction): string | undefined {
  const parts = KINDS.flatMap((kind) => {
    const count = (dependants ?? []).filter((one) => one.kind === kind).length
    return count > 0 ? [t(`views.count.${kind}`, { count })] : []
  })
  const last = parts.at(-1)
  if (last === undefined) return undefined
  const things =
    parts.length > 1 ? t('queries.andLast', { first: parts.slice(0, -1).join(', '), last }) : last
  return t('views.usedBy', { things })
}
