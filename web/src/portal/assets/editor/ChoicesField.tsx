import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from './kinds.ts'

type Choices = NonNullable<AssetProperty['enumeration']>

interface ChoicesFieldProps {
  readonly kind: Kind
  readonly value: Choices
  readonly onChange: (value: Choices) => void
  readonly error?: string | undefined
}

/** The only values that are allowed, one on each line. */
export function ChoicesField({ kind, value, onChange, error }: ChoicesFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => value.join('\n'))
  return (
    <TextField
      label={t('assets.choiceLines')}
      lines={4}
      value={text}
      error={error}
      autoFocus={value.length === 0}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(readChoices(event.currentTarget.value, kind))
      }}
    />
  )
}

/** The choices of some lines, each once; of numbers only what is one, with a decimal comma or point. */
function readChoices(text: string, kind: Kind): Choices {
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
  if (kind === 'STRING') return lines
  const numbers = lines.map((line) => Number(line.replace(',', '.'))).filter(Number.isFinite)
  return kind === 'LONG' ? numbers.filter(Number.isInteger) : numbers
}
