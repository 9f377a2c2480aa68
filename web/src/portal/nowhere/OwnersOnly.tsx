import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { useOwners } from '../known/use-owners.ts'
import { LockedSheet } from './LockedSheet.tsx'
import { Nowhere } from './Nowhere.tsx'

/** So many owners are named; whoever has more knows one of them. */
const NAMED = 3

/** A page that only owners see: what it is, and who they are. */
export function OwnersOnly({ page }: { readonly page: string }) {
  const { t } = useTranslation()
  const named = useOwners().slice(0, NAMED)
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
