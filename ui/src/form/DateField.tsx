import { TextInput } from '@mantine/core'
import { DayPicker } from './DayPicker.tsx'
import { type FieldProps, useFieldFrame } from './field.tsx'
import { TypedHelp } from './typed/TypedHelp.tsx'
import { useTypedDay } from './typed/use-typed-day.ts'

interface DateFieldProps extends FieldProps {
  /** A calendar day as `2026-11-19`; `null` while none is chosen. */
  readonly value?: string | null
  /** Told at every key; null while the text is empty or cannot be read. */
  readonly onChange?: (day: string | null) => void
  /** First and last day that can be chosen, as `2026-11-19`. */
  readonly min?: string
  readonly max?: string
  /** Why the field must not stay empty. */
  readonly missing?: string | undefined
  /** What cannot be read leaves the day as it was: `onChange` never gets null. */
  readonly keeps?: boolean
}

/** A calendar day, typed as people write it or picked. What cannot be read stays and holds up its form. */
export function DateField(props: DateFieldProps) {
  const { value = null, onChange, min, max, missing, keeps = false, disabled = false } = props
  const tell = (day: string | null) => onChange?.(day)
  const { placeholder, ...typed } = useTypedDay({
    value,
    onChange: tell,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    min,
    max,
    missing,
    keeps,
  })
  return (
    <TextInput
      {...useFieldFrame({
        ...props,
        help: <TypedHelp note={typed.note} help={props.help} />,
        error: typed.wrong ?? props.error,
      })}
      {...typed.field}
      placeholder={placeholder}
      rightSection={
        <DayPicker
          label={props.label}
          value={value}
          min={min}
          max={max}
          disabled={disabled}
          onPick={(day) => {
            typed.forget()
            tell(day)
          }}
        />
      }
    />
  )
}
