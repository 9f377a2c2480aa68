/** What is told of in an instant. */
export const UPDATE_KINDS = [
  'CHAT',
  'NOTIFICATION',
  'PUSH',
  'TASK',
  'WORKFLOW',
  'RESULT',
  'ASSET',
  'DASHBOARD',
  'TRIGGER_RUN',
  'VIEW',
  'METRIC',
  'TEMPLATE',
  'ACCOUNT',
  'ACCOUNT_GROUP',
  'COMPANY',
  'PAYMENT',
  'SHARE',
  'SESSION',
] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

/** What a subscription can ask for: what changes and, as the first of all, that nothing is missed from now on. */
export const SUBSCRIBED_KINDS = ['LISTENING', ...UPDATE_KINDS] as const
export type SubscribedKind = (typeof SUBSCRIBED_KINDS)[number]

/** One update: the thing that changed, by its id alone. Without an id: read again what is shown of the kind. */
export interface PublishUpdate {
  readonly accountId: string
  readonly chatRoomId: string | null
  readonly kind: UpdateKind
  readonly id: string | null
}

/** What a subscription gives: updates, before them the word that the server listens where that is asked for. */
export type SubscriptionEvent = PublishUpdate | (Omit<PublishUpdate, 'kind'> & { readonly kind: 'LISTENING' })

/** Point 9 of the specification: the region and the way of proving oneself that clients of the managed backend name. */
export const realtime = {
  region: 'eu-central-1',
  authenticationType: 'lambda',
  /** POST, server-sent events, and WebSockets of `graphql-transport-ws`. */
  path: '/graphql',
  /** WebSockets as clients of the managed backend speak. */
  managedPath: '/graphql/realtime',
} as const

/** Bounds that hold for every connection. */
export const realtimeLimits = {
  frameBytes: 64 * 1024,
  queryBytes: 4 * 1024,
  queryDepth: 5,
  subscriptions: 100,
  initMilliseconds: 3000,
} as const

/** The subscription as a client sends it. */
export const ON_PUBLISH_UPDATES = `subscription OnPublishUpdates($accountId: ID!, $kinds: [UpdateKind!]) {
  onPublishUpdates(accountId: $accountId, kinds: $kinds) { accountId chatRoomId kind id }
}`

/** The same from a moment on that an access token came with. */
export const ON_PUBLISH_UPDATES_SINCE = `subscription OnPublishUpdates($accountId: ID!, $kinds: [UpdateKind!], $since: String) {
  onPublishUpdates(accountId: $accountId, kinds: $kinds, since: $since) { accountId chatRoomId kind id }
}`
