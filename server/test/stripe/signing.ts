import StripeClient from 'stripe'
import type { FakeState } from './state.ts'

export const WEBHOOK_SECRET = 'whsec_only_for_tests_0123456789'

const { webhooks } = new StripeClient('sk_test_only_for_tests')

/** What is told, as a webhook brings it; `at` in seconds since 1970. */
export function signEvent(
  { id, type, object, created }: FakeState['events'][number],
  at = Math.floor(Date.now() / 1000),
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify({ object: 'event', id, type, created, data: { object } })
  const signature = webhooks.generateTestHeaderString({
    payload: body,
    secret: WEBHOOK_SECRET,
    timestamp: at,
  })
  return { body, signature }
}
