import { Problem } from '@feldwerk/contract/errors.ts'
import type Stripe from 'stripe'
import type { Config, StripeSettings } from '../../platform/node/config.ts'
import { fetchThrough } from '../../platform/outgoing/fetch.ts'
import { createOutgoing } from '../../platform/outgoing/outgoing.ts'
import { readAllowedTarget } from '../../platform/settings/allowed-targets.ts'

/** The account of this installation at the payment provider. */
export interface Provider {
  readonly stripe: Stripe
  readonly settings: StripeSettings
  /** Fetches what it says lies at an address, such as the PDF of an invoice. */
  readonly download: ReturnType<typeof fetchThrough>
}

const WITHIN_MS = 20_000
const MOST_BYTES = 8 * 1024 * 1024
const RETRIES = 2

/** One client for each node's settings, since it keeps what it has learnt of the provider. */
const clients = new WeakMap<StripeSettings, Promise<Provider>>()

/** The payment provider; throws `paymentsOff` where none is set up. */
export async function providerOf({
  stripe: settings,
  outgoingProxy,
}: Pick<Config, 'stripe' | 'outgoingProxy'>): Promise<Provider> {
  if (!settings) throw new Problem('paymentsOff')
  const known = clients.get(settings)
  if (known) return await known
  const made = createProvider(settings, outgoingProxy)
  clients.set(settings, made)
  return await made
}

/** Its library is loaded where somebody pays: it is as large as the server. */
async function createProvider(settings: StripeSettings, proxy: string | undefined): Promise<Provider> {
  const { default: StripeClient } = await import('stripe')
  const { protocol, hostname, port } = new URL(settings.apiBase)
  const own = settings.apiBase === 'https://api.stripe.com' ? undefined : readAllowedTarget(settings.apiBase)
  const outgoing = createOutgoing({ allow: own ? [own] : [], proxy })
  const download = fetchThrough(outgoing, { withinMs: WITHIN_MS, maxBytes: MOST_BYTES })
  const isPlain = protocol === 'http:'
  const stripe = new StripeClient(settings.secretKey, {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: StripeClient.createFetchHttpClient(download),
    maxNetworkRetries: RETRIES,
    timeout: WITHIN_MS,
    telemetry: false,
  })
  return { stripe, settings, download }
}

/** Asks the provider; whatever it refuses or leaves unanswered is `paymentsUnavailable`, and the log says why. */
export async function ask<T>(
  { log }: { readonly log: { error(fields: object, message: string): void } },
  question: () => Promise<T>,
): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error({ err: error }, 'the payment provider refused or did not answer')
    throw new Problem('paymentsUnavailable')
  }
}
