import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import type { LanguageTexts } from './draft.ts'

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

/** A text in the language that is written now; the placeholder is what another language says. */
export function WordsFields({
  label,
  value,
  onChange,
  error,
  help,
  optional = false,
  autoFocus = false,
}: WordsFieldsProps) {
  const language = useWritingLanguage()
  const other = Object.values(value).find((text) => text.trim() !== '')
  return (
    <TextField
      label={label}
      value={value[language]}
      maxLength={200}
      onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
      // Another language has it already.
      optional={optional || (other !== undefined && value[language] === '')}
      error={error}
      help={help}
      autoFocus={autoFocus}
      {...(other !== undefined && value[language] === '' ? { placeholder: other } : {})}
    />
  )
}
