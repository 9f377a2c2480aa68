import { sql } from 'kysely'
import { SHOWN_ACCOUNT, type ShownAccount } from '../../people/accounts/references-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { CHATS } from './member-store.ts'

interface WantedPeople {
  readonly search: string
  readonly most: number
}

/** The people to whom an account can write, by name: each word of the search occurs in theirs. */
export async function listWhoChats(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  { search, most }: WantedPeople,
): Promise<ShownAccount[]> {
  const words = search.split(/\s+/).filter(Boolean)
  const named = words.map(
    (word) => sql<boolean>`position(lower(${word} collate name_order) in account.search_text) > 0`,
  )
  const { rows } = await sql<{ shown: ShownAccount }>`select ${SHOWN_ACCOUNT} as shown from account
    where account.company_id = ${companyId} and account.id <> ${accountId} and ${CHATS}
      and ${sql.join([sql`true`, ...named], sql` and `)}
    order by account.last_name collate name_order, account.first_name collate name_order, account.id
    limit ${most}`.execute(trx)
  return rows.map(({ shown }) => shown)
}
