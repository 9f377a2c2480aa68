import { TypedInput } from '@feldwerk/ui/form/TypedInput.tsx'
import { useTypedNumber } from '@feldwerk/ui/form/typed/use-typed-number.ts'
import { useTranslation } from 'react-i18next'
import styles from './NumberValue.module.css'

interface NumberValueProps {
  /** As CEL writes it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly whole: boolean
  readonly min?: number
}

/** The number that a rule compares with; there always is one. */
export function NumberValue({ value, onChange, whole, min }: NumberValueProps) {
  const { t } = useTranslation()
  const typed = useTypedNumber({
    value: value === '' ? null : Number(value),
    onChange: (next) => next !== null && onChange(String(next)),
    always: true,
    grouped: false,
    min,
    ...(whole ? { decimals: 0 } : {}),
  })
  return <TypedInput typed={typed} className={styles['number']} label={t('conditions.value')} />
}
