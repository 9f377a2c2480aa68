import type { Account } from '@feldwerk/contract/accounts.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { Preferences } from '../../notices/Preferences.tsx'
import { usePreferences } from '../../notices/use-preferences.ts'
import { SubHead } from '../frame/SubHead.tsx'
import { screens } from '../frame/screen.ts'
import { useOnline } from '../frame/use-online.ts'
import own from './HearingScreen.module.css'
import { MailInstead } from './MailInstead.tsx'

/** What the person hears of, by which ways, and when it is quiet. */
export function HearingScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { data: chosen } = usePreferences()
  const hasMail = account.email !== null && account.emailConfirmed
  return (
    <>
      <SubHead
        back={{ href: screens.profile, label: t('field.nav.profile') }}
        title={t('field.hearing.title')}
      />
      {!isOnline && !chosen ? (
        <Notice tone="amber" title={t('field.asset.offlineTitle')} live />
      ) : (
        <>
          <p className={own['text']}>{t(hasMail ? 'field.hearing.lead' : 'field.hearing.leadWithoutMail')}</p>
          {chosen && <MailInstead account={account} hasMail={hasMail} chosen={chosen} />}
          <div className={own['choices']}>
            <Preferences place="APP" hasMail={hasMail} />
          </div>
          {!hasMail && <p className={own['text']}>{t('field.hearing.noMail')}</p>}
        </>
      )}
    </>
  )
}
