import { ActionIcon, MultiSelect, TagsInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { classOf, elementOf, type Operator, operatorRow } from '@feldwerk/query/conditions/operators.ts'
import {
  isMany,
  isPath,
  isSpan,
  type OtherSubject,
  type RuleValue,
  SPAN_UNITS,
} from '@feldwerk/query/conditions/rules.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { IconColumns3, IconForms, IconPlusMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from './builder-context.ts'
import { CHEVRON } from './chevron.tsx'
import { firstValue } from './fitting.ts'
import { ManyNumbers } from './ManyNumbers.tsx'
import { MomentInput } from './MomentInput.tsx'
import { NumberValue } from './NumberValue.tsx'
import { unitText } from './operator-text.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { othersLike } from './record-others.ts'
import { SubjectSelect } from './SubjectSelect.tsx'
import type { Subject } from './subject.ts'
import { Token } from './Token.tsx'
import styles from './ValueInput.module.css'

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
  if (kind === 'other' && isPath(value)) return <OtherInput {...props} value={value} />
  if (kind === 'many') return <ManyInput subject={subject} value={value} onChange={onChange} />
  return <OneInput {...props} />
}

function OneInput({ subject, operator, value, onChange }: ValueInputProps) {
  const { t } = useTranslation()
  const { subjects } = useBuilder()
  const [first] = othersLike(subject, subjects)
  if (isPath(value))
    return <OtherInput subject={subject} operator={operator} value={value} onChange={onChange} />
  return (
    <span className={styles['value']}>
      <Constant subject={subject} value={value} onChange={onChange} />
      {subject.unit && <Quiet inline>{subject.unit}</Quiet>}
      {first && classOf(subject.type) !== 'record' && (
        <ValueTurn label={t('conditions.compareSubject')} onClick={() => onChange({ path: first.path })}>
          <IconColumns3 {...icon} />
        </ValueTurn>
      )}
    </span>
  )
}

interface OtherInputProps extends Omit<ValueInputProps, 'value'> {
  readonly value: OtherSubject
}

/** Another subject, and of numbers what is put on top of it. */
function OtherInput({ subject, operator, value, onChange }: OtherInputProps) {
  const { t } = useTranslation()
  const { subjects } = useBuilder()
  const { path, plus } = value
  const of = classOf(subject.type)
  const isTakenAway = plus?.startsWith('-') ?? false
  const set = (amount: string) => {
    const isLess = amount.startsWith('-') ? !isTakenAway : isTakenAway
    onChange({ path, plus: `${isLess ? '-' : ''}${amount.replace('-', '')}` })
  }
  return (
    <span className={styles['value']}>
      <SubjectSelect
        label={t('conditions.otherSubject')}
        value={path}
        onChange={(next) => onChange({ ...value, path: next })}
        subjects={othersLike(subject, subjects)}
      />
      {plus !== undefined && (
        <>
          <Quiet inline>{isTakenAway ? '−' : '+'}</Quiet>
          <NumberValue value={plus.replace('-', '')} onChange={set} whole={subject.type.kind === 'LONG'} />
          {subject.unit && <Quiet inline>{subject.unit}</Quiet>}
        </>
      )}
      {of === 'number' && plus === undefined && (
        <ValueTurn label={t('conditions.addNumber')} onClick={() => onChange({ path, plus: '0' })}>
          <IconPlusMinus {...icon} />
        </ValueTurn>
      )}
      {of !== 'record' && (
        <ValueTurn
          label={t('conditions.compareValue')}
          onClick={() => onChange(firstValue(subject, operator))}
        >
          <IconForms {...icon} />
        </ValueTurn>
      )}
    </span>
  )
}

interface ValueTurnProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: React.ReactNode
}

/** The way to another form of the value. */
const ValueTurn = ({ label, onClick, children }: ValueTurnProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
)

function Constant({ subject, value, onChange }: Omit<ValueInputProps, 'operator'>) {
  const { t } = useTranslation()
  const label = t('conditions.value')
  const element = elementOf(subject.type)
  const of = classOf(element)
  if (of === 'boolean')
    return (
      <Token
        isValue
        label={label}
        value={String(value)}
        groups={[
          {
            items: [
              { value: 'true', label: t('conditions.yes') },
              { value: 'false', label: t('conditions.no') },
            ],
          },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (subject.options)
    return (
      <Token
        isValue
        label={label}
        value={text}
        groups={[{ items: withOwn(subject.options, [text]) }]}
        onChange={onChange}
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
      className={styles['text'] ?? ''}
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
        {...CHEVRON}
        size="xs"
        className={styles['many'] ?? ''}
        classNames={{ pill: styles['pill'] ?? '' }}
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
      <Token
        isValue
        label={t('conditions.unit')}
        value={span.unit}
        groups={[
          {
            items: SPAN_UNITS.map((unit) => ({ value: unit, label: unitText(unit, operator, t, count) })),
          },
        ]}
        onChange={(next) => {
          const unit = SPAN_UNITS.find((one) => one === next)
          if (unit) onChange({ ...span, unit })
        }}
      />
    </span>
  )
}
