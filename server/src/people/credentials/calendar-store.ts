import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { ApiTokenTable } from '../../platform/db/schema/signing-in.ts'

/** A calendar link is a token that opens no call: what it leads to stands where the scopes of others are. */
const PREFIX = 'calendar:'
const OWN = 'own'

/** Whether a token of the API is none of those links, for statements over `api_token`. */
export const isNoCalendar = sql<boolean>`not (scopes[1] like ${`${PREFIX}%`})`

export const calendarScope = (workflowId: string | null): string => `${PREFIX}${workflowId ?? OWN}`

/** What a link leads to; undefined for every other token. */
export function calendarOf(scopes: readonly string[]): { readonly workflowId: string | null } | undefined {
  const [scope = ''] = scopes
  if (!scope.startsWith(PREFIX)) return undefined
  const led = scope.slice(PREFIX.length)
  return { workflowId: led === OWN ? null : led }
}

/** The links of an account that have not ended, the oldest first. */
export async function listCalendars(
  trx: Trx,
  companyId: string,
  accountId: string,
): Promise<Selectable<ApiTokenTable>[]> {
  const { rows } = await sql<Selectable<ApiTokenTable>>`select * from api_token
    where company_id = ${companyId} and account_id = ${accountId} and ended_at is null and not ${isNoCalendar}
    order by created_at, id`.execute(trx)
  return rows
}
