import type { LineField } from '@feldwerk/workflow/wording/field.ts'
import type { TriggerSight } from '../../triggers/use-seen.ts'
import { WordsField } from '../../triggers/WordsField.tsx'

interface CaptionFieldProps {
  /** Of the field, as errors name it. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly value: LineField | undefined
  readonly onChange: (line: LineField | undefined) => void
  readonly seen: TriggerSight
}

/** Words that may be left out. */
export function CaptionField({ name, label, help, value, onChange, seen }: CaptionFieldProps) {
  return (
    <div data-field={name}>
      <WordsField
        kind="LINE"
        label={label}
        {...(help ? { help } : {})}
        optional
        value={value ?? { kind: 'LINE', line: {} }}
        onChange={(line) => onChange(Object.keys(line.line).length > 0 ? line : undefined)}
        sight={seen}
      />
    </div>
  )
}
