import type { QueryOf } from '@feldwerk/contract/call.ts'
import type { workflowResults as calls } from '@feldwerk/contract/workflow-results.ts'
import { dayEnd, dayStart } from '../../../clock/days.ts'
import type { ResultsAddress } from './address.ts'
import { periodBounds } from './periods.ts'

/** By what results are narrowed, in every look alike. */
export type ResultFilters = QueryOf<(typeof calls)['positions']>

/** What an address of the list asks for, of the person who looks at it. */
export function resultFilters(address: ResultsAddress, ownId: string | undefined): ResultFilters {
  const { search, workflowId, accountId, companyId, assetId, placeId, from, to, show } = address
  const { minutesAtLeast, minutesAtMost } = address
  // What is asked of answers means nothing without the workflow whose answers they are.
  const condition = workflowId ? address.condition : undefined
  return {
    search,
    workflowId,
    companyId,
    assetId,
    placeId,
    minutesAtLeast,
    minutesAtMost,
    accountId: show === 'mine' ? ownId : accountId,
    ...(address.period
      ? periodBounds(address.period)
      : { createdAtAfter: dayStart(from), createdAtBefore: dayEnd(to) }),
    ...(condition ? { condition } : {}),
    ...(show === 'deviating' ? { deviating: true } : {}),
    ...(show === 'toReview' ? { reviewState: 'TO_REVIEW' as const } : {}),
  }
}
