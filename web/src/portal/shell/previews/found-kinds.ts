import type { SearchHit } from '@feldwerk/contract/search.ts'
import {
  IconCategory,
  IconChecklist,
  IconClipboardText,
  IconCube,
  IconGauge,
  IconLayoutDashboard,
  IconRobot,
  IconRoute,
  IconTable,
  IconUser,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'

export type FoundKind = SearchHit['kind']

/** Headings of the palette, in their order. */
const HEADINGS = [
  'assets',
  'results',
  'tasks',
  'workflows',
  'people',
  'groups',
  'dashboards',
  'views',
  'metrics',
  'assetTypes',
] as const
type Heading = (typeof HEADINGS)[number]

interface FoundKindEntry {
  /** The heading it stands under. */
  readonly heading: Heading
  readonly icon: TablerIcon
  /** Where a hit leads. */
  readonly page: string
}

/** All that the palette knows of each kind of thing. */
export const foundKinds = {
  ASSET: { heading: 'assets', icon: IconCube, page: '/assets/detail' },
  WORKFLOW_RESULT: { heading: 'results', icon: IconClipboardText, page: '/results/detail' },
  TASK: { heading: 'tasks', icon: IconChecklist, page: '/tasks/detail' },
  WORKFLOW: { heading: 'workflows', icon: IconRoute, page: '/workflows/detail' },
  ACCOUNT: { heading: 'people', icon: IconUser, page: '/users/detail' },
  MACHINE: { heading: 'people', icon: IconRobot, page: '/machines/detail' },
  ACCOUNT_GROUP: { heading: 'groups', icon: IconUsersGroup, page: '/groups/detail' },
  DASHBOARD: { heading: 'dashboards', icon: IconLayoutDashboard, page: '/dashboards/detail' },
  VIEW: { heading: 'views', icon: IconTable, page: '/views/detail' },
  METRIC: { heading: 'metrics', icon: IconGauge, page: '/metrics/editor' },
  ASSET_TYPE: { heading: 'assetTypes', icon: IconCategory, page: '/assets/type' },
} as const satisfies Record<FoundKind, FoundKindEntry>

/** A sign before the words narrows what is looked for. */
const signs = {
  '#': { headings: ['assets', 'assetTypes'], actions: false },
  '@': { headings: ['people', 'groups'], actions: false },
  '>': { headings: [], actions: true },
} as const satisfies Record<string, { readonly headings: readonly Heading[]; readonly actions: boolean }>

interface ReadQuery {
  readonly words: string
  readonly headings: readonly Heading[]
  readonly actions: boolean
  /** A sign stands before the words. */
  readonly isNarrowed: boolean
}

/** What a query looks for: everything, unless a sign says otherwise. */
export function readQuery(query: string): ReadQuery {
  const text = query.trimStart()
  const sign = Object.entries(signs).find(([one]) => text.startsWith(one))
  if (!sign) return { words: text.trim(), headings: HEADINGS, actions: true, isNarrowed: false }
  return { ...sign[1], words: text.slice(1).trim(), isNarrowed: true }
}
