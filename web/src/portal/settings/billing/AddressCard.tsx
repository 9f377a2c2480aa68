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
        {!isWhole && <Notice tone="amber">{t('billing.addressMissing')}</Notice>}
        {!email && <Notice tone="amber">{t('billing.emailMissing')}</Notice>}
        {!vat && <Notice tone="amber">{t('billing.vatMissing')}</Notice>}
        <DetailList
          look="facts"
          items={[
            { label: t('billing.email'), value: email },
            { label: t('settings.field.vat'), value: vat },
            { label: t('settings.field.costCenter'), value: company.costCenter },
          ]}
        />
      </div>
    </Card>
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
