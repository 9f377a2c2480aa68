import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, useFieldFrame } from './field.tsx'
import styles from './form.module.css'
import { TypedHelp } from './typed/TypedHelp.tsx'
import { useTypedNumber } from './typed/use-typed-number.ts'

interface NumberFieldProps extends FieldProps {
  /** `null` or `''` while nothing is entered. */
  readonly value?: number | string | null
  /** Told at every key; null while the text is empty or cannot be read. */
  readonly onChange?: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  /** Places after the decimal sign; 0 for whole numbers, as many as one likes unless given. */
  readonly decimals?: number
  /** Inside the field at the right. */
  readonly unit?: ReactNode
  readonly placeholder?: string
  /** `false` for numbers like a year: no thousands separator. */
  readonly grouped?: boolean
  /** There is always a number: `onChange` never gets null. */
  readonly always?: boolean
}

/** A number in the digits of the language, with its unit. What cannot be read stays and holds up its form. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, decimals, unit, placeholder, grouped = true, always = false } = props
  const typed = useTypedNumber({
    value: typeof value === 'number' ? value : null,
    onChange: (next) => onChange?.(next),
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    min,
    max,
    decimals,
    grouped,
    always,
    unit: typeof unit === 'string' ? unit : undefined,
  })
  return (
    <TextInput
      {...useFieldFrame({
        ...props,
        help: <TypedHelp note={typed.note} help={props.help} />,
        error: typed.wrong ?? props.error,
      })}
      {...typed.field}
      inputMode={decimals === 0 && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
      {...(placeholder ? { placeholder } : {})}
      {...(unit
        ? { rightSection: <span className={styles['unit']}>{unit}</span>, rightSectionWidth: 'auto' }
        : {})}
    />
  )
}
