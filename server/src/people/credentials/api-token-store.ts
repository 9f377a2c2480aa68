import { type Selectable, sql } from 'kysely'
import { noteChange, noteChanges } from '../../platform/changes/note.ts'
import { keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ApiTokenTable } from '../../platform/db/schema/signing-in.ts'
import { isNoCalendar } from './calendar-store.ts'
import { insertCredential, removeCredentials } from './store.ts'

export type ApiTokenRecord = Selectable<ApiTokenTable>

export interface TokenQuery extends PageWanted {
  readonly orderColumn?: 'name' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

const orders: Record<NonNullable<TokenQuery['orderColumn']>, OrderKey> = {
  name: { by: sql`name collate name_order`, type: 'text' },
  createdAt: { by: sql`created_at`, type: 'time' },
  lastUsedAt: { by: sql`last_used_at`, type: 'time' },
  expiresAt: { by: sql`expires_at`, type: 'time' },
}

/** A page of an account's tokens, expired ones included, ended ones not. */
export async function listTokens(trx: Trx, companyId: string, accountId: string, query: TokenQuery) {
  const { orderColumn = 'name', orderDir = 'ASC' } = query
  const page = keyedPage(query, `${orderColumn} ${orderDir}`, [
    { ...orders[orderColumn], isDown: orderDir === 'DESC', nulls: 'last' },
    orders.name,
    { by: sql`id`, type: 'uuid' },
  ])
  const found = trx
    .selectFrom('api_token')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(isNoCalendar)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const tokens = await found
    .selectAll()
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { tokens, total, next: page.next(tokens, total) }
}

export type NewToken = Pick<
  ApiTokenRecord,
  'company_id' | 'id' | 'account_id' | 'name' | 'scopes' | 'created_by' | 'expires_at'
> &
  Partial<Pick<ApiTokenRecord, 'addresses'>>

/** `fwt_` and six characters: told apart by a person, of no use to anybody. */
const PREFIX_LENGTH = 10

/** Keeps a token: how its secret begins, and the hash of all of it. */
export async function insertToken(trx: Trx, token: NewToken, secret: string): Promise<ApiTokenRecord> {
  const row = await trx
    .insertInto('api_token')
    .values({ ...token, prefix: secret.slice(0, PREFIX_LENGTH) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const key = { companyId: token.company_id, accountId: token.account_id }
  await insertCredential(trx, key, {
    secret,
    kind: 'api',
    api_token_id: token.id,
    expires_at: token.expires_at,
  })
  noteChange(trx, token.company_id, { kind: 'ACCOUNT', id: token.account_id, operation: 'CHANGED' })
  return row
}

/** Tokens that have not ended, locked until the commit. */
export async function lockTokens(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ApiTokenRecord[]> {
  return await trx
    .selectFrom('api_token')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Changes where a token may be used; a refusal of what may come in now is forgotten. */
export async function updateAddresses(
  trx: Trx,
  { company_id: companyId, id, account_id: accountId }: ApiTokenRecord,
  addresses: readonly string[],
): Promise<ApiTokenRecord> {
  const list = sql`${[...addresses]}::inet[]`
  const isOutside = sql`cardinality(${list}) > 0 and (refused_from <<= any (${list})) is not true`
  const row = await trx
    .updateTable('api_token')
    .set({
      addresses: [...addresses],
      refused_at: sql`case when ${isOutside} then refused_at end`,
      refused_from: sql`case when ${isOutside} then refused_from end`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  noteChange(trx, companyId, { kind: 'ACCOUNT', id: accountId, operation: 'CHANGED' })
  return row
}

/** Ends tokens at once, on every node: their secrets are gone with the commit. */
export async function endTokens(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  const ended = await trx
    .updateTable('api_token')
    .set({ ended_at: sql<Date>`now()`, last_used_from: null, refused_from: null })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('account_id')
    .execute()
  const accountIds = ended.map(({ account_id }) => account_id)
  noteChanges(trx, companyId, { kind: 'ACCOUNT', ids: accountIds, operation: 'CHANGED' })
  await removeCredentials(trx, companyId, sql`api_token_id = any(${ids}::uuid[])`)
}

/** A token, and from where somebody shows it. */
export interface TokenUse {
  readonly id: string
  readonly address: string | null
}

/** Remembers when and from where a token was last used. */
export async function noteTokenUse(trx: Trx, companyId: string, { id, address }: TokenUse): Promise<void> {
  await trx
    .updateTable('api_token')
    .set({ last_used_at: sql`now()`, last_used_from: address })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Remembers that a token was shown where it may not be used; of the same address once in a minute. */
export async function noteRefusal(trx: Trx, companyId: string, { id, address }: TokenUse): Promise<void> {
  await trx
    .updateTable('api_token')
    .set({ refused_at: sql`now()`, refused_from: address })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(refused_at is null or refused_at < now() - interval '1 minute'
        or refused_from is distinct from ${address}::inet)`,
    )
    .execute()
}
