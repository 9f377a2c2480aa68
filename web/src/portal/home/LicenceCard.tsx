import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'
import { useLicenceCount } from '../../session/licences.ts'
import { useOwnCompany } from '../../session/own-company.ts'
import styles from './figures.module.css'
import look from './LicenceCard.module.css'
import { LicenceScale } from './LicenceScale.tsx'

/** How many app licences are used, on the product's own scale. */
export function LicenceCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useLicenceCount()
  const trialDays = useOwnCompany()?.remainingTestDays
  if (!count) return null
  const { usedAppLicenses: used, totalAppLicenses: total } = count
  const free = Math.max(0, total - used)
  return (
    <Card
      title={t('home.licences.title')}
      {...(typeof trialDays === 'number' ? { note: t('home.licences.trial', { count: trialDays }) } : {})}
    >
      <p className={look['figureLine']}>
        <span className={styles['figure']}>{format.number(used)}</span>
        <Quiet inline>{t('home.licences.of', { total: format.number(total) })}</Quiet>
      </p>
      <LicenceScale used={used} total={total} />
      <Quiet look="caption">
        {free === 0
          ? t('home.licences.none')
          : t('home.licences.free', { count: free, free: format.number(free) })}
      </Quiet>
    </Card>
  )
}
