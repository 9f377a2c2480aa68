import { fullName } from '@feldwerk/ui/format/names.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { useOwners } from '../../known/use-owners.ts'

/** For whoever may only look: who of the company decides. */
export function OwnersDecide() {
  const { t } = useTranslation()
  const owners = useOwners().map(fullName)
  return (
    <Notice title={t('sharing.accept.ownersOnly')}>
      {owners.length > 0 && t('sharing.accept.owners', { names: owners.join(', ') })}
    </Notice>
  )
}
