import type { Trx } from '../../platform/db/pool.ts'
import { totalAppLicenses } from '../companies/rules.ts'
import { setLicences } from '../companies/store.ts'
import type { StandingFacts } from './facts.ts'
import { noticeMissing } from './notices.ts'
import { lockStanding, updateStanding } from './standing-store.ts'

const DAY = 86_400_000
/** Days after which a company is told that a payment is missing. */
const NOTICE_DAYS = [0, 7, 14] as const
/** From then on no new work can be begun. Recorded work is always delivered, and the portal stays as it is. */
const PAUSE_DAYS = 14

/** Looks whether a payment or licences are missing; tells who has to know, and pauses what is new in the app after two weeks. */
export async function standUp(trx: Trx, companyId: string, standing: StandingFacts): Promise<void> {
  const { now, company, customer, used, settings } = standing
  const before = await lockStanding(trx, companyId)
  const isShort = used > totalAppLicenses(company, settings, now)
  const short_since = isShort ? (before.short_since ?? now) : null
  const missing_since = earliest(customer?.failed_since ?? null, short_since)
  const days = missing_since ? (now.getTime() - missing_since.getTime()) / DAY : -1
  const due = NOTICE_DAYS.filter((day) => days >= day).length
  const told = before.missing_since && missing_since ? before.notices : 0
  if (due > told && missing_since)
    await noticeMissing(trx, {
      ...standing,
      companyId,
      since: missing_since,
      pausedFrom: new Date(missing_since.getTime() + PAUSE_DAYS * DAY),
    })
  await updateStanding(trx, companyId, { short_since, missing_since, notices: Math.max(due, told) })
  const isPaused = days >= PAUSE_DAYS
  if (isPaused !== (company.work_paused_at !== null))
    await setLicences(trx, companyId, { work_paused_at: isPaused ? now : null })
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}
