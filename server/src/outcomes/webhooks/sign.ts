import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as Standard Webhooks writes it: 256 random bits. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

export interface SignedCall {
  /** The same for every try, so that who is called can tell a repeat. */
  readonly id: string
  readonly at: Date
  readonly body: string
  /** Each makes a signature; the receiver takes any of them. */
  readonly secrets: readonly string[]
}

/** The headers of Standard Webhooks (symmetric, v1); without a secret nothing is signed. */
export function webhookHeaders({ id, at, body, secrets }: SignedCall): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  }
}
