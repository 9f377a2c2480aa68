import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from './kinds.ts'

type Choices = AssetProperty['enumeration']

interface ChoicesFieldProps {
  readonly kind: Kind
  readonly value: Choices
  readonly onChange: (value: Choices) => void
  readonly error?: string | undefined
}

/** The only values that are allowed, one on each line. */
export function ChoicesField({ kind, value, onChange, error }: ChoicesFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => (value ?? []).join('\n'))
  const tell = (next: string) => {
    setText(next)
    onChange(readChoices(next, kind))
  }
  return (
    <>
      <SwitchField
        label={t('assets.choices')}
        help={t('assets.choicesHelp')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? readChoices(text, kind) : null)}
      />
      {value !== null && (
        <TextField
          label={t('assets.choiceLines')}
          lines={4}
          value={text}
          error={error}
          onChange={(event) => tell(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** The choices of some lines, each once; of numbers only what is one, with a decimal comma or point. */
export function readChoices(text: string, kind: Kind): NonNullable<Choices> {
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
  if (kind === 'STRING') return lines
  const numbers = lines.map((line) => Number(line.replace(',', '.'))).filter(Number.isFinite)
  return kind === 'LONG' ? numbers.filter(Number.isInteger) : numbers
}
