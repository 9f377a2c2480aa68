import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useOwnCompany } from '../../../session/own-company.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { OwnersOnly } from '../../nowhere/OwnersOnly.tsx'
import { SettingsTabs } from '../frame/SettingsTabs.tsx'
import { TwoColumns } from '../frame/TwoColumns.tsx'
import { AddressCard } from './AddressCard.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { LicencesCard } from './LicencesCard.tsx'
import { MethodCard } from './MethodCard.tsx'
import { PayLink } from './PayLink.tsx'
import { useLicencePrice, usePaidLicences } from './use-billing.ts'
import { useComingBack } from './use-coming-back.ts'

/** The licences of the company, what they cost, how it pays, and its invoices. */
export function BillingPage() {
  const { t } = useTranslation()
  const { account, isLoading } = useOwnAccount()
  const company = useOwnCompany()
  const isReady = !isLoading && company !== undefined
  if (isReady && company.billed && !account?.owner) return <OwnersOnly page={t('shell.nav.billing')} />
  return (
    <Page
      head={
        <PageHead title={t('shell.nav.billing')} facts={company?.billed && account?.owner && <Facts />} />
      }
      tabs={<SettingsTabs current="billing" />}
    >
      {!isReady && (
        <Card>
          <Lines count={8} />
        </Card>
      )}
      {isReady && !company.billed && <Notice>{t('billing.off')}</Notice>}
      {isReady && company.billed && account?.owner && <Billing />}
    </Page>
  )
}

/** How many licences there are, and what they cost a month. */
function Facts() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = usePaidLicences()
  const price = useLicencePrice()
  if (!data || price === undefined) return null
  if (data.next === 0) return t('billing.noneYet')
  return t('billing.facts', { count: data.next, price: format.money(data.next * price) })
}

function Billing() {
  const { t } = useTranslation()
  const format = useFormat()
  const company = useOwnCompany()
  const licences = usePaidLicences()
  useComingBack()
  const { data } = licences
  const days = company?.remainingTestDays ?? 0
  return (
    <>
      {company?.workPaused && (
        <Notice tone="red" actions={<PayLink />}>
          {t('billing.paused')}
        </Notice>
      )}
      {data?.failedSince && !company?.workPaused && (
        <Notice tone="amber" actions={<PayLink />}>
          {t('billing.failed', { at: format.date(data.failedSince) })}
        </Notice>
      )}
      {days > 0 && <Notice>{t('billing.trial', { count: days })}</Notice>}
      <TwoColumns
        aside={
          <>
            <MethodCard />
            {company && <AddressCard company={company} />}
          </>
        }
      >
        {licences.error && !data && <CardFailed query={licences} />}
        {licences.isPending && (
          <Card>
            <Lines count={6} />
          </Card>
        )}
        {data && <LicencesCard licences={data} />}
        <InvoicesCard failedSince={data?.failedSince ?? null} />
      </TwoColumns>
    </>
  )
}
