import { fullName } from '@feldwerk/ui/format/names.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

/** A person or a group that a mail can go to. */
export interface FoundRecipient {
  readonly kind: 'ACCOUNT' | 'GROUP'
  readonly id: string
  readonly name: string
}

const FOUND = 12
const SETTLED_MS = 200

/** People and groups by a few letters of their names. */
export function useFoundRecipients(typed: string, isOpen: boolean): readonly FoundRecipient[] {
  const client = useClient()
  const [search] = useDebouncedValue(typed.trim(), SETTLED_MS)
  const { data } = useQuery({
    queryKey: ['recipients', search],
    queryFn: async ({ signal }): Promise<FoundRecipient[]> => {
      const asked = { size: FOUND, ...(search ? { search } : {}) }
      const [groups, people] = await Promise.all([
        client.accountGroups.paginated({ ...asked, orderColumn: 'name', orderDir: 'ASC' }, { signal }),
        client.accounts.paginated({ ...asked, orderColumn: 'lastName', orderDir: 'ASC' }, { signal }),
      ])
      return [
        ...groups.data.map(({ id, name }) => ({ kind: 'GROUP' as const, id, name })),
        ...people.data.map((one) => ({ kind: 'ACCOUNT' as const, id: one.id, name: fullName(one) })),
      ]
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return data ?? []
}
