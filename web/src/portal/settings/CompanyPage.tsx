import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { useOwnCompany } from '../../session/own-company.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** What the company is called, where it is, how it is billed, and its time zone. */
export function CompanyPage() {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const company = useOwnCompany()
  return (
    <Page
      layout="narrow"
      head={<PageHead title={t('shell.nav.company')} facts={t('settings.companyFacts')} />}
      tabs={<SettingsTabs current="company" />}
    >
      {account && !account.owner && <Notice title={t('settings.ownersOnly')} />}
      {company ? <CompanyForm company={company} readOnly={account?.owner !== true} /> : <Lines count={8} />}
    </Page>
  )
}
