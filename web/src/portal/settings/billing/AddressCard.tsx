import type { Company } from '@feldwerk/contract/companies.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'
import styles from './AddressCard.module.css'

/** Where invoices go, and what of that is missing. */
export function AddressCard({ company }: { readonly company: Company }) {
  const { t } = useTranslation()
  const { name, street, addition, zip, city, country } = addressOf(company)
  const vat = (company.differentBillingAddress ? company.billingVat : null) ?? company.vat
  const email = company.billingEmail ?? company.email
  const isWhole = street && zip && city && country
  return (
    <Card
      title={t('billing.address')}
      action={<Link href="/settings/company">{t('billing.change')}</Link>}
      divided
    >
      <div className={styles['address']}>
        <p>
          {[name, addition, street, [zip, city].filter(Boolean).join(' '), country]
            .filter(Boolean)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </p>
        {!isWhole && <Missing>{t('billing.addressMissing')}</Missing>}
        {!email && <Missing>{t('billing.emailMissing')}</Missing>}
        {!vat && <Missing>{t('billing.vatMissing')}</Missing>}
        <DetailList
          look="facts"
          items={[
            ...(email ? [{ label: t('billing.email'), value: <Email address={email} /> }] : []),
            ...(vat ? [{ label: t('settings.field.vat'), value: vat }] : []),
            { label: t('settings.field.costCenter'), value: company.costCenter },
          ]}
        />
      </div>
    </Card>
  )
}

/** What invoices lack, with the way to enter it. */
function Missing({ children }: { readonly children: string }) {
  const { t } = useTranslation()
  return (
    <Notice tone="amber">
      {children}{' '}
      <Link className={styles['enter'] ?? ''} href="/settings/company">
        {t('billing.enter')}
      </Link>
    </Notice>
  )
}

/** Breaks before the at sign, where it has to. */
function Email({ address }: { readonly address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}

function addressOf(company: Company) {
  const name = company.billingName ?? company.name
  if (company.differentBillingAddress)
    return {
      name,
      street: company.billingStreetAndNumber,
      addition: company.billingAddressAddition,
      zip: company.billingZip,
      city: company.billingCity,
      country: company.billingCountry,
    }
  const { streetAndNumber: street, addressAddition: addition, zip, city, country } = company
  return { name, street, addition, zip, city, country }
}
