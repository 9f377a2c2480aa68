import { writtenIn } from '@feldwerk/query/written/languages.ts'
import '@mantine/core/styles/Menu.layer.css'
import { BarButton } from '@feldwerk/ui/shell/BarButton.tsx'
import { Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { LanguageItems } from '../../menus/LanguageItems.tsx'
import { useChangeOwnLanguage } from '../../session/own-account.ts'

/** The language switch of the top bar; kept in this browser and in the own account. Loaded when it is asked for. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const change = useChangeOwnLanguage()
  return (
    <Menu width={176} keepMounted={false} defaultOpened>
      <Menu.Target>
        <BarButton icon={IconLanguage} label={`${t('general.language')}: ${writtenIn(language).name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems onChoose={change} />
      </Menu.Dropdown>
    </Menu>
  )
}
