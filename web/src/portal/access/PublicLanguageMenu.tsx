import '@mantine/core/styles/Menu.layer.css'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import { PublicLanguageButton } from './PublicLanguageButton.tsx'

/** The languages to choose from, open at once: fetched when somebody asks for them. */
export function PublicLanguageMenu() {
  const { t } = useTranslation()
  const { language, changeLanguage } = useLanguage()
  return (
    <Menu width={176} position="top-end" keepMounted={false} defaultOpened>
      <Menu.Target>
        <PublicLanguageButton />
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
            onChange={() => changeLanguage(one)}
          >
            {t(`general.languages.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
