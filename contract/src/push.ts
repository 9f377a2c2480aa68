import { call } from './call.ts'
import { z } from './zod.ts'

const Base64Url = z.string().regex(/^[\w-]+={0,2}$/)

/** Where a browser receives push messages, as its `PushSubscription.toJSON()` gives it. */
export const PushSubscriptionPayload = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .meta({ examples: ['https://push.example.com/wpush/v2/gAAAAABm'] }),
  keys: z.object({
    /** The browser's key: a point of P-256, uncompressed. */
    p256dh: Base64Url.max(88).meta({
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
    auth: Base64Url.max(24).meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
})
export type PushSubscriptionPayload = z.infer<typeof PushSubscriptionPayload>

export const push = {
  authHash: call({
    method: 'GET',
    path: '/push/authHash',
    summary: 'The hash by which a provider of push messages knows that the caller is who it says',
    answer: z.object({ value: z.hash('sha256').meta({ examples: ['ab'.repeat(32)] }) }),
    secret: true,
  }),
  key: call({
    method: 'GET',
    path: '/push/key',
    summary:
      'The key (VAPID) with which this server proves itself to push services; browsers subscribe with it',
    answer: z.object({ publicKey: z.string() }),
  }),
  subscribe: call({
    method: 'PUT',
    path: '/push/subscription',
    summary: "Has push messages sent to the browser of the caller's session until the session ends",
    body: { name: 'subscription', schema: PushSubscriptionPayload },
    answer: null,
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/push/subscription',
    summary: "Sends no more push messages to the browser of the caller's session",
    answer: null,
  }),
}

/** What a device is told, encrypted on the way: its service worker shows it. */
export interface PushShown {
  readonly title: string
  readonly body: string
  /** Where a tap leads, in the field app. */
  readonly link: string
  /** Of one tag the latest alone is shown. */
  readonly tag: string
  readonly language: string
}
