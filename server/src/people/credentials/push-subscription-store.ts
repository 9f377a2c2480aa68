import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/** The browser of a session. */
export interface SubscriptionKey {
  readonly companyId: string
  readonly sessionId: string
}

/** Where a browser receives push messages, and what they are encrypted with. */
export interface Subscription {
  readonly endpoint: string
  /** P-256, a point of 65 bytes. */
  readonly publicKey: Uint8Array
  /** 16 bytes. */
  readonly authSecret: Uint8Array
}

/** Keeps where the browser of a session receives push messages; another session with the same browser gives it up. */
export async function saveSubscription(
  trx: Trx,
  { companyId, accountId, sessionId }: AccountKey & SubscriptionKey,
  { endpoint, publicKey, authSecret }: Subscription,
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where('company_id', '=', companyId)
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute()
  const keys = { endpoint, public_key: Buffer.from(publicKey), auth_secret: Buffer.from(authSecret) }
  await trx
    .insertInto('push_subscription')
    .values({ company_id: companyId, session_id: sessionId, account_id: accountId, ...keys })
    .onConflict((conflict) => conflict.columns(['company_id', 'session_id']).doUpdateSet(keys))
    .execute()
}

/** Forgets it: of this session, or only if it is still this address. */
export async function removeSubscription(
  trx: Trx,
  { companyId, sessionId }: SubscriptionKey,
  endpoint?: string,
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .$if(endpoint !== undefined, (some) => some.where('endpoint', '=', endpoint ?? ''))
    .execute()
}

/** Sessions of these accounts that receive push messages. */
export async function subscribedSessions(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<{ readonly sessionId: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ sessionId: string; accountId: string }>`
    select session_id as "sessionId", account_id as "accountId" from push_subscription
    where company_id = ${companyId} and account_id = any(${accountIds}::uuid[])
    order by account_id, session_id`.execute(trx)
  return rows
}

/** Who sits before the browser of a session, and where it receives; undefined once the session is over. */
export async function findSubscription(
  trx: Trx,
  { companyId, sessionId }: SubscriptionKey,
): Promise<(Subscription & { readonly accountId: string; readonly language: string }) | undefined> {
  const { rows } = await sql<{
    endpoint: string
    publicKey: Buffer
    authSecret: Buffer
    accountId: string
    language: string
  }>`select subscription.endpoint, subscription.public_key as "publicKey", subscription.auth_secret as "authSecret",
      account.id as "accountId", account.language
    from push_subscription subscription
    join session on session.company_id = ${companyId} and session.id = subscription.session_id
      and session.ended_at is null and session.expires_at > now()
    join account on account.company_id = ${companyId} and account.id = subscription.account_id
      and account.deleted_at is null
      and case session.kind when 'APP' then account.app_access else account.portal_access or account.owner end
    where subscription.company_id = ${companyId} and subscription.session_id = ${sessionId}`.execute(trx)
  return rows[0]
}
