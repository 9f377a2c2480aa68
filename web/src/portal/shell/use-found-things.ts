import type { SearchHit } from '@feldwerk/contract/search.ts'
import type { PaletteGroup, PaletteItem } from '@feldwerk/ui/palette/Palette.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRobot, IconRoute, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'

type Kind = SearchHit['kind']

/** Where a hit of each kind leads, and the heading it stands under; in the order of the palette. Others have no page. */
const kinds: Partial<
  Record<Kind, { label: 'workflows' | 'people' | 'machines' | 'groups'; icon: TablerIcon; page: string }>
> = {
  WORKFLOW: { label: 'workflows', icon: IconRoute, page: '/workflows/detail' },
  ACCOUNT: { label: 'people', icon: IconUser, page: '/users/detail' },
  MACHINE: { label: 'machines', icon: IconRobot, page: '/machines/detail' },
  ACCOUNT_GROUP: { label: 'groups', icon: IconUsersGroup, page: '/groups/detail' },
}

/** What the server finds for a few letters, under one heading per kind. */
export function useFoundThings(query: string): { groups: PaletteGroup[]; loading: boolean } {
  const { t } = useTranslation()
  const client = useClient()
  const [wanted] = useDebouncedValue(query.trim(), 120)
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => client.search.everything({ query: wanted, size: 20 }, { signal }),
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
