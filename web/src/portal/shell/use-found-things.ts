import type { SearchHit } from '@feldwerk/contract/search.ts'
import type { PaletteGroup, PaletteItem } from '@feldwerk/ui/palette/Palette.tsx'
import { useDebouncedValue } from '@mantine/hooks'
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
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'

type Kind = SearchHit['kind']

/** Where a hit of each kind leads, and the heading it stands under; in the order of the palette. */
const kinds = {
  ASSET: { label: 'assets', icon: IconCube, page: '/assets/detail' },
  TASK: { label: 'tasks', icon: IconChecklist, page: '/tasks/detail' },
  WORKFLOW_RESULT: { label: 'results', icon: IconClipboardText, page: '/results/detail' },
  WORKFLOW: { label: 'workflows', icon: IconRoute, page: '/workflows/detail' },
  DASHBOARD: { label: 'dashboards', icon: IconLayoutDashboard, page: '/dashboards/detail' },
  VIEW: { label: 'views', icon: IconTable, page: '/views/detail' },
  METRIC: { label: 'metrics', icon: IconGauge, page: '/metrics/editor' },
  ASSET_TYPE: { label: 'assetTypes', icon: IconCategory, page: '/assets/type' },
  ACCOUNT: { label: 'people', icon: IconUser, page: '/users/detail' },
  MACHINE: { label: 'machines', icon: IconRobot, page: '/machines/detail' },
  ACCOUNT_GROUP: { label: 'groups', icon: IconUsersGroup, page: '/groups/detail' },
} as const satisfies Record<Kind, { label: string; icon: TablerIcon; page: string }>

/** So many of all kinds together. */
const MOST_FOUND = 40

/** What the server finds for a few letters, under one heading per kind. */
export function useFoundThings(query: string): { groups: PaletteGroup[]; loading: boolean } {
  const { t } = useTranslation()
  const client = useClient()
  const [wanted] = useDebouncedValue(query.trim(), 120)
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => client.search.everything({ query: wanted, size: MOST_FOUND }, { signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const groups = Object.entries(kinds).map(([kind, { label, icon, page }]) => ({
    label: t(`shell.palette.${label}`),
    items: data.filter((hit) => hit.kind === kind).map((hit) => toItem(hit, icon, page)),
  }))
  return { groups, loading: query.trim() !== '' && (isFetching || wanted !== query.trim()) }
}

function toItem(hit: SearchHit, icon: TablerIcon, page: string): PaletteItem {
  const item = { id: hit.id, label: hit.title, icon, href: `${page}?id=${hit.id}` }
  return hit.subtitle ? { ...item, hint: hit.subtitle } : item
}
