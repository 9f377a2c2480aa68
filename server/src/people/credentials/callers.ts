import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { planned } from '../../platform/db/planned.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Caller, Callers } from '../../platform/http/caller.ts'
import { hashSecret } from '../../platform/secret.ts'
import { prolongSession } from './session.ts'

/** Who calls, by the credentials that lie in the database. */
export function createCallers({ db, config }: { readonly db: Db; readonly config: Config }): Callers {
  return {
    async ofToken(secret) {
      const row = await findCaller(db, secret)
      if (!row || row.kind === 'session') return undefined
      await noteUse(db, row)
      return toCaller(row, config)
    },
    async ofSession(kind, secret) {
      const row = await findCaller(db, secret)
      return row?.kind === 'session' && row.session_kind === kind ? toCaller(row, config) : undefined
    },
  }
}

interface CallerRow {
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
}

async function findCaller(db: Db, secret: string): Promise<CallerRow | undefined> {
  return (await readCaller(db, { hash: hashSecret(secret) }))[0]
}

const readCaller = planned(
  'read_caller',
  ({
    hash,
  }: {
    hash: Buffer
  }) => sql<CallerRow>`select kind, company_id, account_id, session_id, session_kind,
    last_seen_at, api_token_id, scopes, email, email_confirmed, language, owner, portal_access, app_access,
    as_machine, demo from find_caller(${hash})`,
)

/** A session of the field app lives for months on a phone that can be lost: it carries the rights of the app only. */
function toCaller(row: CallerRow, config: Config): Caller {
  const inApp = row.session_kind === 'APP'
  return {
    accountId: row.account_id,
    companyId: row.company_id,
    credential: row.kind === 'session' ? 'COOKIE' : row.kind === 'access' ? 'ACCESS_TOKEN' : 'API_TOKEN',
    sessionId: row.session_id,
    sessionKind: row.session_kind,
    apiTokenId: row.api_token_id,
    scopes: row.kind === 'api' ? (row.scopes ?? []) : null,
    owner: row.owner && !inApp,
    portalAccess: row.portal_access && !inApp,
    entersPortal: row.owner || row.portal_access,
    appAccess: row.app_access,
    asMachine: row.as_machine,
    operator: isOperator(row, config.operators),
    demo: row.demo,
    language: localeOf(row.language),
  }
}

/**
 * An operator is there in person, signed in to the portal by its password. Owners of its company can also make API
 * tokens and device codes for its account, which does not make them operators.
 */
function isOperator(row: CallerRow, operators: readonly string[]): boolean {
  if (row.demo || row.session_kind !== 'PORTAL' || !row.email_confirmed || row.email === null) return false
  return operators.includes(emailKey(row.email))
}

/** How much of a session's life is written down at most: use is noted once a minute, not at every call. */
const NOTED_EVERY_MS = 60_000

/** Slides the session along, or remembers when an API token was last used. */
async function noteUse(db: Db, row: CallerRow): Promise<void> {
  const { company_id: companyId, session_id: sessionId, session_kind: kind, api_token_id: tokenId } = row
  if (row.last_seen_at && Date.now() - row.last_seen_at.getTime() < NOTED_EVERY_MS) return
  await inCompany(db, companyId, 'write', async (trx) => {
    if (tokenId) await noteTokenUse(trx, companyId, tokenId)
    if (sessionId && kind) await prolongSession(trx, companyId, { id: sessionId, kind })
  })
}

async function noteTokenUse(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx
    .updateTable('api_token')
    .set({ last_used_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
