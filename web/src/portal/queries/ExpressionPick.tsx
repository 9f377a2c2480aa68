import type { Type } from '@feldwerk/query/types.ts'
import { FieldError } from '@feldwerk/ui/form/field.tsx'
import { ActionIcon, Select } from '@mantine/core'
import { CHEVRON } from '../conditions/chevron.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconListDetails, IconMathFunction } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../conditions/subject.ts'
import { grouped } from '../conditions/subject-groups.ts'
import { ExpressionField } from '../expression/ExpressionField.tsx'
import own from './ExpressionPick.module.css'
import type { StepScope } from './editing.ts'
import styles from './queries.module.css'

interface ExpressionPickProps {
  readonly label: string
  /** An expression; mostly the name of a column or of a field. */
  readonly value: string
  readonly onChange: (expression: string, subject?: Subject) => void
  readonly seen: StepScope
  /** Which of the names are offered; all unless given. */
  readonly fits?: (subject: Subject) => boolean
  readonly expected?: Type
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly recordNames: Readonly<Record<string, string>>
  /** Stands for an empty value: "Zeilen". */
  readonly emptyLabel?: string
}

/** A column or field by its title, or a formula of the language. */
export function ExpressionPick(props: ExpressionPickProps) {
  const {
    label,
    value,
    onChange,
    seen,
    fits = () => true,
    expected,
    placeholder,
    error,
    recordNames,
    emptyLabel,
  } = props
  const { t } = useTranslation()
  const [wantsFormula, setWantsFormula] = useState(false)
  const subjects = [...seen.subjects.values()].filter(fits)
  const isListed = value === '' || seen.subjects.has(value) || PATH.test(value)
  const isFormula = wantsFormula || !isListed
  if (isFormula)
    return (
      <div className={styles['pickFormula']}>
        <ExpressionField
          label={label}
          value={value}
          onChange={(next) => onChange(next)}
          environment={seen.environment}
          recordNames={recordNames}
          multiline
          autoFocus={wantsFormula}
          {...(expected ? { expected } : {})}
        />
        <button
          type="button"
          className={styles['linkButton']}
          onClick={() => {
            setWantsFormula(false)
            if (!isListed) onChange(subjects[0]?.path ?? '', subjects[0])
          }}
        >
          <IconListDetails {...icon} />
          {t('queries.asColumn')}
        </button>
      </div>
    )
  return (
    <div className={styles['pick']}>
      <Select
        {...CHEVRON}
        className={own['pickSelect'] ?? ''}
        aria-label={label}
        searchable={subjects.length > 8}
        placeholder={placeholder ?? t('queries.chooseColumn')}
        value={value || (emptyLabel ? EMPTY : null)}
        data={[...(emptyLabel ? [{ value: EMPTY, label: emptyLabel }] : []), ...grouped(subjects, value)]}
        onChange={(next) => {
          if (next === EMPTY) return onChange('')
          return next && onChange(next, seen.subjects.get(next))
        }}
        allowDeselect={false}
        withCheckIcon={false}
        maxDropdownHeight={320}
        nothingFoundMessage={t('queries.noColumn')}
        error={error ? <FieldError>{error}</FieldError> : undefined}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('queries.asFormula', { label })}
        title={t('queries.asFormula', { label })}
        onClick={() => setWantsFormula(true)}
      >
        <IconMathFunction {...icon} />
      </ActionIcon>
    </div>
  )
}

const EMPTY = ' '
/** A column or a field and nothing more, though it may be gone. */
const PATH = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/
