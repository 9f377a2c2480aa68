import type { PushMessage } from '@feldwerk/contract/push-messages.ts'
import { readGroupReferences } from '../../people/account-groups/store.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { readNames } from '../../records/assets/rows/names-store.ts'
import type { StoredPushMessage } from './message-store.ts'
import { readOwn, tallyRecipients } from './recipient-store.ts'

const NOBODY = { recipients: 0, delivered: 0, read: 0, acknowledged: 0 }

interface ShownRows {
  readonly rows: readonly StoredPushMessage[]
  /** Whether whom it went to and what they did with it is told. */
  readonly isManager: boolean
}

/** Messages as somebody sees them, in as many statements however many they are. */
export async function presentMessages(
  trx: Trx,
  key: AccountKey,
  { rows, isManager }: ShownRows,
): Promise<PushMessage[]> {
  const { companyId } = key
  const ids = rows.map(({ id }) => id)
  const named = isManager ? rows.flatMap((row) => row.account_ids) : []
  const people = await readReferences(trx, companyId, [...rows.map((row) => row.sent_by), ...named])
  const groups = await readGroupReferences(
    trx,
    companyId,
    isManager ? rows.flatMap((row) => row.account_group_ids) : [],
  )
  const assets = await readNames(
    trx,
    companyId,
    rows.flatMap((row) => row.link_id ?? []),
  )
  const tallies = isManager ? await tallyRecipients(trx, companyId, ids) : undefined
  const own = await readOwn(trx, key, ids)
  return rows.map((row) => {
    const mine = own.get(row.id)
    return {
      id: row.id,
      createdAt: row.created_at.toISOString(),
      sentBy: people.get(row.sent_by ?? '') ?? null,
      translations: [...row.translations],
      imageUrl: fileUrl(row.image_file_id),
      state: row.state,
      sendAt: row.send_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      acknowledge: row.acknowledge,
      link:
        row.link_kind && row.link_id
          ? { kind: row.link_kind, id: row.link_id, name: assets.get(row.link_id)?.name ?? null }
          : null,
      audience: isManager
        ? {
            kind: row.audience,
            accountGroups: row.account_group_ids.flatMap((id) => groups.get(id) ?? []),
            accounts: row.account_ids.flatMap((id) => people.get(id) ?? []),
          }
        : null,
      counts: tallies ? (tallies.get(row.id) ?? NOBODY) : null,
      own: mine
        ? {
            readAt: mine.readAt?.toISOString() ?? null,
            acknowledgedAt: mine.acknowledgedAt?.toISOString() ?? null,
          }
        : null,
    }
  })
}
