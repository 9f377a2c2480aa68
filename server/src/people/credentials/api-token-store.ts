import { limits } from '@feldwerk/contract/limits.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { noteChange, noteChanges } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ApiTokenTable } from '../../platform/db/schema/signing-in.ts'
import { insertCredential } from './store.ts'

export type ApiTokenRecord = Selectable<ApiTokenTable>

export interface TokenQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly orderColumn?: 'name' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

const orders: Record<NonNullable<TokenQuery['orderColumn']>, RawBuilder<unknown>> = {
  name: sql`name collate name_order`,
  createdAt: sql`created_at`,
  lastUsedAt: sql`last_used_at`,
  expiresAt: sql`expires_at`,
}

/** A page of an account's tokens, expired ones included, ended ones not. */
export async function listTokens(trx: Trx, companyId: string, accountId: string, query: TokenQuery) {
  const { orderColumn = 'name', orderDir, page = 0, size = limits.pageSize } = query
  const direction = orderDir === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`
  const found = trx
    .selectFrom('api_token')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const tokens = await found
    .selectAll()
    .orderBy(sql`${orders[orderColumn]} ${direction}, ${orders.name}, id`)
    .limit(size)
    .offset(page * size)
    .execute()
  return { tokens, total }
}

export type NewToken = Pick<
  ApiTokenRecord,
  'company_id' | 'id' | 'account_id' | 'name' | 'prefix' | 'scopes' | 'created_by' | 'expires_at'
>

/** Keeps a token and the hash of its secret. */
export async function insertToken(trx: Trx, token: NewToken, secret: string): Promise<ApiTokenRecord> {
  const row = await trx.insertInto('api_token').values(token).returningAll().executeTakeFirstOrThrow()
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

/** Ends tokens at once, on every node: their secrets are gone with the commit. */
export async function endTokens(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  const ended = await trx
    .updateTable('api_token')
    .set({ ended_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('account_id')
    .execute()
  const accountIds = ended.map(({ account_id }) => account_id)
  noteChanges(trx, companyId, { kind: 'ACCOUNT', ids: accountIds, operation: 'CHANGED' })
  await trx
    .deleteFrom('credential')
    .where('company_id', '=', companyId)
    .where('api_token_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Remembers when a token was last used. */
export async function noteTokenUse(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx
    .updateTable('api_token')
    .set({ last_used_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
