import { RichTextField } from '@feldwerk/ui/form/RichTextField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { useTranslation } from 'react-i18next'
import type { PanelFieldsProps } from '../panel-kind.ts'
import { withWord } from '../with-word.ts'

/** What a TEXT says, in one language at a time. */
export function TextFields({ panel, onChange }: PanelFieldsProps) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  return (
    <RichTextField
      key={language}
      label={t('dashboards.text')}
      value={panel.translations.find((one) => one.language === language)?.text ?? ''}
      onChange={(text) => onChange(withWord(panel, { language, field: 'text', text }))}
    />
  )
}
