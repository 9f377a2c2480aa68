import type { PaidLicences } from '@feldwerk/contract/payments.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLicenceCount } from '../../../session/licences.ts'
import { AmountForm } from './AmountForm.tsx'
import { LicenceScale } from './LicenceScale.tsx'
import styles from './LicencesCard.module.css'
import { useLicencePrice } from './use-billing.ts'

/** How many licences are used, of how many; and how many there shall be. */
export function LicencesCard({ licences }: { readonly licences: PaidLicences }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useLicenceCount()
  const price = useLicencePrice()
  const [amount, setAmount] = useState<number | null>(null)
  const used = count?.usedAppLicenses ?? 0
  const total = count?.totalAppLicenses ?? licences.paid
  const { mostUsed } = licences
  const perMonth = price === undefined ? null : t('billing.perMonth', { price: format.money(price) })
  // In the head of a phone there is no room for the price.
  const isSmall = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Card
      title={t('billing.licences')}
      note={isSmall ? null : perMonth}
      action={<Link href="/users">{t('billing.whoHasOne')}</Link>}
      flush
    >
      <div className={styles['use']}>
        <p className={styles['figure']}>
          <strong>{format.number(used)}</strong> {t('billing.usedOf', { total: format.number(total) })}
        </p>
        {isSmall && <p className={styles['most']}>{perMonth}</p>}
        {mostUsed && (
          <p className={styles['most']}>
            {t('billing.mostUsed', { count: mostUsed.count, at: format.date(mostUsed.at) })}
          </p>
        )}
        <LicenceScale
          used={used}
          total={total}
          wanted={amount ?? (licences.next === 0 ? total : Math.max(licences.next, used))}
        />
        {licences.next < licences.paid && licences.periodEnd && (
          <p className={styles['most']}>
            {t('billing.fewerFrom', { count: licences.next, at: format.date(licences.periodEnd) })}
          </p>
        )}
      </div>
      <AmountForm licences={licences} used={used} amount={amount} onAmount={setAmount} />
    </Card>
  )
}
