import type { Environment } from '@feldwerk/query/expression/check.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { FieldProps } from '@feldwerk/ui/form/field.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../../conditions/subject.ts'
import { subjectsOf, type Titles } from '../../conditions/subjects.ts'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import type { ExpressionFieldProps } from '../../expression/expression-field.ts'
import styles from './ColumnField.module.css'

interface ColumnFieldProps
  extends FieldProps,
    Pick<ExpressionFieldProps, 'value' | 'onChange' | 'environment' | 'recordNames' | 'expected'> {
  readonly titles: Titles
  /** Which columns are offered. */
  readonly accepts: (type: Type) => boolean
  /** Instead of a column where none is chosen: what is done then. */
  readonly without?: string
}

/** A column of the rows, chosen by its title; a formula only where one wants it, or where it is one already. */
export function ColumnField({ titles, accepts, without, ...field }: ColumnFieldProps) {
  const { t } = useTranslation()
  const { value, environment, onChange } = field
  const [wantsFormula, setWantsFormula] = useState(false)
  const options = useMemo(
    () =>
      columnsOf(environment, titles)
        .filter(({ type }) => accepts(type))
        .map(({ path, title, group }) => ({ value: path, label: group ? `${group} › ${title}` : title })),
    [environment, titles, accepts],
  )
  const isColumn = value === '' || options.some((option) => option.value === value)
  const isFormula = wantsFormula || !isColumn
  const change = isFormula ? t('metrics.asColumn') : t('metrics.asFormula')
  return (
    <div>
      {isFormula ? (
        <ExpressionField {...field} />
      ) : (
        <SelectField
          {...field}
          searchable={options.length > 10}
          options={options}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
          placeholder={without ?? t('metrics.chooseColumn')}
        />
      )}
      {(isColumn || wantsFormula) && (
        <UnstyledButton
          className={styles['switch'] ?? ''}
          aria-label={`${field.label}: ${change}`}
          onClick={() => setWantsFormula(!isFormula)}
        >
          {change}
        </UnstyledButton>
      )}
    </div>
  )
}

type Column = Pick<Subject, 'path' | 'title' | 'group' | 'type'>

/** The columns themselves, also those that no condition can be about as a whole (an asset), and what lies in them. */
function columnsOf(environment: Environment, titles: Titles): readonly Column[] {
  const subjects = subjectsOf(environment, titles)
  const whole = Object.entries(environment.names)
    .filter(([name]) => name !== 'now' && !subjects.has(name))
    .map(([name, type]) => ({ path: name, title: titles.names[name]?.title ?? name, type }))
  return [...whole, ...subjects.values()]
}
