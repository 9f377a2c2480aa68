/** What an API token can be limited to: reading or writing one domain of calls, or all of them. */
export const SCOPE_DOMAINS = [
  'accounts',
  'accountGroups',
  'assetTypes',
  'assets',
  'views',
  'viewData',
  'dataSources',
  'metrics',
  'metricData',
  'dashboards',
  'dashboardData',
  'processTypeCtx',
  'workflows',
  'workflowDrafts',
  'resolvedWorkflows',
  'workflowPermissions',
  'workflowShares',
  'workflowResults',
  'triggerRuns',
  'tasks',
  'taskSources',
  'templates',
  'templateInstances',
  'chatRooms',
  'portalNotifications',
  'pushMessages',
  'companies',
  'upload',
  'search',
] as const
export type ScopeDomain = (typeof SCOPE_DOMAINS)[number]
export type ApiScope = `${ScopeDomain | 'all'}:${'read' | 'write'}`

export const API_SCOPES: readonly ApiScope[] = [
  'all:read',
  'all:write',
  ...SCOPE_DOMAINS.flatMap((domain) => [`${domain}:read`, `${domain}:write`] as const),
]

/** Whether a token's scopes cover a call; writing includes reading. Calls about signing in are never covered. */
export function scopeCovers(held: readonly string[], domain: string, mode: 'read' | 'write'): boolean {
  if (!SCOPE_DOMAINS.some((known) => known === domain)) return false
  const modes = mode === 'read' ? ['read', 'write'] : ['write']
  return modes.some((granted) => held.includes(`all:${granted}`) || held.includes(`${domain}:${granted}`))
}
