import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
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
  /** No language has to have it. */
  readonly optional?: boolean
  readonly autoFocus?: boolean
}

/** A text in each language, the person's own first; the others can wait. */
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
  const field = (language: Locale) => ({
    label: t('assets.inLanguage', { label, language: t(`assets.language.${language}`) }),
    value: value[language],
    maxLength: 200,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [language]: event.currentTarget.value }),
  })
  return (
    <div className={styles['pair']}>
      <TextField {...field(own)} optional={optional} error={error} help={help} autoFocus={autoFocus} />
      {LOCALES.filter((each) => each !== own).map((each) => (
        <TextField key={each} {...field(each)} optional />
      ))}
    </div>
  )
}
