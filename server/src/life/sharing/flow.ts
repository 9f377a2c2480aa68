import type { ShareFlow } from '@feldwerk/contract/sharing.ts'
import { countByWeek, type SharedResults } from '../../fieldwork/workflow-results/counts-store.ts'
import { lastWeeks } from '../../fieldwork/workflow-results/rules.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ShareRow } from './store.ts'

const WEEKS = 16

/** What went through a share in the last weeks, as this side knows it; nothing before it was accepted. */
export async function flowOf(trx: Trx, share: ShareRow, now: number): Promise<ShareFlow> {
  const { company_id: companyId } = share
  const weeks = lastWeeks(now, { count: WEEKS, zone: await zoneOf(trx, companyId) })
  const of = resultsOf(share)
  const counts = of ? await countByWeek(trx, companyId, { weeks, of }) : []
  return { weeks: weeks.map((from, at) => ({ from: from.toISOString(), results: counts[at] ?? 0 })) }
}

function resultsOf(share: ShareRow): SharedResults | undefined {
  const { side, id: shareId, taken, workflow_id: workflowId, answered_at: since, ended_at: until } = share
  if (side === 'GIVER') return { shareId }
  if (taken === null || workflowId === null || since === null) return undefined
  return { workflowId, since, until }
}
