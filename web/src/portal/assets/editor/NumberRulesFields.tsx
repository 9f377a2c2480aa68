import type { NumberRules } from '@feldwerk/contract/asset-types.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useTranslation } from 'react-i18next'
import styles from './NumberRulesFields.module.css'

interface NumberRulesFieldsProps {
  readonly rules: NumberRules | null
  /** Only whole numbers: there are no decimals to speak of. */
  readonly whole: boolean
  /** The largest value is below the smallest. */
  readonly isEmpty: boolean
  readonly onChange: (rules: NumberRules | null) => void
}

const NONE: NumberRules = { unit: null, min: null, max: null, decimals: null }

/** What a number measures, and how large it may be. */
export function NumberRulesFields({ rules, whole, isEmpty, onChange }: NumberRulesFieldsProps) {
  const { t } = useTranslation()
  const now = rules ?? NONE
  const change = (patch: Partial<NumberRules>) => {
    const next = { ...now, ...patch }
    onChange(Object.values(next).every((rule) => rule === null) ? null : next)
  }
  const digits = now.decimals ?? undefined
  const limit = { optional: true, unit: now.unit ?? undefined, decimals: whole ? 0 : digits }
  return (
    <div className={styles['rules']} data-whole={whole || undefined}>
      <TextField
        label={t('assets.number.unit')}
        optional
        maxLength={20}
        value={now.unit ?? ''}
        onChange={(event) => change({ unit: event.currentTarget.value || null })}
      />
      <NumberField
        label={t('assets.number.min')}
        {...limit}
        value={now.min}
        onChange={(min) => change({ min })}
      />
      <NumberField
        label={t('assets.number.max')}
        {...limit}
        value={now.max}
        onChange={(max) => change({ max })}
        error={isEmpty ? t('assets.lack.range_empty') : undefined}
      />
      {!whole && (
        <NumberField
          label={t('assets.number.decimals')}
          optional
          min={0}
          max={10}
          decimals={0}
          value={now.decimals}
          onChange={(decimals) => change({ decimals })}
        />
      )}
    </div>
  )
}
