import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../texts/texts.ts'
import { type FieldProps, useFieldFrame } from './field.tsx'
import styles from './form.module.css'

interface NumberFieldProps extends FieldProps {
  /** `null` or `''` while nothing is entered. */
  readonly value?: number | string | null
  readonly onChange?: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  /** Places after the decimal sign; 0 for whole numbers. */
  readonly decimals?: number
  /** Inside the field at the right. */
  readonly unit?: ReactNode
  readonly placeholder?: string
  /** `false` for what is counted but not reckoned with, as a year: no sign between its thousands. */
  readonly grouped?: boolean
}

/** A number in the digits of the language, with its unit. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, decimals = 2, unit, placeholder, grouped = true } = props
  const german = useLanguage() === 'de'
  return (
    <NumberInput
      {...useFieldFrame(props)}
      value={value ?? ''}
      onChange={(entered) => onChange?.(typeof entered === 'number' ? entered : null)}
      decimalSeparator={german ? ',' : '.'}
      thousandSeparator={grouped ? (german ? '.' : ',') : ''}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      {...(min === undefined ? {} : { min, allowNegative: min < 0 })}
      {...(max === undefined ? {} : { max })}
      {...(placeholder ? { placeholder } : {})}
      clampBehavior="none"
      hideControls
      {...(unit
        ? { rightSection: <span className={styles['unit']}>{unit}</span>, rightSectionWidth: 'auto' }
        : {})}
    />
  )
}
