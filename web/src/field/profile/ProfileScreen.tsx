import type { Account } from '@feldwerk/contract/accounts.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconBell, IconChevronRight, IconDeviceMobileCog, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { COLOUR_SCHEMES, useAppearance } from '../../appearance/use-appearance.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useChangeOwnLanguage } from '../../session/own-account.ts'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import rows from '../frame/rows.module.css'
import { Segments } from '../frame/Segments.tsx'
import { goTo, screens } from '../frame/screen.ts'
import { forgetAccount } from '../known/own-account.ts'
import { unsent } from '../outbox/works.ts'
import { SpaceLine } from '../transfer/SpaceLine.tsx'
import { CONTRASTS, useContrast } from './contrast.ts'

const WAYS = [
  { screen: 'hearing', icon: IconBell },
  { screen: 'setUp', icon: IconDeviceMobileCog },
] as const

/** Who is signed in on this phone, how the app looks and speaks, and signing out. */
export function ProfileScreen({ account }: { readonly account: Account | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const changeLanguage = useChangeOwnLanguage()
  const { scheme, changeScheme } = useAppearance()
  const { contrast, changeContrast } = useContrast()
  const signOut = useSignOut(account)
  return (
    <>
      <h1 className={styles['title']}>{t('field.profile.title')}</h1>
      {account && <Person account={account} />}
      <section className={card['card']} data-stack>
        <Segments
          label={t('general.language')}
          value={language}
          onChange={changeLanguage}
          options={LOCALES.map((value) => ({ value, label: writtenIn(value).name, lang: value }))}
        />
        <Segments
          label={t('general.appearance')}
          value={scheme}
          onChange={changeScheme}
          options={COLOUR_SCHEMES.map((value) => ({ value, label: t(`general.schemes.${value}`) }))}
        />
        <Segments
          label={t('field.profile.contrast')}
          value={contrast}
          onChange={changeContrast}
          options={CONTRASTS.map((value) => ({ value, label: t(`field.profile.contrasts.${value}`) }))}
        />
      </section>
      <section className={rows['group']}>
        <ul className={rows['rows']} data-first-without-line>
          {WAYS.map(({ screen, icon: Icon }) => (
            <li key={screen}>
              <Link className={rows['taskRow']} href={screens[screen]}>
                <Icon className={rows['mark']} {...largeIcon} />
                <span className={rows['name']}>{t(`field.${screen}.title`)}</span>
                <IconChevronRight className={rows['push']} {...largeIcon} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <SpaceLine />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLogout size={20} stroke={1.6} aria-hidden />}
        onClick={signOut}
      >
        {t('field.profile.signOut')}
      </Button>
    </>
  )
}

function Person({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const name = fullName(account)
  const facts = [
    { label: t('field.profile.company'), value: account.company.name },
    { label: t('field.profile.email'), value: account.email },
    { label: t('field.profile.employeeNumber'), value: account.employeeNumber },
  ].filter((fact) => fact.value)
  return (
    <section className={card['card']} aria-label={name}>
      <div className={card['person']}>
        <Avatar name={name} imageUrl={account.imageUrl} size={48} decorative />
        <h2 className={card['cardTitle']}>{name}</h2>
      </div>
      <dl className={card['facts']} data-below>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Refused while work of this account is only on this phone: signing out must never cost it. */
function useSignOut(account: Account | undefined) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { logoutUrl } = useSession()
  const { database } = useDevice().outbox
  return async () => {
    const count = account ? await unsent(database, account.id) : 0
    if (count > 0) {
      const look = await confirm({
        title: t('field.profile.unsentTitle'),
        text: t('field.profile.unsentText', { count }),
        confirmLabel: t('field.profile.toTransfer'),
      })
      if (look) goTo(screens.transfer)
      return
    }
    const sure = await confirm({
      title: t('field.profile.signOutTitle'),
      text: t('field.profile.signOutText'),
      confirmLabel: t('field.profile.signOut'),
    })
    if (!sure) return
    await forgetAccount()
    window.location.assign(logoutUrl)
  }
}
