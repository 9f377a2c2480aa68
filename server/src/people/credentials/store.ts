import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import pg from 'pg'
import { remembered } from '../../platform/db/memory.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { CredentialKind, CredentialTable } from '../../platform/db/schema/signing-in.ts'
import { hashSecret } from '../../platform/process/secret.ts'
import { enterCredential, leaveCredentials } from '../directory/store.ts'

/** Who stands behind a secret, and what the server has to know of them at every call. */
export interface CallerRow {
  readonly kind: 'session' | 'access' | 'api'
  readonly company_id: string
  readonly account_id: string
  readonly session_id: string | null
  readonly session_kind: SessionKind | null
  readonly last_seen_at: Date | null
  readonly api_token_id: string | null
  readonly scopes: string[] | null
  readonly email: string | null
  readonly email_confirmed: boolean
  readonly language: string
  readonly owner: boolean
  readonly portal_access: boolean
  readonly app_access: boolean
  readonly as_machine: boolean
  readonly demo: boolean
  /** Of an API token: whether it may not be used where the call comes from. */
  readonly elsewhere: boolean | null
}

/** A secret that somebody shows, and from where. */
export interface ShownSecret {
  readonly secret: string
  readonly address: string | null
}

/** Undefined when the secret opens nothing, or no longer. Calls that arrive in the same moment are looked up together. */
export async function findCaller(db: Db, { secret, address }: ShownSecret): Promise<CallerRow | undefined> {
  const waiting = waitingOf(db)
  return await new Promise((tell, fail) => {
    waiting.push({ hash: hashSecret(secret), address, tell, fail })
    if (waiting.length === 1) setImmediate(() => void tellAll(db, waiting.splice(0)))
  })
}

interface WaitingSecret {
  readonly hash: Buffer
  readonly address: string | null
  readonly tell: (row: CallerRow | undefined) => void
  readonly fail: (error: unknown) => void
}

const waitingOf = remembered((): WaitingSecret[] => [])

async function tellAll(db: Db, all: readonly WaitingSecret[]): Promise<void> {
  try {
    const rows = await readCallers(db, {
      hashes: all.map(({ hash }) => hash),
      addresses: all.map(({ address }) => address),
    })
    const found = new Map(rows.map(({ place, ...row }) => [place, row]))
    for (const [i, { tell }] of all.entries()) tell(found.get(i + 1))
  } catch (error) {
    const isAnswered = error instanceof pg.DatabaseError
    // One of several may be of a company whose server is away: the others need not suffer for it.
    if (isAnswered && all.length > 1) for (const one of all) void tellAll(db, [one])
    else for (const { fail } of all) fail(error)
  }
}

const readCallers = planned(
  'read_callers',
  ({
    hashes,
    addresses,
  }: {
    readonly hashes: readonly Buffer[]
    readonly addresses: readonly (string | null)[]
  }) => sql<CallerRow & { readonly place: number }>`
    select place, kind, company_id, account_id, session_id, session_kind, last_seen_at, api_token_id, scopes, email,
      email_confirmed, language, owner, portal_access, app_access, as_machine, demo, elsewhere
    from unnest(${hashes}::bytea[], ${addresses}::inet[]) with ordinality as given (hash, address, place)
      cross join lateral find_caller(given.hash, given.address)`,
)

/** The target of a secret, in whatever company; undefined when it is of another kind, used or expired. */
export async function findCredential(
  db: Db,
  secret: string,
  kind: CredentialKind,
): Promise<Selectable<CredentialTable> | undefined> {
  const { rows } = await sql<Selectable<CredentialTable>>`
    select * from find_credential(${hashSecret(secret)})
    where kind = ${kind} and used_at is null and (expires_at is null or expires_at > now())
  `.execute(db)
  return rows[0]
}

/** What a new secret opens besides the account: a session, a token, a code, an invitation; and until when. */
export type NewCredential = Omit<Insertable<CredentialTable>, 'company_id' | 'account_id' | 'hash'> & {
  readonly secret: string
}

/** Makes a secret open something of an account. Only its hash is kept. */
export async function insertCredential(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  { secret, ...opens }: NewCredential,
): Promise<void> {
  const hash = hashSecret(secret)
  await enterCredential(trx, companyId, hash)
  await trx
    .insertInto('credential')
    .values({ company_id: companyId, account_id: accountId, hash, ...opens })
    .execute()
}

/** Uses up a one-time secret. False when it is already used. */
export async function useCredential(trx: Trx, companyId: string, secret: string): Promise<boolean> {
  const used = await trx
    .updateTable('credential')
    .set({ used_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends the links that would set a new password and were not used yet. */
export async function endResetLinks(trx: Trx, key: AccountKey): Promise<void> {
  await removeCredentials(
    trx,
    key.companyId,
    sql`account_id = ${key.accountId} and kind = 'reset' and used_at is null`,
  )
}

/** Makes secrets of a company open nothing any more: all for which `chosen` is true. */
export async function removeCredentials(
  trx: Trx,
  companyId: string,
  chosen: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ hash: Buffer }>`
    delete from credential where company_id = ${companyId} and ${chosen} returning hash`.execute(trx)
  await leaveCredentials(
    trx,
    companyId,
    rows.map(({ hash }) => hash),
  )
}
