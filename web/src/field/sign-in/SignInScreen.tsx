import { LOCALES } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Logo } from '@feldwerk/ui/logo/Logo.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { useSession } from '../../session/session-context.ts'
import styles from '../frame/frame.module.css'
import { Segments } from '../frame/Segments.tsx'
import { CodeSignIn } from './CodeSignIn.tsx'
import { deviceCodeOfFragment, forgetFragment } from './device-code.ts'
import { EmailSignIn } from './EmailSignIn.tsx'
import own from './SignInScreen.module.css'

interface SignInScreenProps {
  /** Somebody was signed in on this page until the session ended. */
  readonly ended: boolean
}

/** Signing in on a phone: by a device code, scanned or typed, or by e-mail and password. */
export function SignInScreen({ ended }: SignInScreenProps) {
  const { t } = useTranslation()
  const { lost } = useSession()
  const queries = useQueryClient()
  const { language, changeLanguage } = useLanguage()
  const [scanned] = useState(() => deviceCodeOfFragment(window.location.hash))
  const [way, setWay] = useState<'code' | 'email'>('code')

  const signedIn = () => {
    forgetFragment()
    if (lost.isLost()) lost.checkNow()
    else window.location.reload()
    void queries.invalidateQueries()
  }

  return (
    <div className={styles['app']}>
      <main className={styles['screen']}>
        <Logo size={48} label="Feldwerk" />
        <h1 className={styles['title']}>{t('field.signIn.title')}</h1>
        {ended && <Notice tone="amber">{t('field.signIn.ended')}</Notice>}
        {!scanned && (
          <Segments
            label={t('field.signIn.ways')}
            hideLabel
            value={way}
            onChange={setWay}
            options={[
              { value: 'code', label: t('field.signIn.byCode') },
              { value: 'email', label: t('field.signIn.byEmail') },
            ]}
          />
        )}
        {way === 'code' ? (
          <CodeSignIn scanned={scanned} onSignedIn={signedIn} />
        ) : (
          <EmailSignIn onSignedIn={signedIn} />
        )}
        <div className={own['foot']}>
          <Segments
            label={t('general.language')}
            hideLabel
            value={language}
            onChange={changeLanguage}
            options={LOCALES.map((value) => ({ value, label: writtenIn(value).name, lang: value }))}
          />
        </div>
      </main>
    </div>
  )
}
