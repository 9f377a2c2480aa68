/** What an API token can be limited to: reading or writing one domain of calls, or all of them. */
const SCOPE_DOMAINS = [
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
  'changes',
] as const
export type ScopeDomain = (typeof SCOPE_DOMAINS)[number]
export type ApiScope = `${ScopeDomain | 'all'}:${'read' | 'write'}`

export const API_SCOPES: readonly ApiScope[] = [
  'all:read',
  'all:write',
  ...SCOPE_DOMAINS.flatMap((domain) => [`${domain}:read`, `${domain}:write`] as const),
]

/** The scope that a call needs; undefined where no token may call: about signing in, and about tokens themselves. */
export function scopeFor(domain: string, mode: 'read' | 'write'): ApiScope | undefined {
  const known = SCOPE_DOMAINS.find((one) => one === domain)
  return known && `${known}:${mode}`
}

/** Whether a token's scopes cover that of a call; writing includes reading. */
export function scopeCovers(held: readonly string[], scope: ApiScope): boolean {
  const [domain, mode] = scope.split(':')
  const modes = mode === 'read' ? ['read', 'write'] : ['write']
  return modes.some((granted) => held.includes(`all:${granted}`) || held.includes(`${domain}:${granted}`))
}
