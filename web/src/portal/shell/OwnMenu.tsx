import { writtenIn } from '@feldwerk/query/written/languages.ts'
import '@mantine/core/styles/Menu.layer.css'
import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { UserMenu } from '@feldwerk/ui/shell/UserMenu.tsx'
import { Menu } from '@mantine/core'
import { IconCheck, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { COLOUR_SCHEMES, useAppearance } from '../../appearance/use-appearance.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useChangeOwnLanguage } from '../../session/own-account.ts'
import { useSession } from '../../session/session-context.ts'

const check = <IconCheck {...icon} />

/** The menu behind the own picture: profile, appearance, language, sign out. Loaded when it is asked for. */
export function OwnMenu({ account }: { readonly account: OwnAccount | undefined }) {
  const { t } = useTranslation()
  const session = useSession()
  const { language } = useLanguage()
  const changeLanguage = useChangeOwnLanguage()
  const { scheme, changeScheme } = useAppearance()
  return (
    <UserMenu
      name={account ? fullName(account) : ''}
      imageUrl={account?.imageUrl}
      label={t('shell.ownMenu')}
      defaultOpened
      {...(account?.email ? { detail: account.email } : {})}
    >
      <Menu.Item component={Link} href="/profile" leftSection={<IconUser {...icon} />}>
        {t('shell.nav.profile')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('general.appearance')}</Menu.Label>
      {COLOUR_SCHEMES.map((one) => (
        <Menu.RadioItem
          key={one}
          value={one}
          checked={scheme === one}
          checkIcon={check}
          closeMenuOnClick
          onChange={() => changeScheme(one)}
        >
          {t(`general.schemes.${one}`)}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('general.language')}</Menu.Label>
      {LOCALES.map((one) => (
        <Menu.RadioItem
          key={one}
          value={one}
          checked={language === one}
          checkIcon={check}
          closeMenuOnClick
          onChange={() => changeLanguage(one)}
          lang={one}
        >
          {writtenIn(one).name}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      <Menu.Item component="a" href={session.logoutUrl} leftSection={<IconLogout {...icon} />}>
        {t('shell.signOut')}
      </Menu.Item>
    </UserMenu>
  )
}
