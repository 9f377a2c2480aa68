import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import { type RuleGroup, toExpression } from '@feldwerk/query/conditions/rules.ts'
import { BOOLEAN } from '@feldwerk/query/types.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconCode, IconListDetails } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../expression/ExpressionField.tsx'
import { BuilderContext } from './builder-context.ts'
import styles from './ConditionEditor.module.css'
import type { ConditionFieldProps } from './condition-field.ts'
import { withIds } from './edit-rules.ts'
import { AddButtons, RuleGroupRows } from './RuleGroupRows.tsx'
import type { Subjects } from './subject.ts'
import { NO_TITLES, subjectsOf } from './subjects.ts'

const NO_NAMES = {}

/** Conditions as sentences or as their formula; what has no words is a formula within the sentences. */
export function ConditionEditor(props: ConditionFieldProps) {
  const { label, value, onChange, environment, titles = NO_TITLES, recordNames = NO_NAMES } = props
  const { lead, consequence, aside } = props
  const { t } = useTranslation()
  const subjects = useMemo(() => subjectsOf(environment, titles), [environment, titles])
  const { rules, change } = useRules(value, onChange, subjects)
  const [wantsFormula, setWantsFormula] = useState(false)
  const context = useMemo(
    () => ({ subjects, environment, recordNames }),
    [subjects, environment, recordNames],
  )
  const canTurn = rules !== undefined && subjects.size > 0
  const isFormula = wantsFormula || !canTurn
  const turn = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={isFormula ? <IconListDetails {...icon} /> : <IconCode {...icon} />}
      onClick={() => setWantsFormula(!isFormula)}
    >
      {t(isFormula ? 'conditions.asRules' : 'conditions.asFormula')}
    </Button>
  )
  const foot = (acts: React.ReactNode) => (
    <div className={styles['foot']}>
      {acts}
      {canTurn && turn}
      <span className={styles['aside']}>{aside}</span>
    </div>
  )
  const isCard = consequence !== undefined
  return (
    <div className={styles['field']} data-card={isCard || undefined} data-path={props['data-path']}>
      {isFormula ? (
        <>
          <div className={styles['body']}>
            <ExpressionField
              label={label}
              value={value}
              onChange={onChange}
              environment={environment}
              expected={BOOLEAN}
              recordNames={recordNames}
              multiline
            />
            {consequence}
          </div>
          {foot(null)}
        </>
      ) : (
        <BuilderContext value={context}>
          <fieldset className={styles['set']}>
            <legend className={styles['label']} data-unseen={lead !== undefined || undefined}>
              {label}
            </legend>
            <div className={styles['body']}>
              {rules.rules.length === 0 && <Quiet>{t('conditions.none')}</Quiet>}
              <RuleGroupRows group={rules} onChange={change} depth={0} lead={lead} />
              {consequence}
            </div>
            {foot(<AddButtons group={rules} onChange={change} depth={0} />)}
          </fieldset>
        </BuilderContext>
      )}
    </div>
  )
}

interface HeldCondition {
  readonly text: string
  readonly subjects: Subjects
  readonly rules: RuleGroup | undefined
}

/** The rules of an expression. Unfinished rules, such as an empty formula, are held here until they mean something. */
function useRules(value: string, onChange: (expression: string) => void, subjects: Subjects) {
  const [held, setHeld] = useState<HeldCondition>(() => readHeld(value, subjects))
  const isOther = held.text !== value || !standsFor(held, subjects)
  const now = isOther ? readHeld(value, subjects) : held
  if (isOther) setHeld(now)
  const change = (rules: RuleGroup) => {
    const text = toExpression(rules, subjects)
    setHeld({ text, subjects, rules })
    if (text !== value) onChange(text)
  }
  return { rules: now.rules, change }
}

/** Other names that may be used can put words to what had none, and take them from what had some. */
function standsFor(held: HeldCondition, subjects: Subjects): boolean {
  if (held.subjects === subjects) return true
  return held.subjects.size === subjects.size && [...subjects.keys()].every((path) => held.subjects.has(path))
}

function readHeld(text: string, subjects: Subjects): HeldCondition {
  const rules = fromExpression(text, subjects)
  return { text, subjects, rules: rules && withIds(rules) }
}
