import '@mantine/core/styles/Menu.layer.css'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { BarButton } from '@feldwerk/ui/shell/BarButton.tsx'
import { Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { useChangeOwnLanguage } from '../../session/own-account.ts'

/** The language switch of the top bar; kept in this browser and in the own account. Loaded when it is asked for. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const change = useChangeOwnLanguage()
  return (
    <Menu width={176} keepMounted={false} defaultOpened>
      <Menu.Target>
        <BarButton
          icon={IconLanguage}
          label={`${t('general.language')}: ${t(`general.languages.${language}`)}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((one) => (
          <Menu.RadioItem
            key={one}
            value={one}
            checked={language === one}
            checkIcon={<IconCheck size={16} stroke={1.7} aria-hidden />}
            lang={one}
            closeMenuOnClick
            onChange={() => change(one)}
          >
            {t(`general.languages.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
