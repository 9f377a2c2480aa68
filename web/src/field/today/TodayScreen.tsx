import type { Account } from '@feldwerk/contract/accounts.ts'
import { dateLocale } from '@feldwerk/ui/format/dates.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import styles from '../frame/frame.module.css'
import { DayRuler } from './DayRuler.tsx'
import { OpenWork } from './OpenWork.tsx'

/** The day of the person who is signed in. */
export function TodayScreen({ account }: { readonly account: Account | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const now = useNow()
  const weekday = new Intl.DateTimeFormat(dateLocale(language), { weekday: 'long' }).format(now)
  const name = account ? fullName(account) : ''
  return (
    <>
      <header>
        <h1 className={styles['title']}>{t('field.today.title')}</h1>
        <p className={styles['subtitle']}>
          {weekday}, {format.date(now)}
        </p>
      </header>
      <DayRuler now={now} />
      {account && <OpenWork account={account} />}
      <section className={styles['card']}>
        <h2 className={styles['cardTitle']}>{t('field.today.nothingTitle')}</h2>
        <p className={styles['text']}>{t('field.today.nothingText')}</p>
      </section>
      {account && (
        <section className={styles['card']} aria-label={t('field.today.signedInAs')}>
          <div className={styles['person']}>
            <Avatar name={name} imageUrl={account.imageUrl} size={48} decorative />
            <div className={styles['words']}>
              <span className={styles['quiet']}>{t('field.today.signedInAs')}</span>
              <span className={styles['name']}>{name}</span>
              <span className={styles['quiet']}>{account.company.name}</span>
            </div>
          </div>
        </section>
      )}
    </>
  )
}
