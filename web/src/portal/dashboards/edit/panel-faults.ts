import { type Panel, panelContents } from '@feldwerk/contract/dashboards.ts'

/** The field that a panel lacks to show anything. */
export function lacking({ kind, metricId, viewId }: Panel): 'metricId' | 'viewId' | undefined {
  const content = panelContents[kind]
  if (content === 'METRIC') return metricId ? undefined : 'metricId'
  return content === 'VIEW' && !viewId ? 'viewId' : undefined
}
