import type { Locale } from '@feldwerk/contract/locales.ts'
import type { PushMessage } from '@feldwerk/contract/push-messages.ts'
import { readGroupReferences } from '../../people/account-groups/store.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { linkNames } from './links.ts'
import type { StoredPushMessage } from './message-store.ts'
import { readOwn, tallyRecipients } from './recipient-store.ts'

const NOBODY = { recipients: 0, delivered: 0, read: 0, acknowledged: 0 }

/** Who reads them, and in which language things are called. */
type PushReader = AccountKey & { readonly language: Locale }

interface ShownRows {
  readonly rows: readonly StoredPushMessage[]
  /** Whether whom it went to and what they did with it is told. */
  readonly isManager: boolean
}

/** Messages as somebody sees them, in as many statements however many they are. */
export async function presentMessages(
  trx: Trx,
  reader: PushReader,
  { rows, isManager }: ShownRows,
): Promise<PushMessage[]> {
  const { companyId } = reader
  const ids = rows.map(({ id }) => id)
  const named = isManager ? rows.flatMap((row) => row.account_ids) : []
  const people = await readReferences(trx, companyId, [...rows.map((row) => row.sent_by), ...named])
  const groups = await readGroupReferences(
    trx,
    companyId,
    isManager ? rows.flatMap((row) => row.account_group_ids) : [],
  )
  const names = await linkNames(trx, reader, rows)
  const tallies = isManager ? await tallyRecipients(trx, companyId, ids) : undefined
  const own = await readOwn(trx, reader, ids)
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
          ? { kind: row.link_kind, id: row.link_id, name: names.get(row.link_id) ?? null }
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
