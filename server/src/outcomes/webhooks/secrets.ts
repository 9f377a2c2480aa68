import type { Pool } from 'pg'
import type { Trx } from '../../platform/db/pool.ts'
import { seal, unseal } from './seal.ts'
import { listSecrets, type WebhookKey } from './secret-store.ts'

const placeOf = ({ companyId, workflowId, triggerId }: WebhookKey) =>
  `${companyId}/${workflowId}/${triggerId}`

/** A secret of a webhook as it is stored. */
export const sealSecret = (owner: Pool, key: WebhookKey, secret: string): Promise<Buffer> =>
  seal(owner, placeOf(key), secret)

/** What the calls of a webhook are signed with now, the newest first. */
export async function signingSecrets(trx: Trx, owner: Pool, key: WebhookKey): Promise<string[]> {
  const rows = await listSecrets(trx, key)
  const own = rows.filter((row) => row.trigger_id === key.triggerId)
  return await Promise.all(own.map((row) => unseal(owner, placeOf(key), row.sealed)))
}
