import type { TablerIcon } from '@tabler/icons-react'
import type { RecentThing } from '../known/recent-things.ts'
import { foundKinds } from '../shell/previews/found-kinds.ts'

/** Where a person may have wanted to go. */
export interface Suggestion {
  readonly href: string
  readonly label: string
  readonly icon: TablerIcon
}

/** So many stand on a page. */
export const MOST_SUGGESTED = 3

/** A thing that was found or looked at, as a suggestion. */
export function suggestionOf({ kind, id, title }: RecentThing): Suggestion {
  const { icon, page } = foundKinds[kind]
  return { href: `${page}?id=${id}`, label: title, icon }
}
