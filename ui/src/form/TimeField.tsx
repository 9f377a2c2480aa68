import { TextInput } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import { type FieldProps, useFieldFrame } from './field.tsx'
import { TypedHelp } from './typed/TypedHelp.tsx'
import { useTypedTime } from './typed/use-typed-time.ts'

interface TimeFieldProps extends FieldProps {
  /** A time of day as `08:30`; `null` while none is entered. */
  readonly value: string | null
  /** Told at every key; null while the text is empty or cannot be read. */
  readonly onChange: (time: string | null) => void
  /** Why the field must not stay empty. */
  readonly missing?: string | undefined
  /** Why a time that was read will not do. */
  readonly check?: (time: string) => string | undefined
  /** The field beside it whose time this is; it says there whether it may be left out. */
  readonly of?: string
}

/** A time of day, typed as people write it. What cannot be read stays and holds up its form. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onFocus, onBlur, missing, check, of } = props
  const texts = useTexts().form.time
  const typed = useTypedTime({ value, onChange, onFocus, onBlur, missing, check })
  return (
    <TextInput
      {...useFieldFrame({
        ...props,
        help: <TypedHelp note={typed.note} help={props.help} />,
        error: typed.wrong ?? props.error,
      })}
      {...typed.field}
      {...(of === undefined ? {} : { label: props.label, required: false, 'aria-label': texts.of(of) })}
      placeholder={texts.placeholder}
    />
  )
}
