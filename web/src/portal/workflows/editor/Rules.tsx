import '@mantine/core/styles/Menu.layer.css'
import { ALWAYS, toExpression } from '@feldwerk/query/conditions/rules.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { newRule } from '../../conditions/fitting.ts'
import { subjectsOf } from '../../conditions/subjects.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { Rule } from './Rule.tsx'
import styles from './Rules.module.css'
import { ACTIONS, type Action, ALL_ACTIONS, possibleFlags, ruledFlags, ruleText } from './rule-actions.ts'
import { useRulePlace } from './rule-place.ts'
import { useActionText } from './use-action-text.ts'
import { useAsked } from './use-asked.ts'

interface RulesProps {
  readonly editing: WorkflowEditing
  readonly component: Component
}

/** When a component is hidden, optional or locked: one rule open, the others as their sentences. */
export function Rules({ editing, component }: RulesProps) {
  const { t } = useTranslation()
  const actionText = useActionText(component)
  const possible = possibleFlags(component)
  const ruled = ruledFlags(component)
  const { open, choose } = useRulePlace()
  const free = ALL_ACTIONS.filter(
    (action) => possible.includes(ACTIONS[action].flag) && !ruled.includes(ACTIONS[action].flag),
  )
  const condition = useBeginning({ editing, component })
  const add = (action: Action) => {
    const { flag } = ACTIONS[action]
    editing.setField(component.id, flag, {
      kind: 'QUERY',
      query: expressionQuery(ruleText({ action, condition })),
    })
    choose(flag)
  }
  if (possible.length === 0) return null
  return (
    <section className={styles['rules']} aria-labelledby="rules-title">
      <div className={styles['head']}>
        <h3 id="rules-title" className={styles['title']}>
          {t('workflows.editor.rule.title')} <span className={styles['count']}>{ruled.length || ''}</span>
        </h3>
        {free.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconPlus {...icon} />}>
                {t('workflows.editor.rule.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {free.map((action) => (
                <Menu.Item key={action} onClick={() => add(action)}>
                  {actionText(action)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {ruled.length === 0 && <Quiet>{t('workflows.editor.rule.none')}</Quiet>}
      {ruled.map((flag) => (
        <Rule
          key={`${component.id} ${flag}`}
          editing={editing}
          component={component}
          flag={flag}
          isOpen={flag === open}
          onOpen={() => choose(flag)}
        />
      ))}
    </section>
  )
}

/** A condition to begin with: about the nearest answer, one of the same activity first. */
function useBeginning({ editing, component }: RulesProps): string {
  const { environment, titles } = useAsked(editing, component, 'hidden')
  const answers = [...subjectsOf(environment, titles).values()].filter(
    ({ path }) =>
      path.includes('.') && !path.startsWith('task.') && !path.endsWith(`.${component.variableName}`),
  )
  const first = answers.find(({ path }) => path.split('.').length === 2) ?? answers[0]
  if (!first) return ALWAYS
  return toExpression({ combinator: 'and', rules: [newRule(first)] }, new Map([[first.path, first]]))
}
