import type { TemplateInstancePart } from '@feldwerk/contract/template-instances.ts'
import { keysOf } from '@feldwerk/query/keys.ts'

type Kind = TemplateInstancePart['kind']

/** Where a part of a template is looked at, and by which word parts of its kind are counted. */
export const partKinds = {
  WORKFLOW: { counted: 'workflows', path: '/workflows/detail' },
  DASHBOARD: { counted: 'dashboards', path: '/dashboards/detail' },
  ASSET_TYPE: { counted: 'assetTypes', path: '/assets/type' },
  VIEW: { counted: 'views', path: '/views/detail' },
  METRIC: { counted: 'metrics', path: '/metrics/editor' },
} as const satisfies Record<Kind, { readonly counted: string; readonly path: string }>

/** The parts of each kind by their names, in the order in which somebody reads them. */
export const partsByKind = <P extends { readonly kind: Kind; readonly name: string }>(parts: readonly P[]) =>
  keysOf(partKinds).flatMap((kind) => {
    const all = parts.filter((part) => part.kind === kind).toSorted((a, b) => a.name.localeCompare(b.name))
    return all.length > 0 ? [[kind, all] as const] : []
  })
