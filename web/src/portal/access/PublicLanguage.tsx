import { LOCALES } from '@feldwerk/contract/locales.ts'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../language/use-language.ts'
import styles from './access.module.css'

/** The language switch of pages for everybody; kept in this browser. */
export function PublicLanguage() {
  const { t } = useTranslation()
  const { language, changeLanguage } = useLanguage()
  return (
    <Menu width={176} position="top-end" keepMounted={false}>
      <Menu.Target>
        <Button
          className={styles['language'] ?? ''}
          variant="subtle"
          size="xs"
          leftSection={<IconWorld size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
          aria-label={`${t('general.language')}: ${t(`general.languages.${language}`)}`}
        >
          {t(`general.languages.${language}`)}
        </Button>
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
