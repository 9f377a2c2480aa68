import { ALWAYS, toExpression } from '@feldwerk/query/conditions/rules.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import { expressionOf } from '../../conditions/expression-of.ts'
import { newRule } from '../../conditions/fitting.ts'
import { QueryField } from '../../queries/editor/QueryField.tsx'
import { AppliedCount } from './AppliedCount.tsx'
import styles from './ConditionCard.module.css'
import { actsOnTasks } from './occasions.ts'
import type { Trigger } from './trigger-rows.ts'
import type { TriggerSight } from './use-seen.ts'

interface ConditionCardProps {
  readonly trigger: Pick<Trigger, 'condition' | 'on'>
  readonly seen: TriggerSight
  readonly onChange: (condition: Field<boolean> | undefined) => void
  /** What is said without a condition. */
  readonly always?: string
}

/** When a trigger acts: always, or as a sentence of conditions. One of several steps is the query that it is. */
export function ConditionCard({ trigger, seen, onChange, always }: ConditionCardProps) {
  const { condition } = trigger
  const isOnTask = actsOnTasks(trigger)
  const { t } = useTranslation()
  const { environment, titles, recordNames } = seen
  if (condition?.kind !== 'QUERY')
    return (
      <div className={styles['always']} data-field="condition">
        <strong>{always ?? t(isOnTask ? 'triggers.alwaysActsOnTask' : 'triggers.alwaysActs')}</strong>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus {...icon} />}
          onClick={() => onChange({ kind: 'QUERY', query: expressionQuery(beginning(seen, isOnTask)) })}
        >
          {t('triggers.addCondition')}
        </Button>
      </div>
    )
  const text = expressionOf(condition.query)
  const remove = (
    <Button size="compact-sm" variant="subtle" onClick={() => onChange(undefined)}>
      {t('triggers.removeCondition')}
    </Button>
  )
  return (
    <div className={styles['card']} data-field="condition">
      {text === undefined ? (
        <>
          <QueryField
            value={condition.query}
            onChange={(query) => onChange({ kind: 'QUERY', query })}
            around={environment.names}
            aroundTitles={titles.names}
            isNarrow
          />
          {remove}
        </>
      ) : (
        <ConditionField
          label={t('triggers.if')}
          lead={t('triggers.if')}
          value={text}
          onChange={(next) => onChange({ kind: 'QUERY', query: expressionQuery(next) })}
          environment={environment}
          titles={titles}
          recordNames={recordNames}
          aside={
            isAlways(text) ? remove : !isOnTask && <AppliedCount condition={text} names={environment.names} />
          }
        />
      )}
    </div>
  )
}

const isAlways = (condition: string) => condition === '' || condition === ALWAYS

/** A condition to begin with, about the first answer; where there is a task alone, about that. */
function beginning({ subjects }: TriggerSight, isOnTask: boolean): string {
  const begins = isOnTask ? /^task\./ : /^(?!task\.|result\.|company\.|performer)\w+\./
  const first = [...subjects.values()].find(({ path }) => begins.test(path))
  if (!first) return ALWAYS
  return toExpression({ combinator: 'and', rules: [newRule(first)] }, new Map([[first.path, first]]))
}
