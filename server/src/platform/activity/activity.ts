import { newId } from '@feldwerk/contract/new-id.ts'
import type { Trx } from '../db/pool.ts'
import type { Caller } from '../node/caller.ts'

/**
 * Who did it: a caller, or an account that proved itself by a link or a code and has no session yet; without an
 * account the operator, on the command line.
 */
export type Actor = Pick<Caller, 'companyId' | 'apiTokenId'> & { readonly accountId: string | null }

/** One line of the company's log. */
export interface Activity {
  /** Past tense, what happened: `created`, `changed`, `removed`, `appAccessGranted` … */
  readonly action: string
  /** The thing's name in the contract: `account`, `accountGroup`, `apiToken`, `company` … */
  readonly objectKind: string
  readonly objectId?: string | null
  /** The thing's name at the time, so that the entry stays readable when the thing is gone. */
  readonly objectName?: string | null
  /** More to know, as JSON: names of changed fields, values where they are harmless. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes what happened into the company's log, in the transaction in which it happens. */
export async function recordActivity(trx: Trx, actor: Actor, activity: Activity): Promise<void> {
  await recordActivities(trx, actor, [activity])
}

/** The same for several things at once, in one statement. */
export async function recordActivities(
  trx: Trx,
  actor: Actor,
  activities: readonly Activity[],
): Promise<void> {
  if (activities.length === 0) return
  await trx
    .insertInto('activity')
    .values(
      activities.map(({ action, objectKind, objectId, objectName, details }) => ({
        company_id: actor.companyId,
        id: newId(),
        account_id: actor.accountId,
        api_token_id: actor.apiTokenId,
        action,
        object_kind: objectKind,
        object_id: objectId ?? null,
        object_name: objectName ?? null,
        details: JSON.stringify(details ?? {}),
      })),
    )
    .execute()
}
