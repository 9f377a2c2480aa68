import type { TemplateInstancePart } from '@feldwerk/contract/template-instances.ts'
import {
  IconCube,
  IconGauge,
  IconLayoutDashboard,
  IconRoute,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'

type Kind = TemplateInstancePart['kind']

/** Where a part of a template is looked at, and by which sign it goes. */
export const partKinds: Readonly<Record<Kind, { readonly icon: TablerIcon; readonly path: string }>> = {
  ASSET_TYPE: { icon: IconCube, path: '/assets/type' },
  WORKFLOW: { icon: IconRoute, path: '/workflows/detail' },
  VIEW: { icon: IconTable, path: '/views/detail' },
  METRIC: { icon: IconGauge, path: '/metrics/editor' },
  DASHBOARD: { icon: IconLayoutDashboard, path: '/dashboards/detail' },
}

const ORDER: readonly Kind[] = ['WORKFLOW', 'DASHBOARD', 'ASSET_TYPE', 'VIEW', 'METRIC']

export const inReadingOrder = <P extends { readonly kind: Kind; readonly name: string }>(
  parts: readonly P[],
) => parts.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.name.localeCompare(b.name))
