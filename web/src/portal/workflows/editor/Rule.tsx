import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import { fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import { expressionOf } from '../../conditions/expression-of.ts'
import { Token } from '../../conditions/Token.tsx'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { Applied } from './Applied.tsx'
import { ClosedRule } from './ClosedRule.tsx'
import { FormulaField } from './FormulaField.tsx'
import styles from './Rule.module.css'
import { ALL_ACTIONS, actionsOf, type Flag, readRule, ruleText, type WrittenRule } from './rule-actions.ts'
import { useActionText } from './use-action-text.ts'
import { useAsked } from './use-asked.ts'

interface RuleProps {
  readonly editing: WorkflowEditing
  readonly component: Component
  readonly flag: Flag
  /** One rule is worked on at a time. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One rule: when, and then what. A rule of several steps is the query that it is. */
export function Rule({ editing, component, flag, isOpen, onOpen }: RuleProps) {
  const { t } = useTranslation()
  const actionText = useActionText(component)
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
      className={styles['away'] ?? ''}
      aria-label={t('workflows.editor.rule.remove')}
      onClick={() => editing.setField(component.id, flag, undefined)}
    >
      <IconX {...icon} />
    </ActionIcon>
  )
  if (text === undefined)
    return (
      <div className={styles['rule']} data-field={flag}>
        <div className={styles['steps']}>
          <FormulaField
            editing={editing}
            part={component}
            name={flag}
            label={t(`workflows.editor.rule.formula.${flag}`)}
            query={field.query}
            onChange={(query) => editing.setField(component.id, flag, { kind: 'QUERY', query })}
          />
        </div>
        <div className={styles['steps']}>{remove}</div>
      </div>
    )
  if (!isOpen)
    return (
      <div data-field={flag}>
        <ClosedRule condition={condition} asked={asked} effect={actionText(action)} onOpen={onOpen} />
      </div>
    )
  const consequence = (
    <div className={styles['then']}>
      <strong className={styles['word']}>{t('workflows.editor.rule.consequence')}</strong>
      <Token
        label={t('workflows.editor.rule.effect')}
        value={action}
        groups={[{ items: actionsOf(flag).map((value) => ({ value, label: actionText(value) })) }]}
        onChange={(chosen) => {
          const next = ALL_ACTIONS.find((one) => one === chosen)
          if (next) set({ action: next, condition })
        }}
      />
      {remove}
    </div>
  )
  return (
    <div className={styles['rule']} data-field={flag}>
      <ConditionField
        label={t('workflows.editor.rule.if')}
        lead={t('workflows.editor.rule.if')}
        value={condition}
        onChange={(next) => set({ action, condition: next })}
        environment={asked.environment}
        titles={asked.titles}
        recordNames={asked.recordNames}
        consequence={consequence}
        aside={<Applied condition={condition} names={asked.environment.names} />}
      />
    </div>
  )
}
