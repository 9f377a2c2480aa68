import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import type { LanguageTexts } from './draft.ts'
import styles from './editor.module.css'

interface WordsFieldsProps {
  readonly label: string
  readonly value: LanguageTexts
  readonly onChange: (value: LanguageTexts) => void
  readonly error?: string | undefined
  readonly help?: string
  /** Neither language has to have it. */
  readonly optional?: boolean
  readonly autoFocus?: boolean
}

/** A text in each language, the person's own first; the other one can wait. */
export function WordsFields({
  label,
  value,
  onChange,
  error,
  help,
  optional = false,
  autoFocus = false,
}: WordsFieldsProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  const other = own === 'de' ? 'en' : 'de'
  const field = (language: 'de' | 'en') => ({
    label: t('assets.inLanguage', { label, language: t(`assets.language.${language}`) }),
    value: value[language],
    maxLength: 200,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [language]: event.currentTarget.value }),
  })
  return (
    <div className={styles['pair']}>
      <TextField {...field(own)} optional={optional} error={error} help={help} autoFocus={autoFocus} />
      <TextField {...field(other)} optional />
    </div>
  )
}
