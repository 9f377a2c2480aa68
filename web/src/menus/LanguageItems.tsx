import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'

/** The languages as items of a menu, each in its own name's language, the one in use ticked. */
export function LanguageItems({ onChoose }: { readonly onChoose: (language: Locale) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return LOCALES.map((one) => (
    <Menu.RadioItem
      key={one}
      value={one}
      checked={language === one}
      checkIcon={<IconCheck {...icon} />}
      lang={one}
      closeMenuOnClick
      onChange={() => onChoose(one)}
    >
      {t(`general.languages.${one}`)}
    </Menu.RadioItem>
  ))
}
