import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLanguage } from '../language/use-language.ts'

/** The languages as items of a menu, each in its own name's language, the one in use ticked. */
export function LanguageItems({ onChoose }: { readonly onChoose: (language: Locale) => void }) {
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
      {writtenIn(one).name}
    </Menu.RadioItem>
  ))
}
