import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import { fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import type { Titles } from '../../conditions/subjects.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { Applied } from './Applied.tsx'
import { seenAt } from './environment.ts'
import { FormulaField } from './FormulaField.tsx'
import { expressionOf } from './formulas.ts'
import styles from './Rule.module.css'
import { actionsOf, type Flag, readRule, ruleText, type WrittenRule } from './rule-actions.ts'
import { useAnswerTitles } from './use-answer-titles.ts'
import type { WorkflowEditing } from './use-editing.ts'

interface RuleProps {
  readonly editing: WorkflowEditing
  readonly component: Component
  readonly flag: Flag
}

/** What conditions at a place may ask about, and what people call it. */
export function useAsked({ definition }: WorkflowEditing, component: Component, field: Flag) {
  const { catalogue, titles: known, recordNames } = useQueryModel()
  const environment = useMemo(() => {
    const { names } = seenAt(definition, { part: component.id, field, catalogue })
    return { names, catalogue }
  }, [definition, component.id, field, catalogue])
  const names = useAnswerTitles(definition)
  const titles = useMemo((): Titles => ({ ...known, names }), [known, names])
  return { environment, titles, recordNames }
}

/** One rule: when, and then what. A rule of several steps is the query that it is. */
export function Rule({ editing, component, flag }: RuleProps) {
  const { t } = useTranslation()
  const asked = useAsked(editing, component, flag)
  const field = fieldIn(component, flag)
  // What is being typed may be no expression yet: then its text alone does not say what the rule does.
  const [written, setWritten] = useState<{ readonly text: string; readonly rule: WrittenRule }>()
  if (field?.kind !== 'QUERY') return null
  const text = expressionOf(field.query)
  const { action, condition } = written && written.text === text ? written.rule : readRule(flag, text ?? '')
  const set = (rule: WrittenRule) => {
    const next = ruleText(rule)
    setWritten({ text: next, rule })
    editing.setField(component.id, flag, { kind: 'QUERY', query: expressionQuery(next) })
  }
  const remove = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('workflows.editor.rule.remove')}
      onClick={() => editing.setField(component.id, flag, undefined)}
    >
      <IconTrash {...icon} />
    </ActionIcon>
  )
  if (text === undefined)
    return (
      <div className={styles['rule']} data-field={flag}>
        <div className={styles['when']}>
          <FormulaField
            editing={editing}
            part={component}
            name={flag}
            label={t(`workflows.editor.rule.formula.${flag}`)}
            query={field.query}
            onChange={(query) => editing.setField(component.id, flag, { kind: 'QUERY', query })}
          />
        </div>
        <div className={styles['then']}>{remove}</div>
      </div>
    )
  return (
    <div className={styles['rule']} data-field={flag}>
      <div className={styles['when']}>
        <ConditionField
          label={t('workflows.editor.rule.if')}
          value={condition}
          onChange={(next) => set({ action, condition: next })}
          environment={asked.environment}
          titles={asked.titles}
          recordNames={asked.recordNames}
        />
      </div>
      <div className={styles['then']}>
        <strong>{t('workflows.editor.rule.consequence')}</strong>
        <Select
          size="xs"
          className={styles['action'] ?? ''}
          aria-label={t('workflows.editor.rule.effect')}
          value={action}
          data={actionsOf(flag).map((value) => ({
            value,
            label: t(`workflows.editor.rule.action.${value}`),
          }))}
          onChange={(chosen) => chosen && set({ action: chosen, condition })}
          allowDeselect={false}
          withCheckIcon={false}
        />
        {remove}
      </div>
      <Applied condition={condition} names={asked.environment.names} />
    </div>
  )
}
