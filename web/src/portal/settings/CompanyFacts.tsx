import type { Company } from '@feldwerk/contract/companies.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { useTranslation } from 'react-i18next'
import styles from './CompanyFacts.module.css'

const sections = {
  company: ['name', 'industry', 'vat'],
  address: ['streetAndNumber', 'addressAddition', 'zip', 'city', 'country'],
  contact: ['email', 'phone'],
  billing: ['billingName', 'costCenter', 'billingEmail', 'billingVat'],
} as const

const billingAddress = [
  'billingStreetAndNumber',
  'billingAddressAddition',
  'billingZip',
  'billingCity',
  'billingCountry',
] as const

/** The company, read-only. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const { t } = useTranslation()
  const facts = (names: readonly (keyof Company & Parameters<typeof label>[0])[]) =>
    names.map((name) => ({ label: label(name), value: String(company[name] ?? '') }))
  const label = (name: (typeof sections)[keyof typeof sections][number] | (typeof billingAddress)[number]) =>
    t(`settings.field.${name}`)
  return (
    <>
      {(['company', 'address', 'contact', 'billing'] as const).map((section) => (
        <Card key={section} title={t(`settings.section.${section}`)} divided flush>
          {section === 'company' && company.logo && (
            <div className={styles['logoRow']}>
              <img className={styles['logo']} src={company.logo} alt={t('settings.field.logo')} />
            </div>
          )}
          <DetailList
            items={[
              ...facts([
                ...sections[section],
                ...(section === 'billing' && company.differentBillingAddress ? billingAddress : []),
              ]),
              ...(section === 'company' && company.colour
                ? [{ label: t('settings.field.colour'), value: company.colour }]
                : []),
            ]}
          />
        </Card>
      ))}
      <Card title={t('settings.section.time')} divided flush>
        <DetailList
          items={[
            { label: t('settings.field.timeZone'), value: company.timeZone.replaceAll('_', ' ') },
            { label: t('settings.field.language'), value: writtenIn(company.language).name },
          ]}
        />
      </Card>
    </>
  )
}
