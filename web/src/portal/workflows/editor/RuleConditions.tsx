import '@mantine/core/styles/Combobox.layer.css'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { IconParentheses, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Asked, firstValue, operatorsFor } from './answers.ts'
import { type Condition, type Conditions, isGroup, type Operator } from './conditions.ts'
import styles from './rules.module.css'

interface RuleConditionsProps {
  readonly asked: readonly Asked[]
  readonly conditions: Conditions
  readonly onChange: (conditions: Conditions) => void
  /** Within another one: a group has no group of its own. */
  readonly inner?: boolean
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** "Wenn … und …": each condition a line, each word a field. */
export function RuleConditions({ asked, conditions, onChange, inner = false }: RuleConditionsProps) {
  const { t } = useTranslation()
  const { combinator, all } = conditions
  const set = (next: Conditions['all']) => onChange({ ...conditions, all: next })
  const first = asked[0]
  const begin = (): Condition | undefined => {
    const operator = first && operatorsFor(first.type)[0]
    return first && operator && { name: first.name, operator, value: firstValue(first, operator) }
  }
  const add = (isInGroup: boolean) => {
    const condition = begin()
    if (condition)
      set([
        ...all,
        isInGroup ? { combinator: combinator === 'and' ? 'or' : 'and', all: [condition] } : condition,
      ])
  }
  return (
    <div className={styles['conditions']}>
      {all.map((one, place) => (
        // A condition has no identity: it is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles['line']}>
          <span className={styles['word']}>
            {place === 0 ? (
              !inner && <strong>{t('workflows.editor.rule.if')}</strong>
            ) : place === 1 ? (
              <Select
                size="xs"
                classNames={{ input: styles['plain'] ?? '' }}
                aria-label={t('workflows.editor.rule.combinator')}
                value={combinator}
                data={(['and', 'or'] as const).map((value) => ({
                  value,
                  label: t(`workflows.editor.rule.${value}`),
                }))}
                onChange={(chosen) =>
                  chosen && onChange({ ...conditions, combinator: chosen as 'and' | 'or' })
                }
                allowDeselect={false}
                withCheckIcon={false}
              />
            ) : (
              t(`workflows.editor.rule.${combinator}`)
            )}
          </span>
          {isGroup(one) ? (
            <div className={styles['group']}>
              <RuleConditions
                asked={asked}
                conditions={one}
                onChange={(next) =>
                  set(next.all.length > 0 ? all.with(place, next) : all.toSpliced(place, 1))
                }
                inner
              />
            </div>
          ) : (
            <ConditionFields asked={asked} condition={one} onChange={(next) => set(all.with(place, next))} />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={styles['away'] ?? ''}
            aria-label={t('workflows.editor.rule.removeCondition', { number: place + 1 })}
            onClick={() => set(all.toSpliced(place, 1))}
          >
            <IconX {...icon} />
          </ActionIcon>
        </div>
      ))}
      <div className={styles['more']}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus {...icon} />}
          onClick={() => add(false)}
        >
          {t('workflows.editor.rule.condition')}
        </Button>
        {!inner && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconParentheses {...icon} />}
            onClick={() => add(true)}
          >
            {t('workflows.editor.rule.group')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ConditionFieldsProps {
  readonly asked: readonly Asked[]
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
}

function ConditionFields({ asked, condition, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation()
  const { name, operator } = condition
  const about = asked.find((one) => one.name === name)
  const chooseName = (next: string | null) => {
    const found = asked.find((one) => one.name === next)
    if (!found) return
    const operators = operatorsFor(found.type)
    const kept = operators.includes(operator) ? operator : (operators[0] ?? 'notEmpty')
    onChange({ name: found.name, operator: kept, value: firstValue(found, kept) })
  }
  const chooseOperator = (next: Operator) => {
    const needsNone = next === 'empty' || next === 'notEmpty'
    const value = needsNone ? null : (condition.value ?? (about ? firstValue(about, next) : null))
    onChange({ ...condition, operator: next, value })
  }
  return (
    <div className={styles['fields']}>
      <Select
        size="xs"
        searchable={asked.length > 10}
        aria-label={t('workflows.editor.rule.field')}
        value={name}
        data={[
          ...asked.map((one) => ({ value: one.name, label: one.title })),
          ...(about ? [] : [{ value: name, label: name }]),
        ]}
        onChange={chooseName}
        allowDeselect={false}
        error={!about}
      />
      <Select
        size="xs"
        className={styles['operator'] ?? ''}
        aria-label={t('workflows.editor.rule.operator')}
        value={operator}
        data={(about ? operatorsFor(about.type) : [operator]).map((value) => ({
          value,
          label: t(`workflows.editor.rule.is.${value}`),
        }))}
        onChange={(next) => next && chooseOperator(next as Operator)}
        allowDeselect={false}
        withCheckIcon={false}
      />
      <ValueField about={about} condition={condition} onChange={onChange} />
    </div>
  )
}

interface ValueFieldProps extends Omit<ConditionFieldsProps, 'asked'> {
  readonly about: Asked | undefined
}

function ValueField({ about, condition, onChange }: ValueFieldProps) {
  const { t } = useTranslation()
  const isGerman = useLanguage() === 'de'
  const { value, operator } = condition
  const set = (next: Condition['value']) => onChange({ ...condition, value: next })
  const label = t('workflows.editor.rule.value')
  if (operator === 'empty' || operator === 'notEmpty') return null
  if (typeof value === 'boolean')
    return (
      <Select
        size="xs"
        className={styles['operator'] ?? ''}
        aria-label={label}
        value={String(value)}
        data={[
          { value: 'true', label: t('assets.yes') },
          { value: 'false', label: t('assets.no') },
        ]}
        onChange={(next) => set(next === 'true')}
        allowDeselect={false}
        withCheckIcon={false}
      />
    )
  if (typeof value === 'number')
    return (
      <NumberInput
        size="xs"
        className={styles['number'] ?? ''}
        aria-label={label}
        value={value}
        onChange={(next) => typeof next === 'number' && set(next)}
        decimalSeparator={isGerman ? ',' : '.'}
        hideControls
      />
    )
  if (about && about.options.length > 0 && (operator === 'is' || operator === 'isNot'))
    return (
      <Select
        size="xs"
        aria-label={label}
        value={String(value ?? '')}
        data={[...about.options]}
        onChange={(next) => set(next ?? '')}
        allowDeselect={false}
        withCheckIcon={false}
      />
    )
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
