import type { Session, SessionKind } from '@feldwerk/contract/auth.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { newSecret } from '../../platform/process/secret.ts'
import { deviceName } from './device-name.ts'
import { insertCredential } from './store.ts'

/** How long a session of each kind lives since it was last used, in milliseconds. */
function sessionLife(kind: SessionKind): number {
  const hours = kind === 'APP' ? limits.appSessionDays * 24 : limits.portalSessionHours
  return hours * 3_600_000
}

/** A started session; its secret goes into the cookie after the commit and is stored nowhere. */
export interface StartedSession {
  readonly kind: SessionKind
  readonly secret: string
  readonly expiresAt: Date
}

/** Starts a session of an account. The caller has checked that it may sign in. */
export async function startSession(
  trx: Trx,
  key: AccountKey,
  kind: SessionKind,
  userAgent: string,
): Promise<StartedSession> {
  const id = newId()
  const secret = newSecret('fws')
  const expiresAt = new Date(Date.now() + sessionLife(kind))
  const owner = { company_id: key.companyId, account_id: key.accountId }
  await trx
    .insertInto('session')
    .values({ ...owner, id, kind, device: deviceName(userAgent), expires_at: expiresAt })
    .execute()
  await insertCredential(trx, key, { secret, kind: 'session', session_id: id })
  const heardBy = [key.accountId]
  noteChange(trx, key.companyId, { kind: 'SESSION', id, operation: 'CREATED', heardBy })
  return { kind, secret, expiresAt }
}

/** Renews a session that is in use; returns its new end. */
export async function prolongSession(
  trx: Trx,
  companyId: string,
  { id, kind }: { readonly id: string; readonly kind: SessionKind },
): Promise<Date> {
  const expiresAt = new Date(Date.now() + sessionLife(kind))
  await trx
    .updateTable('session')
    .set({ last_seen_at: sql`now()`, expires_at: expiresAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  return expiresAt
}

/** Where an account is signed in, the latest first. */
export async function listSessions(trx: Trx, key: AccountKey, current: string | null): Promise<Session[]> {
  const rows = await trx
    .selectFrom('session')
    .select(['id', 'kind', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === current,
  }))
}
