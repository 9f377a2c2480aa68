import { fullName } from '@feldwerk/ui/format/names.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'

/** For whoever may only look: who of the company decides. */
export function OwnersDecide() {
  const { t } = useTranslation()
  const client = useClient()
  const people = useQuery({
    queryKey: ['accounts', 'owners'],
    queryFn: ({ signal }) => client.accounts.users({ size: 200, orderColumn: 'lastName' }, { signal }),
  })
  const owners = people.data?.data.filter(({ owner }) => owner).map(fullName) ?? []
  return (
    <Notice title={t('sharing.accept.ownersOnly')}>
      {owners.length > 0 && t('sharing.accept.owners', { names: owners.join(', ') })}
    </Notice>
  )
}
