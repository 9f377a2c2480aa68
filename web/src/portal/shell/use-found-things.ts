import type { SearchHit } from '@feldwerk/contract/search.ts'
import type { PaletteItem } from '@feldwerk/ui/palette/palette-item.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { foundKinds } from './previews/found-kinds.ts'

/** So many of all kinds together. */
const MOST_FOUND = 50
/** Letters below which a shorter text would find anything. */
const LEAST_LETTERS = 3
const CLOSEST = 3

interface FoundThings {
  readonly hits: readonly SearchHit[]
  /** Where nothing is found: what a shorter text finds. */
  readonly closest: readonly SearchHit[]
  readonly loading: boolean
}

/** What the server finds for a few letters. */
export function useFoundThings(words: string): FoundThings {
  const client = useClient()
  const [wanted] = useDebouncedValue(words, 120)
  const found = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => client.search.everything({ query: wanted, size: MOST_FOUND }, { signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const hits = wanted === '' ? [] : (found.data ?? [])
  const isNothing = wanted !== '' && found.data?.length === 0 && !found.isPlaceholderData
  const closest = useQuery({
    queryKey: ['search', 'closest', wanted],
    queryFn: async ({ signal }) => {
      for (let letters = wanted.length - 1; letters >= LEAST_LETTERS; letters--) {
        const query = wanted.slice(0, letters).trim()
        const near = await client.search.everything({ query, size: CLOSEST }, { signal })
        if (near.length > 0) return near.slice(0, CLOSEST)
      }
      return []
    },
    enabled: isNothing,
  })
  return {
    hits,
    closest: isNothing ? (closest.data ?? []) : [],
    loading: words !== '' && (found.isFetching || closest.isFetching || wanted !== words),
  }
}

/** A hit as a row of the palette. */
export function itemOf({ kind, id, title, subtitle }: Omit<SearchHit, 'imageUrl'>): PaletteItem {
  const { icon, page } = foundKinds[kind]
  const item = { id, label: title, icon, href: `${page}?id=${id}` }
  return subtitle ? { ...item, hint: subtitle } : item
}
