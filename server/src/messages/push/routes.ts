import { createECDH, createHmac } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { PushSubscriptionPayload } from '@feldwerk/contract/push.ts'
import {
  removeSubscription,
  type Subscription,
  saveSubscription,
} from '../../people/credentials/push-subscription-store.ts'
import { secretOf } from '../../platform/files/secret.ts'
import { inputText } from '../../platform/http/input-texts.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { readTarget } from '../../platform/outgoing/target.ts'
import type { AllowedTarget } from '../../platform/settings/allowed-targets.ts'
import { vapidKeys } from './vapid.ts'

export const pushRoutes: Routes<'push'> = {
  authHash: {
    access: 'account',
    transaction: 'none',
    handler: async ({ caller, platform }) => {
      const key = platform.config.pushHashKey ?? (await secretOf(platform.databases.owner, 'push'))
      return { value: createHmac('sha256', key).update(caller.accountId).digest('hex') }
    },
  },

  key: {
    access: 'account',
    transaction: 'none',
    handler: async ({ platform }) => ({ publicKey: (await vapidKeys(platform.databases.owner)).publicKey }),
  },

  subscribe: {
    access: 'account',
    transaction: 'write',
    handler: async ({ trx, caller, language, platform }, { body }) => {
      const key = { ...caller, sessionId: sessionOf(caller) }
      await saveSubscription(
        trx,
        key,
        readSubscription(body, { language, allow: platform.config.outgoingAllow }),
      )
    },
  },

  unsubscribe: {
    access: 'account',
    transaction: 'write',
    handler: async ({ trx, caller }) =>
      await removeSubscription(trx, { companyId: caller.companyId, sessionId: sessionOf(caller) }),
  },
}

/** A program has no browser. */
function sessionOf({ sessionId }: Caller): string {
  if (sessionId === null) throw new Problem('forbidden')
  return sessionId
}

interface ReadingOptions {
  readonly language: Locale
  readonly allow: readonly AllowedTarget[]
}

/** The address and the keys as they can be used; names each that cannot. */
function readSubscription(
  { endpoint, keys }: PushSubscriptionPayload,
  { language, allow }: ReadingOptions,
): Subscription {
  const publicKey = Buffer.from(keys.p256dh, 'base64url')
  const authSecret = Buffer.from(keys.auth, 'base64url')
  const wrong = [
    typeof readTarget(endpoint, allow) === 'string' && (['endpoint', 'pushEndpoint'] as const),
    !isPoint(publicKey) && (['keys.p256dh', 'pushKey'] as const),
    authSecret.length !== 16 && (['keys.auth', 'pushKey'] as const),
  ].filter((each) => each !== false)
  if (wrong.length > 0)
    throw new Problem('validation', {
      errors: wrong.map(([path, rule]) => ({
        in: 'body',
        path,
        rule,
        message: inputText(rule, {}, language),
      })),
    })
  return { endpoint, publicKey, authSecret }
}

function isPoint(key: Buffer): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    return key.length === 65 && ecdh.computeSecret(key).length > 0
  } catch {
    return false
  }
}
