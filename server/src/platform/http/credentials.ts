import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { planned } from '../db/planned.ts'
import { inCompany } from '../db/tenant.ts'
import type { Platform } from '../platform.ts'
import { hashSecret } from '../secret.ts'
import type { Caller } from './caller.ts'

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

/**
 * Who is calling, or undefined where nothing good was shown. The cookie counts only where a route asks for it;
 * every other call needs a bearer token, which no foreign page can make a browser send.
 */
export async function callerOf(
  request: FastifyRequest,
  context: Context,
  byCookie: boolean,
): Promise<Caller | undefined> {
  if (byCookie) return callerOfCookie(request, context)
  const secret = /^Bearer ([\x21-\x7e]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!secret) return undefined
  const row = await findCaller(context.platform, secret)
  if (!row || row.kind === 'session') return undefined
  await noteUse(context.platform, row)
  return toCaller(row, context.platform)
}

/** The session of the cookie; looking it up neither prolongs it nor writes anything. */
async function callerOfCookie(request: FastifyRequest, context: Context): Promise<Caller | undefined> {
  const wanted = (request.query as { kind?: unknown }).kind === 'APP' ? 'APP' : 'PORTAL'
  return callerOfSession(context, wanted)
}

export async function callerOfSession(context: Context, kind: SessionKind): Promise<Caller | undefined> {
  const secret = context.cookies.session(kind)
  if (!secret) return undefined
  const row = await findCaller(context.platform, secret)
  return row?.kind === 'session' && row.session_kind === kind ? toCaller(row, context.platform) : undefined
}

async function findCaller(platform: Platform, secret: string): Promise<CallerRow | undefined> {
  return (await readCaller(platform.db, { hash: hashSecret(secret) }))[0]
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
function toCaller(row: CallerRow, platform: Platform): Caller {
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
    operator: isOperator(row, platform.config.operators),
    demo: row.demo,
    language: localeOf(row.language),
  }
}

/**
 * An operator is there in person, signed in to the portal by its password. API tokens and device codes of its account
 * are made by the owners of its company, too, who are no operators by that.
 */
function isOperator(row: CallerRow, operators: readonly string[]): boolean {
  if (row.demo || row.session_kind !== 'PORTAL' || !row.email_confirmed || row.email === null) return false
  return operators.includes(emailKey(row.email))
}

/** How much of a session's life is written down at most: use is noted once a minute, not at every call. */
const NOTED_EVERY_MS = 60_000

/** Slides the session along, or remembers when an API token was last used. */
async function noteUse(platform: Platform, row: CallerRow): Promise<void> {
  if (row.last_seen_at && Date.now() - row.last_seen_at.getTime() < NOTED_EVERY_MS) return
  await inCompany(platform.db, row.company_id, 'write', async (trx) => {
    if (row.api_token_id) {
      await trx
        .updateTable('api_token')
        .set({ last_used_at: sql`now()` })
        .where('company_id', '=', row.company_id)
        .where('id', '=', row.api_token_id)
        .execute()
    }
    if (row.session_id) {
      const life = row.session_kind === 'APP' ? limits.appSessionDays * 24 : limits.portalSessionHours
      await trx
        .updateTable('session')
        .set({ last_seen_at: sql`now()`, expires_at: sql`now() + make_interval(hours => ${life})` })
        .where('company_id', '=', row.company_id)
        .where('id', '=', row.session_id)
        .where('ended_at', 'is', null)
        .execute()
    }
  })
}
