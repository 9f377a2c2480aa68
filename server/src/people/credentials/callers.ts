import { emailKey } from '@feldwerk/contract/email.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { Db } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Caller, Callers } from '../../platform/node/caller.ts'
import type { Config } from '../../platform/node/config.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { noteTokenUse } from './api-token-store.ts'
import { refusalNotes } from './refusal-notes.ts'
import { prolongSession } from './session-store.ts'
import { type CallerRow, findCaller } from './store.ts'

/** Who calls, by the credentials that lie in the database. */
export function createCallers({ db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>): Callers {
  const noteRefusal = refusalNotes(db, log)
  const noteUse = useNotes(db)
  return {
    async ofToken(secret, address) {
      const row = await findCaller(db, { secret, address })
      if (!row || row.kind === 'session') return undefined
      const { company_id: companyId, api_token_id: id } = row
      if (row.elsewhere) {
        if (id) noteRefusal({ companyId, id, address })
        return undefined
      }
      await noteUse(row, address)
      return { ...toCaller(row, config), address }
    },
    async ofSession(kind, secret) {
      const row = await findCaller(db, { secret, address: null })
      return row?.kind === 'session' && row.session_kind === kind ? toCaller(row, config) : undefined
    },
  }
}

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
    address: null,
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

/**
 * Slides the session along, or remembers when and from where an API token was last used. Of calls that come together one
 * does it, and no other waits for that.
 */
function useNotes(db: Db): (row: CallerRow, address: string | null) => Promise<void> {
  const underWay = new Set<string>()
  return async (row, address) => {
    const { company_id: companyId, session_id: sessionId, session_kind: kind, api_token_id: tokenId } = row
    if (row.last_seen_at && Date.now() - row.last_seen_at.getTime() < NOTED_EVERY_MS) return
    const used = tokenId ?? sessionId
    if (!used || underWay.has(used)) return
    underWay.add(used)
    try {
      await inCompany(db, companyId, 'write', async (trx) => {
        if (tokenId) await noteTokenUse(trx, companyId, { id: tokenId, address })
        if (sessionId && kind) await prolongSession(trx, companyId, { id: sessionId, kind })
      })
    } finally {
      underWay.delete(used)
    }
  }
}
