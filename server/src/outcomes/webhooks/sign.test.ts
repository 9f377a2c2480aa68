import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { expect, test } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './sign.ts'

const BODIES = ['{"a":1}', '{"name":"Prüfung – “100 %” \\u0000 👷"}', '{}']
const [secret, next] = [newWebhookSecret(), newWebhookSecret()]
const call = { id: '01977f6a-1c00-7000-8000-0000000000ff', at: new Date(), body: '{"a":1}' }

test.each([
  ['standardwebhooks', (held: string) => new Webhook(held)],
  ['svix', (held: string) => new SvixWebhook(held)],
])(
  '%s refuses what is unsigned, changed, old or signed with another secret, and takes the rest',
  (_name, of) => {
    const good = webhookHeaders({ ...call, secrets: [secret] })
    expect(() => of(secret).verify(call.body, webhookHeaders({ ...call, secrets: [] }))).toThrow()
    expect(() => of(secret).verify('{"a":2}', good)).toThrow()
    expect(() => of(secret).verify(call.body, { ...good, 'webhook-id': 'x' })).toThrow()
    expect(() => of(next).verify(call.body, good)).toThrow()
    const old = webhookHeaders({ ...call, at: new Date(Date.now() - 6 * 60_000), secrets: [secret] })
    expect(() => of(secret).verify(call.body, old)).toThrow()

    for (const body of BODIES) {
      const both = webhookHeaders({ ...call, body, secrets: [next, secret] })
      expect(() => of(secret).verify(body, both)).not.toThrow()
      expect(() => of(next).verify(body, both)).not.toThrow()
    }
  },
)

test('no two secrets are alike, and each has 256 bits', () => {
  expect(secret).not.toBe(next)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})
