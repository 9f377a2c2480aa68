import { LOCALES } from '@feldwerk/contract/locales.ts'
import { RichTextField } from '@feldwerk/ui/form/RichTextField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import type { PanelFieldsProps } from '../panel-kind.ts'
import { withWord } from '../with-word.ts'

/** What a TEXT says, in every language. */
export function TextFields({ panel, onChange }: PanelFieldsProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  return LOCALES.toSorted((a) => (a === own ? -1 : 1)).map((language) => (
    <RichTextField
      key={language}
      label={t(`dashboards.textIn.${language}`)}
      optional={language !== own}
      value={panel.translations.find((one) => one.language === language)?.text ?? ''}
      onChange={(text) => onChange(withWord(panel, { language, field: 'text', text }))}
    />
  ))
}
