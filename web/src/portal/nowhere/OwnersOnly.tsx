import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { LockedSheet } from './LockedSheet.tsx'
import { Nowhere } from './Nowhere.tsx'

/** So many owners are named; whoever has more knows one of them. */
const NAMED = 3
/** Owners are among those who came first. */
const LOOKED_AT = 100

/** A page that only owners see: what it is, and who they are. */
export function OwnersOnly({ page }: { readonly page: string }) {
  const { t } = useTranslation()
  const client = useClient()
  const owners = useQuery({
    queryKey: ['accounts', 'owners'],
    queryFn: async ({ signal }) => {
      const { data } = await client.accounts.users(
        { orderColumn: 'createdAt', orderDir: 'ASC', size: LOOKED_AT },
        { signal },
      )
      return data.filter(({ owner }) => owner).slice(0, NAMED)
    },
  })
  const named = owners.data ?? []
  return (
    <Nowhere
      drawing={<LockedSheet />}
      title={t('errors.ownersOnlyTitle', { page })}
      text={
        <>
          {t('errors.ownersOnlyText')}
          {named.map((owner, index) => (
            <span key={owner.id}>
              {index > 0 ? ', ' : ' '}
              <Link href={`/users/detail?id=${owner.id}`}>{fullName(owner)}</Link>
            </span>
          ))}
          {named.length > 0 && '.'}
        </>
      }
    />
  )
}
