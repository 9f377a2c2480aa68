import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import { Palette } from '@feldwerk/ui/palette/Palette.tsx'
import type { PaletteGroup, PaletteItem } from '@feldwerk/ui/palette/palette-item.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recentThings } from '../known/recent-things.ts'
import { foundKinds, readQuery } from './previews/found-kinds.ts'
import { ThingPreview } from './previews/ThingPreview.tsx'
import { itemOf, useFoundThings } from './use-found-things.ts'
import { useOwnPages } from './use-own-pages.ts'

interface SearchPaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly account: OwnAccount | undefined
}

/** The palette over everything that the server finds, pages and actions. */
export function SearchPalette({ opened, onClose, account }: SearchPaletteProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { words, headings, actions, isNarrowed } = readQuery(query)
  const { hits, closest, loading } = useFoundThings(headings.length > 0 ? words : '')
  const own = useOwnPages(words, account)
  const close = () => {
    setQuery('')
    onClose()
  }
  const found = headings
    .map(
      (heading): PaletteGroup => ({
        label: t(`shell.palette.${heading}`),
        items: hits.filter(({ kind }) => foundKinds[kind].heading === heading).map(itemOf),
      }),
    )
    .filter(({ items }) => items.length > 0)
  const subject = hits.find(({ kind }) => kind === 'ASSET')
  const forSubject: PaletteItem[] = subject
    ? [
        {
          id: 'task-for',
          label: t('shell.palette.addTaskFor', { name: subject.title }),
          icon: IconPlus,
          href: `/tasks?new=true&assetId=${subject.id}`,
        },
      ]
    : []
  const total = found.reduce((sum, { items }) => sum + items.length, 0)
  const isNothing =
    words !== '' && headings.length > 0 && total === 0 && own.pages.items.length === 0 && !loading
  const begin: PaletteGroup[] = account
    ? [{ label: t('shell.palette.recent'), items: recentThings(account.id).map(itemOf), shown: 'all' }]
    : []
  const near: PaletteGroup = { label: t('shell.palette.closest'), items: closest.map(itemOf), shown: 'all' }
  const filled = words === '' ? (isNarrowed ? [] : begin) : [...found, ...(isNothing ? [near] : [])]
  return (
    <Palette
      opened={opened}
      onClose={close}
      query={query}
      words={words}
      onQueryChange={setQuery}
      groups={[
        ...filled,
        ...(words !== '' && actions && !isNarrowed ? [own.pages] : []),
        ...(actions ? [{ ...own.actions, items: [...forSubject, ...own.actions.items] }] : []),
      ]}
      summary={
        total > 0
          ? `${t('shell.palette.hits', { count: total })} ${t('shell.palette.inGroups', { count: found.length })}`
          : undefined
      }
      nothing={isNothing ? t('shell.palette.nothing', { query: words }) : undefined}
      loading={loading}
      preview={(item) => {
        const hit = [...hits, ...closest, ...(account ? recentThings(account.id) : [])].find(
          ({ id }) => id === item.id,
        )
        return hit && <ThingPreview thing={hit} />
      }}
    />
  )
}
