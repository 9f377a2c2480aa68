import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'

/** Start page. */
export function HomePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { account } = useOwnAccount()
  return (
    <Page
      head={
        <PageHead
          title={format.date(Date.now())}
          facts={
            account
              ? t('home.greeting.named', { greeting: t('home.greeting.day'), name: fullName(account) })
              : undefined
          }
        />
      }
    >
      {null}
    </Page>
  )
}
