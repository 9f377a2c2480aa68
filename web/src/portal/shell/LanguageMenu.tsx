import { LOCALES } from '@feldwerk/contract/locales.ts'
import { BarButton } from '@feldwerk/ui/shell/BarButton.tsx'
import { Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { useChangeOwnLanguage } from '../../session/own-account.ts'

/** The language switch of the top bar; kept in this browser and in the own account. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const change = useChangeOwnLanguage()
  return (
    <Menu width={176} keepMounted={false}>
      <Menu.Target>
        <BarButton
          icon={IconLanguage}
          label={`${t('general.language')}: ${t(`general.languages.${language}`)}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={language === one}
            lang={one}
            rightSection={language === one ? <IconCheck size={16} stroke={1.7} aria-hidden /> : undefined}
            onClick={() => change(one)}
          >
            {t(`general.languages.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
