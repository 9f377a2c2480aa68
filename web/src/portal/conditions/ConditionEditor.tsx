import { BOOLEAN } from '@feldwerk/query/types.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconCode, IconListDetails } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../expression/ExpressionField.tsx'
import { Builder } from './Builder.tsx'
import { type BuilderGroup, fitted, fromBuilder, toBuilder } from './builder-rules.ts'
import own from './ConditionEditor.module.css'
import type { ConditionFieldProps } from './condition-field.ts'
import styles from './conditions.module.css'
import { fromExpression, unreadPart } from './read.ts'
import { type Subjects, toExpression } from './rules.ts'
import { NO_TITLES, subjectsOf } from './subjects.ts'

/** Conditions as rules or as their formula; a formula that says more than rules can stays one. */
export function ConditionEditor(props: ConditionFieldProps) {
  const { label, value, onChange, environment, titles = NO_TITLES, recordNames = {}, lead } = props
  const { t } = useTranslation()
  const subjects = useMemo(() => subjectsOf(environment, titles), [environment, titles])
  const { rules, change } = useRules(value, onChange, subjects)
  const [wantsFormula, setWantsFormula] = useState(false)
  const isFormula = wantsFormula || !rules || subjects.size === 0
  const unread = rules ? undefined : unreadPart(value, subjects)
  return (
    <div className={own['field']} data-path={props['data-path']}>
      {isFormula ? (
        <ExpressionField
          label={label}
          value={value}
          onChange={onChange}
          environment={environment}
          expected={BOOLEAN}
          recordNames={recordNames}
          multiline
        />
      ) : (
        <fieldset className={own['set']}>
          <legend className={own['label']}>{label}</legend>
          <Builder rules={rules} onChange={change} subjects={subjects} lead={lead} />
        </fieldset>
      )}
      {rules && subjects.size > 0 && (
        <Button
          className={own['turn'] ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={isFormula ? <IconListDetails {...icon} /> : <IconCode {...icon} />}
          onClick={() => setWantsFormula(!isFormula)}
        >
          {t(isFormula ? 'conditions.asRules' : 'conditions.asFormula')}
        </Button>
      )}
      {unread !== undefined && (
        <p className={styles['why']}>{t('conditions.onlyFormula', { part: unread })}</p>
      )}
    </div>
  )
}

interface HeldCondition {
  readonly text: string
  readonly subjects: Subjects
  readonly rules: BuilderGroup | undefined
}

/** The rules of an expression. Unfinished rules, such as an empty group, are held here until they mean something. */
function useRules(value: string, onChange: (expression: string) => void, subjects: Subjects) {
  const [held, setHeld] = useState<HeldCondition>(() => readHeld(value, subjects))
  const isOther = held.text !== value || (held.subjects !== subjects && !held.rules)
  const now = isOther ? readHeld(value, subjects) : held
  if (isOther) setHeld(now)
  const change = (next: BuilderGroup) => {
    const rules = fitted(next, subjects)
    const text = toExpression(fromBuilder(rules), subjects)
    setHeld({ text, subjects, rules })
    if (text !== value) onChange(text)
  }
  return { rules: now.rules, change }
}

function readHeld(text: string, subjects: Subjects): HeldCondition {
  const rules = fromExpression(text, subjects)
  return { text, subjects, rules: rules && toBuilder(rules) }
}
