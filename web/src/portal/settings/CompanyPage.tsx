import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { companyKey } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import styles from './CompanyPage.module.css'
import { SettingsTabs } from './frame/SettingsTabs.tsx'

/** What the company is called, where it is, how it is billed, and its time zone. */
export function CompanyPage() {
  const { t } = useTranslation()
  const { account, isLoading } = useOwnAccount()
  const client = useClient()
  const company = useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => client.companies.mine({}, { signal }),
    staleTime: 60_000,
  })
  const logo = company.data?.logoThumbnail ?? company.data?.logo
  return (
    <Page
      layout="narrow"
      head={
        <PageHead
          lead={logo && <img className={styles['headLogo']} src={logo} alt="" />}
          title={t('shell.nav.company')}
          facts={t('settings.companyFacts')}
        />
      }
      tabs={<SettingsTabs current="company" />}
    >
      {account && !account.owner && <Notice>{t('settings.ownersOnly')}</Notice>}
      {company.error && !company.data && <CardFailed query={company} />}
      {(company.isPending || isLoading) && (
        <Card>
          <Lines count={8} />
        </Card>
      )}
      {company.data &&
        account &&
        (account.owner ? <CompanyForm company={company.data} /> : <CompanyFacts company={company.data} />)}
    </Page>
  )
}
