import '@mantine/core/styles/Combobox.layer.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Option, QueryBuilder } from 'react-querybuilder'
import { BuilderContext } from './builder-context.ts'
import { type BuilderGroup, type BuilderRule, firstOperator, firstValue } from './builder-rules.ts'
import { CONTROLS } from './controls.tsx'
import { operatorText } from './operator-text.ts'
import { classOf, operatorsFor } from './operators.ts'
import type { Subjects } from './rules.ts'

interface BuilderProps {
  readonly rules: BuilderGroup
  readonly onChange: (rules: BuilderGroup) => void
  readonly subjects: Subjects
  readonly lead: string | undefined
}

/** Groups may lie in one another this deep. */
const LEVELS = 3

/** Rules, each a line of fields; groups of them in a frame. */
export function Builder({ rules, onChange, subjects, lead }: BuilderProps) {
  const { t } = useTranslation()
  const fields = useMemo(
    () => [...subjects.values()].map(({ path, title }): Option => ({ name: path, label: title })),
    [subjects],
  )
  const context = useMemo(() => ({ subjects, lead }), [subjects, lead])
  const operators = (path: string): Option[] => {
    const subject = subjects.get(path)
    const offered = subject ? operatorsFor(subject.type, Boolean(subject.options)) : []
    return offered.map((name) => ({ name, label: operatorText(name, subject && classOf(subject.type), t) }))
  }
  const startOf = (path: string) => subjects.get(path)
  return (
    <BuilderContext value={context}>
      <QueryBuilder
        fields={fields}
        query={rules}
        onQueryChange={(next) => {
          if (next !== rules) onChange(next)
        }}
        enableMountQueryChange={false}
        controlElements={CONTROLS}
        combinators={(['and', 'or'] as const).map((name) => ({ name, label: t(`conditions.${name}`) }))}
        getDefaultField={firstSubject(subjects)}
        getOperators={operators}
        getDefaultOperator={(path) => {
          const subject = startOf(path)
          return subject ? firstOperator(subject) : 'notEmpty'
        }}
        getDefaultValue={({ field, operator }: BuilderRule) => {
          const subject = startOf(field)
          return subject ? firstValue(subject, operator) : null
        }}
        showCombinatorsBetweenRules
        showNotToggle
        addRuleToNewGroups
        resetOnFieldChange
        maxLevels={LEVELS}
        listsAsArrays
      />
    </BuilderContext>
  )
}

/** What a new rule is about: rather a value than a whole record. */
function firstSubject(subjects: Subjects): string {
  const all = [...subjects.values()]
  const plain = all.find(({ type }) => ['text', 'number', 'time', 'boolean'].includes(classOf(type)))
  return (plain ?? all[0])?.path ?? ''
}
