import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import { Palette } from '@feldwerk/ui/palette/Palette.tsx'
import { useState } from 'react'
import { useFoundThings } from './use-found-things.ts'
import { useOwnPages } from './use-own-pages.ts'

interface SearchPaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly account: OwnAccount | undefined
}

/** The palette over pages, actions and everything the server finds. */
export function SearchPalette({ opened, onClose, account }: SearchPaletteProps) {
  const [query, setQuery] = useState('')
  const { groups: found, loading } = useFoundThings(query)
  const own = useOwnPages(query, account)
  const close = () => {
    setQuery('')
    onClose()
  }
  return (
    <Palette
      opened={opened}
      onClose={close}
      query={query}
      onQueryChange={setQuery}
      groups={query.trim() ? [...found, ...own] : own}
      loading={loading}
    />
  )
}
