import type { Trx } from '../../platform/db/pool.ts'
import type { GroupKey, LeftGroup } from '../../platform/db/schema/accounts.ts'

/** What a domain above does when people and groups change, in the transaction in which they do. */
export interface PeopleFollower {
  /** A group was made or removed, or its name, its people or whether it chats changed. */
  readonly onGroupSaved?: (trx: Trx, key: GroupKey) => Promise<void>
  /** These are no longer in these groups. */
  readonly onLeft?: (trx: Trx, companyId: string, left: readonly LeftGroup[]) => Promise<void>
  /** These may enter now, or no longer, or are removed. */
  readonly onAccessChanged?: (trx: Trx, companyId: string, accountIds: readonly string[]) => Promise<void>
}

let followers: readonly PeopleFollower[] = []

/** Names who follows; once, where the server is put together. */
export function registerFollowers(all: readonly PeopleFollower[]): void {
  followers = all
}

/** Tells everybody above that a group was made, changed or removed. */
export async function groupSaved(trx: Trx, key: GroupKey): Promise<void> {
  for (const follower of followers) await follower.onGroupSaved?.(trx, key)
}

/** Tells everybody above that these accounts may enter now, or no longer. */
export async function accessChanged(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<void> {
  for (const follower of followers) await follower.onAccessChanged?.(trx, companyId, accountIds)
}

/** Tells everybody above that these have left these groups. */
export async function membersLeft(trx: Trx, companyId: string, left: readonly LeftGroup[]): Promise<void> {
  if (left.length === 0) return
  for (const follower of followers) await follower.onLeft?.(trx, companyId, left)
}
