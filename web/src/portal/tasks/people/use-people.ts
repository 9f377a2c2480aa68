import { fullName } from '@feldwerk/ui/format/names.ts'
import type { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'

/** Names by ids. */
type Names = ReadonlyMap<string, string>

const FOUND = 12
const SETTLED_MS = 200
const NOBODY: { readonly groups: Names; readonly people: Names } = { groups: new Map(), people: new Map() }

/** Groups and people by a few letters of their names. */
export function useFoundPeople(typed: string): typeof NOBODY {
  const client = useClient()
  const [search] = useDebouncedValue(typed.trim(), SETTLED_MS)
  const { data } = useQuery({
    queryKey: ['accounts', 'people', search],
    queryFn: async ({ signal }) => {
      const asked = { size: FOUND, orderDir: 'ASC', ...(search ? { search } : {}) } as const
      const [groups, people] = await Promise.all([
        client.accountGroups.paginated({ ...asked, orderColumn: 'name' }, { signal }),
        client.accounts.users({ ...asked, orderColumn: 'lastName' }, { signal }),
      ])
      return {
        groups: new Map(groups.data.map(({ id, name }) => [id, name])),
        people: new Map(people.data.map((one) => [one.id, fullName(one)])),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return data ?? NOBODY
}

/** What these people and groups are called; who is gone is said to be. */
export function usePeopleNames({ accounts, accountGroups }: NamedPeople): Names {
  const { t } = useTranslation()
  const client = useClient()
  const ids = [...accountGroups, ...accounts]
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['accounts', 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (accountGroups.includes(id))
          return (await client.accountGroups.byId({ accountGroupId: id }, { signal })).name
        const account = await client.accounts.byId({ accountId: id }, { signal })
        return account.deleted ? null : fullName(account)
      },
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, isError }, i) => {
          const name = data ?? (isError || data === null ? t('tasks.personGone') : undefined)
          return name === undefined ? [] : [[ids[i] ?? '', name] as const]
        }),
      ),
  })
}
