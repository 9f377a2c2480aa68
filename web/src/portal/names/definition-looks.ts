import type { DefinitionKind } from '@feldwerk/contract/references.ts'
import {
  IconCube,
  IconGauge,
  IconLayoutDashboard,
  IconRoute,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'

/** The sign of each kind of definition, and the page that tells about one. */
export const definitionLooks: Readonly<
  Record<DefinitionKind, { readonly icon: TablerIcon; readonly page: string }>
> = {
  VIEW: { icon: IconTable, page: '/views/detail' },
  METRIC: { icon: IconGauge, page: '/metrics/editor' },
  DASHBOARD: { icon: IconLayoutDashboard, page: '/dashboards/detail' },
  WORKFLOW: { icon: IconRoute, page: '/workflows/detail' },
  ASSET_TYPE: { icon: IconCube, page: '/assets/type' },
}
