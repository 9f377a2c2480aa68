import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useTranslation } from 'react-i18next'

/** Somebody of another company, as the share agrees to call them: there is nothing else to know or to do. */
export function ForeignPerson({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const name = fullName(account)
  return (
    <Page
      head={
        <PageHead
          title={name}
          lead={<Avatar name={name} imageUrl={account.imageUrl} size={48} decorative />}
          facts={account.company.name}
        />
      }
    >
      <Notice title={t('people.foreign.title')}>{t('people.foreign.text')}</Notice>
    </Page>
  )
}
