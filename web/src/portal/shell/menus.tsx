import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { BarButton } from '@feldwerk/ui/shell/BarButton.tsx'
import { UserButton } from '@feldwerk/ui/shell/UserButton.tsx'
import { IconHelp, IconLanguage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const LanguageMenu = lazyPart(async () => (await import('./LanguageMenu.tsx')).LanguageMenu)
const HelpMenu = lazyPart(async () => (await import('./HelpMenu.tsx')).HelpMenu)
const OwnMenu = lazyPart(async () => (await import('./OwnMenu.tsx')).OwnMenu)

/** The language switch of the top bar. Its menu is fetched when the pointer comes near. */
export function LanguageButton() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [wanted, setWanted] = useState(false)
  const button = (
    <BarButton
      icon={IconLanguage}
      label={`${t('general.language')}: ${writtenIn(language).name}`}
      aria-haspopup="menu"
      onMouseEnter={LanguageMenu.load}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <LanguageMenu />
    </Suspense>
  ) : (
    button
  )
}

/** Help in the top bar. Its menu is fetched when the pointer comes near. */
export function HelpButton({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const button = (
    <BarButton
      icon={IconHelp}
      label={t('shell.help.label')}
      aria-haspopup="menu"
      onMouseEnter={HelpMenu.load}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <HelpMenu onSearch={onSearch} />
    </Suspense>
  ) : (
    button
  )
}

/** The own picture in the top bar. Its menu is fetched when the pointer comes near. */
export function OwnButton({ account }: { readonly account: OwnAccount | undefined }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const button = (
    <UserButton
      name={account ? fullName(account) : ''}
      imageUrl={account?.imageUrl}
      label={t('shell.ownMenu')}
      onMouseEnter={OwnMenu.load}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <OwnMenu account={account} />
    </Suspense>
  ) : (
    button
  )
}
