import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { DATE_FORMATS, type TokenFormat } from '@feldwerk/workflow/wording/line.ts'
import { Button } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../expression/ExpressionField.tsx'
import styles from './TokenSettings.module.css'
import type { tokenName } from './token-name.ts'
import type { WordingSight } from './wording-sight.ts'

interface TokenSettingsProps {
  readonly expression: string
  readonly format: TokenFormat | null
  readonly name: ReturnType<typeof tokenName>
  readonly sight: WordingSight
  readonly onExpression: (expression: string) => void
  readonly onFormat: (format: TokenFormat | null) => void
  readonly onDone: () => void
}

/** As many places of a number as can be chosen. */
const DECIMALS = [0, 1, 2, 3, 4, 5, 6] as const
const EXAMPLE = 6.4

/** What a token names, and how its value is written. */
export function TokenSettings({ expression, format, name, sight, ...on }: TokenSettingsProps) {
  const { t } = useTranslation()
  const { title, group, unit, type } = name
  const [showsFormula, setShowsFormula] = useState(!sight.subjects.has(expression))
  const set = (change: TokenFormat) => {
    const next = Object.fromEntries(
      Object.entries({ ...format, ...change }).filter(([, value]) => value !== undefined),
    )
    on.onFormat(Object.keys(next).length > 0 ? next : null)
  }
  return (
    <div className={styles['settings']}>
      {!showsFormula && (
        <div>
          <p className={styles['title']}>{title}</p>
          {group && <p className={styles['group']}>{group}</p>}
        </div>
      )}
      {showsFormula && (
        <ExpressionField
          label={t('wording.formula')}
          value={expression}
          onChange={on.onExpression}
          environment={sight.environment}
          recordNames={sight.recordNames}
          autoFocus
        />
      )}
      {(type?.kind === 'LONG' || type?.kind === 'DOUBLE') && (
        <NumberFormat format={format} unit={unit} onChange={set} />
      )}
      {type?.kind === 'TIME' && <DateFormat format={format} onChange={set} />}
      <div className={styles['foot']}>
        {!showsFormula && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCode {...icon} />}
            onClick={() => setShowsFormula(true)}
          >
            {t('conditions.asFormula')}
          </Button>
        )}
        <Button size="xs" variant="default" ml="auto" onClick={on.onDone}>
          {t('wording.done')}
        </Button>
      </div>
    </div>
  )
}

interface FormatProps {
  readonly format: TokenFormat | null
  readonly onChange: (change: TokenFormat) => void
}

function NumberFormat({ format, unit, onChange }: FormatProps & { readonly unit: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const written = (places: number) =>
    EXAMPLE.toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places })
  return (
    <>
      <SelectField
        label={t('wording.decimals')}
        value={format?.decimals === undefined ? 'auto' : String(format.decimals)}
        options={[
          { value: 'auto', label: t('wording.decimalsAuto') },
          ...DECIMALS.map((count) => ({
            value: String(count),
            label: t('wording.decimalsAs', { count, example: written(count) }),
          })),
        ]}
        onChange={(chosen) =>
          onChange({ decimals: chosen === 'auto' || chosen === null ? undefined : Number(chosen) })
        }
      />
      {unit && (
        <SwitchField
          label={t('wording.unit', { unit })}
          checked={format?.unit !== false}
          onChange={(event) => onChange({ unit: event.currentTarget.checked ? undefined : false })}
        />
      )}
    </>
  )
}

function DateFormat({ format, onChange }: FormatProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('wording.date')}
      value={format?.date ?? 'DATE'}
      options={DATE_FORMATS.map((value) => ({ value, label: t(`wording.dates.${value}`) }))}
      onChange={(chosen) => onChange({ date: DATE_FORMATS.find((each) => each === chosen) })}
    />
  )
}
