import type { SubscribedKind, UpdateKind } from '@feldwerk/contract/realtime.ts'
import { type ApiScope, type ScopeDomain, scopeCovers } from '@feldwerk/contract/scopes.ts'
import type { Caller } from '../node/caller.ts'

type Holder = Pick<Caller, 'scopes'>

/** The calls that read each kind, whose scope an API token needs to hear of it. Null: none hears of it. */
const domains: Readonly<Record<UpdateKind, ScopeDomain | null>> = {
  CHAT: 'chatRooms',
  NOTIFICATION: 'portalNotifications',
  PUSH: 'pushMessages',
  TASK: 'tasks',
  WORKFLOW: 'workflows',
  RESULT: 'workflowResults',
  ASSET: 'assets',
  DASHBOARD: 'dashboards',
  TRIGGER_RUN: 'triggerRuns',
  VIEW: 'views',
  METRIC: 'metrics',
  TEMPLATE: 'templates',
  ACCOUNT: 'accounts',
  ACCOUNT_GROUP: 'accountGroups',
  COMPANY: 'companies',
  PAYMENT: null,
  SHARE: 'workflowShares',
  SESSION: null,
}

/** The scope for what is told unless kinds are named. */
export const usualScope: ApiScope = 'chatRooms:read'

/** The scope that a token needs for a kind; null where none helps. */
export function scopeOf(kind: UpdateKind): ApiScope | null {
  const domain = domains[kind]
  return domain && `${domain}:read`
}

/** Sessions have no scopes and hear of all kinds that concern them. */
export function mayHear({ scopes: held }: Holder, kind: SubscribedKind): boolean {
  if (!held || kind === 'LISTENING') return true
  const scope = scopeOf(kind)
  return scope !== null && scopeCovers(held, scope)
}

/** Whether there is any kind that it may hear of. */
export function mayListen(holder: Holder): boolean {
  return Object.keys(domains).some((kind) => mayHear(holder, kind as UpdateKind))
}
