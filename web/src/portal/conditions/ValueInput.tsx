import { ActionIcon, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { CHEVRON } from './chevron.tsx'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { IconColumns3, IconForms } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from './builder-context.ts'
import { firstValue } from './builder-rules.ts'
import styles from './conditions.module.css'
import { ManyNumbers } from './ManyNumbers.tsx'
import { MomentInput } from './MomentInput.tsx'
import { NumberValue } from './NumberValue.tsx'
import { unitText } from './operator-text.ts'
import { classOf, elementOf, type Operator, operatorRow } from './operators.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { isMany, isPath, isSpan, type RuleValue, SPAN_UNITS, type Subject } from './rules.ts'
import { SubjectSelect } from './SubjectSelect.tsx'
import own from './ValueInput.module.css'

interface ValueInputProps {
  readonly subject: Subject
  readonly operator: Operator
  readonly value: RuleValue
  readonly onChange: (value: RuleValue) => void
}

/** What a rule says beside its operator: a value of the subject's kind, another subject, a span, or nothing. */
export function ValueInput(props: ValueInputProps) {
  const { subject, operator, value, onChange } = props
  const kind = operatorRow(operator).value
  if (kind === 'none') return null
  if (kind === 'span' || kind === 'unit') return <SpanInput {...props} />
  if (kind === 'count') return <NumberValue value={String(value ?? '0')} onChange={onChange} whole />
  if (kind === 'many') return <ManyInput subject={subject} value={value} onChange={onChange} />
  return <OneInput {...props} />
}

function OneInput({ subject, operator, value, onChange }: ValueInputProps) {
  const { t } = useTranslation()
  const { subjects } = useBuilder()
  const of = classOf(subject.type)
  const isComparable = of === 'number' || of === 'time' || (of === 'text' && !subject.options)
  const others = isComparable
    ? [...subjects.values()].filter((one) => one.path !== subject.path && classOf(one.type) === of)
    : []
  const [first] = others
  const isOther = isPath(value)
  return (
    <span className={styles['value']}>
      {isOther ? (
        <SubjectSelect
          label={t('conditions.otherSubject')}
          value={value.path}
          onChange={(path) => onChange({ path })}
          subjects={others}
        />
      ) : (
        <Constant subject={subject} value={value} onChange={onChange} />
      )}
      {subject.unit && !isOther && <Quiet inline>{subject.unit}</Quiet>}
      {first && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t(isOther ? 'conditions.compareValue' : 'conditions.compareSubject')}
          title={t(isOther ? 'conditions.compareValue' : 'conditions.compareSubject')}
          onClick={() => onChange(isOther ? firstValue(subject, operator) : { path: first.path })}
        >
          {isOther ? <IconForms {...icon} /> : <IconColumns3 {...icon} />}
        </ActionIcon>
      )}
    </span>
  )
}

function Constant({ subject, value, onChange }: Omit<ValueInputProps, 'operator'>) {
  const { t } = useTranslation()
  const label = t('conditions.value')
  const element = elementOf(subject.type)
  const of = classOf(element)
  if (of === 'boolean')
    return (
      <Select
        {...CHEVRON}
        size="xs"
        className={own['short'] ?? ''}
        aria-label={label}
        value={String(value)}
        data={[
          { value: 'true', label: t('assets.yes') },
          { value: 'false', label: t('assets.no') },
        ]}
        onChange={(next) => onChange(next === 'true')}
        allowDeselect={false}
        withCheckIcon={false}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (subject.options)
    return (
      <Select
        {...CHEVRON}
        size="xs"
        aria-label={label}
        value={text}
        data={withOwn(subject.options, [text])}
        onChange={(next) => onChange(next ?? '')}
        allowDeselect={false}
        withCheckIcon={false}
      />
    )
  if (of === 'number') return <NumberValue value={text} onChange={onChange} whole={element.kind === 'LONG'} />
  if (of === 'time') return <MomentInput label={label} value={text} onChange={onChange} />
  if (of === 'record')
    return (
      <RecordPicker
        label={label}
        type={element}
        value={text ? [text] : []}
        onChange={([id]) => onChange(id ?? '')}
      />
    )
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function ManyInput({ subject, value, onChange }: Omit<ValueInputProps, 'operator'>) {
  const { t } = useTranslation()
  const label = t('conditions.values')
  const all = isMany(value) ? value : []
  const element = elementOf(subject.type)
  if (classOf(element) === 'record')
    return <RecordPicker label={label} type={element} value={all} onChange={onChange} isList />
  if (subject.options)
    return (
      <MultiSelect
        size="xs"
        className={styles['many'] ?? ''}
        aria-label={label}
        value={[...all]}
        data={withOwn(subject.options, all)}
        onChange={onChange}
        placeholder={all.length === 0 ? t('conditions.choose') : ''}
      />
    )
  if (classOf(element) === 'number') return <ManyNumbers value={all} onChange={onChange} />
  return (
    <TagsInput
      size="xs"
      className={styles['many'] ?? ''}
      aria-label={label}
      value={[...all]}
      onChange={onChange}
      splitChars={[';']}
      placeholder={all.length === 0 ? t('conditions.typeValues') : ''}
    />
  )
}

/** The known choices, and what stands there without being one. */
function withOwn(options: NonNullable<Subject['options']>, values: readonly string[]) {
  const others = values.filter((value) => !options.some((option) => option.value === value))
  return [...options, ...others.map((value) => ({ value, label: value }))]
}

function SpanInput({ operator, value, onChange }: ValueInputProps) {
  const { t } = useTranslation()
  const withAmount = operatorRow(operator).value === 'span'
  const span = isSpan(value) ? value : { amount: '1', unit: 'day' as const }
  const count = withAmount ? Number(span.amount) : 1
  return (
    <span className={styles['value']}>
      {withAmount && (
        <NumberValue value={span.amount} onChange={(amount) => onChange({ ...span, amount })} whole min={0} />
      )}
      <Select
        {...CHEVRON}
        size="xs"
        className={own['short'] ?? ''}
        aria-label={t('conditions.unit')}
        value={span.unit}
        data={SPAN_UNITS.map((unit) => ({
          value: unit,
          label: unitText(unit, operator, t, count),
        }))}
        onChange={(next) => next && onChange({ ...span, unit: next })}
        allowDeselect={false}
        withCheckIcon={false}
      />
    </span>
  )
}
