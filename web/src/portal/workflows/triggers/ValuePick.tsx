import { assignable, type Type } from '@feldwerk/query/types.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subjectText } from '../../conditions/sentence.ts'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import type { TriggerSight } from './use-seen.ts'
import { fixedKind, type ValueForm, valueForm } from './value-form.ts'

interface ValuePickProps {
  readonly label: string
  /** What the value has to be. */
  readonly type: Type
  /** Undefined: none. */
  readonly expression: string | undefined
  readonly onChange: (expression: string | undefined) => void
  readonly seen: TriggerSight
  readonly optional?: boolean
  /** What the field says while there is no value. */
  readonly placeholder?: string
}

/** Where a value comes from: an answer, fixed, or a formula. */
export function ValuePick({ label, type, expression, onChange, seen, ...rest }: ValuePickProps) {
  const { t } = useTranslation()
  // What is typed as a formula stays one, also while it happens to read like a field or a fixed value.
  const [isFormula, setFormula] = useState(false)
  const form: ValueForm = isFormula ? { kind: 'FORMULA' } : valueForm(expression, seen.subjects)
  const canFix = fixedKind(type)
  const fitting = [...seen.subjects.values()].filter((subject) => assignable(subject.type, type))
  const known = form.kind === 'SUBJECT' ? seen.subjects.get(form.path) : undefined
  const options = [
    ...(known && !fitting.includes(known) ? [{ value: known.path, label: subjectText(known) }] : []),
    ...fitting.map((subject) => ({
      value: subject.path,
      label: subject.group ? `${subjectText(subject)} (${subject.group})` : subjectText(subject),
    })),
    ...(canFix ? [{ value: 'FIXED', label: t('triggers.value.fixed') }] : []),
    { value: 'FORMULA', label: t('triggers.value.formula') },
  ]
  const choose = (chosen: string | null) => {
    setFormula(chosen === 'FORMULA')
    if (chosen === null) onChange(undefined)
    else if (chosen === 'FIXED' && canFix) onChange(canFix.begin)
    else if (chosen !== 'FORMULA') onChange(chosen)
    else if (expression === undefined) onChange('')
  }
  return (
    <Pair isOne={form.kind === 'SUBJECT' || form.kind === 'NONE'}>
      <SelectField
        label={label}
        {...rest}
        value={chosenOf(form, canFix !== undefined)}
        options={options}
        searchable={options.length > 8}
        onChange={choose}
      />
      {form.kind !== 'SUBJECT' && form.kind !== 'NONE' && (
        <WrittenValue
          label={t('triggers.value.of', { name: label })}
          form={form}
          type={type}
          canFix={canFix !== undefined}
          expression={expression ?? ''}
          onChange={(written) => {
            setFormula(chosenOf(form, canFix !== undefined) === 'FORMULA')
            onChange(written)
          }}
          seen={seen}
        />
      )}
    </Pair>
  )
}

function chosenOf(form: ValueForm, canFix: boolean): string | null {
  if (form.kind === 'NONE') return null
  if (form.kind === 'SUBJECT') return form.path
  return form.kind === 'FORMULA' || !canFix ? 'FORMULA' : 'FIXED'
}

interface WrittenValueProps {
  readonly label: string
  readonly form: ValueForm
  readonly type: Type
  readonly canFix: boolean
  readonly expression: string
  readonly onChange: (expression: string) => void
  readonly seen: TriggerSight
}

/** A fixed value, or a formula. */
function WrittenValue({ label, form, type, canFix, expression, onChange, seen }: WrittenValueProps) {
  const { t } = useTranslation()
  if (canFix && form.kind === 'TEXT')
    return (
      <TextField
        label={label}
        maxLength={1000}
        value={form.text}
        onChange={(event) => onChange(JSON.stringify(event.currentTarget.value))}
      />
    )
  if (canFix && form.kind === 'NUMBER')
    return (
      <NumberField
        label={label}
        {...(type.kind === 'LONG' ? { decimals: 0 } : {})}
        value={form.number}
        onChange={(number) => number !== null && onChange(String(number))}
      />
    )
  if (canFix && form.kind === 'FLAG')
    return (
      <SelectField
        label={label}
        value={String(form.isTrue)}
        options={[
          { value: 'true', label: t('conditions.yes') },
          { value: 'false', label: t('conditions.no') },
        ]}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
    )
  return (
    <ExpressionField
      label={label}
      value={expression}
      onChange={onChange}
      environment={seen.environment}
      recordNames={seen.recordNames}
      expected={type}
    />
  )
}
