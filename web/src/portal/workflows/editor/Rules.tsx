import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import type { Environment } from '@feldwerk/query/expression/check.ts'
import { BOOLEAN } from '@feldwerk/query/types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { kindOf } from '@feldwerk/workflow/components.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import { fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import { ActionIcon, Button, Menu, Select } from '@mantine/core'
import { IconCode, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import { askedAt, firstValue, operatorsFor } from './answers.ts'
import { type Conditions, fromExpression, toExpression } from './conditions.ts'
import { seenAt } from './environment.ts'
import { expressionOf } from './formulas.ts'
import { RuleConditions } from './RuleConditions.tsx'
import styles from './rules.module.css'
import { useCatalogue, useTypeNames } from './use-catalogue.ts'
import type { Editing } from './use-editing.ts'

const FLAGS = ['hidden', 'optional', 'disabled'] as const
type Flag = (typeof FLAGS)[number]

/** What a rule does: a flag, or its opposite. */
const ACTIONS = {
  hide: { flag: 'hidden', isOpposite: false },
  show: { flag: 'hidden', isOpposite: true },
  free: { flag: 'optional', isOpposite: false },
  demand: { flag: 'optional', isOpposite: true },
  lock: { flag: 'disabled', isOpposite: false },
  unlock: { flag: 'disabled', isOpposite: true },
} as const
type Action = keyof typeof ACTIONS
const ALL_ACTIONS = Object.keys(ACTIONS) as Action[]

interface RulesProps {
  readonly editing: Editing
  readonly component: Component
}

/** When a component is hidden, optional or locked. */
export function Rules({ editing, component }: RulesProps) {
  const { t } = useTranslation()
  const possible = FLAGS.filter((flag) => kindOf(component.kind).common.includes(flag))
  const ruled = possible.filter((flag) => fieldIn(component, flag)?.kind === 'QUERY')
  const free = ALL_ACTIONS.filter(
    (action) => possible.includes(ACTIONS[action].flag) && !ruled.includes(ACTIONS[action].flag),
  )
  const begin = useBeginning(editing, component)
  const add = (action: Action) => {
    const { flag, isOpposite } = ACTIONS[action]
    editing.setField(component.id, flag, {
      kind: 'QUERY',
      query: expressionQuery(written(begin, isOpposite)),
    })
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
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              >
                {t('workflows.editor.rule.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {free.map((action) => (
                <Menu.Item key={action} onClick={() => add(action)}>
                  {t(`workflows.editor.rule.action.${action}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {ruled.length === 0 && <p className={styles['none']}>{t('workflows.editor.rule.none')}</p>}
      {ruled.map((flag) => (
        <Rule key={`${component.id} ${flag}`} editing={editing} component={component} flag={flag} />
      ))}
    </section>
  )
}

function useEnvironment(editing: Editing, component: Component, field: string) {
  const catalogue = useCatalogue()
  const { definition } = editing
  return useMemo((): Environment => {
    const { names } = seenAt(definition, { part: component.id, field, catalogue })
    return { names, catalogue }
  }, [definition, component.id, field, catalogue])
}

function useAsked(editing: Editing, environment: Environment) {
  const language = useLanguage()
  const { nodes } = editing.definition
  return useMemo(
    () => askedAt(environment.names, { nodes, catalogue: environment.catalogue, language }),
    [environment, nodes, language],
  )
}

/** A condition to begin with: the first answer that is not the component's own. */
function useBeginning(editing: Editing, component: Component): string {
  const asked = useAsked(editing, useEnvironment(editing, component, 'hidden'))
  const first = asked.find(({ name }) => !name.endsWith(`.${component.variableName}`))
  const operator = first && operatorsFor(first.type)[0]
  if (!first || !operator) return 'false'
  const condition = { name: first.name, operator, value: firstValue(first, operator) }
  return toExpression({ combinator: 'and', all: [condition] })
}

interface RuleProps extends RulesProps {
  readonly flag: Flag
}

/** One rule as a sentence, or as its formula. */
function Rule({ editing, component, flag }: RuleProps) {
  const { t } = useTranslation()
  const names = useTypeNames()
  const environment = useEnvironment(editing, component, flag)
  const asked = useAsked(editing, environment)
  const [showsFormula, setShowsFormula] = useState(false)
  const field = fieldIn(component, flag)
  const text = field?.kind === 'QUERY' ? (expressionOf(field.query) ?? '') : ''
  const inner = oppositeOf(text)
  const isOpposite = inner !== undefined
  const conditions = fromExpression(inner ?? text)
  const action = ALL_ACTIONS.find(
    (one) => ACTIONS[one].flag === flag && ACTIONS[one].isOpposite === isOpposite,
  )
  const set = (next: string) =>
    editing.setField(component.id, flag, { kind: 'QUERY', query: expressionQuery(next) })
  const setConditions = (next: Conditions) => {
    if (next.all.length === 0) return editing.setField(component.id, flag, undefined)
    return set(written(toExpression(next), isOpposite))
  }
  const isFormula = showsFormula || !conditions
  return (
    <div className={styles['rule']} data-field={flag}>
      {isFormula ? (
        <div className={styles['formula']}>
          <ExpressionField
            label={t(`workflows.editor.rule.formula.${flag}`)}
            value={text}
            onChange={set}
            environment={environment}
            expected={BOOLEAN}
            recordNames={names}
            multiline
          />
        </div>
      ) : (
        <>
          <RuleConditions asked={asked} conditions={conditions} onChange={setConditions} />
          <div className={styles['then']}>
            <strong className={styles['word']}>{t('workflows.editor.rule.consequence')}</strong>
            <Select
              size="xs"
              w={220}
              aria-label={t('workflows.editor.rule.effect')}
              value={action ?? null}
              data={ALL_ACTIONS.filter((one) => ACTIONS[one].flag === flag).map((value) => ({
                value,
                label: t(`workflows.editor.rule.action.${value}`),
              }))}
              onChange={(chosen) => {
                if (!chosen) return
                set(written(toExpression(conditions), ACTIONS[chosen as Action].isOpposite))
              }}
              allowDeselect={false}
              withCheckIcon={false}
            />
          </div>
        </>
      )}
      <div className={styles['foot']}>
        {conditions ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={
              showsFormula ? (
                <IconListDetails size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconCode size={16} stroke={1.7} aria-hidden />
              )
            }
            onClick={() => setShowsFormula(!showsFormula)}
          >
            {t(showsFormula ? 'workflows.editor.rule.asSentence' : 'workflows.editor.rule.asFormula')}
          </Button>
        ) : (
          <span className={styles['none']}>{t('workflows.editor.rule.onlyFormula')}</span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('workflows.editor.rule.remove')}
          onClick={() => editing.setField(component.id, flag, undefined)}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

/** A rule to the contrary holds until the conditions are met: also while what they ask for is not answered yet. */
const written = (conditions: string, isOpposite: boolean) =>
  isOpposite ? `(${conditions}) != true` : conditions

/** The conditions of a rule to the contrary, when that is all there is. */
function oppositeOf(text: string): string | undefined {
  const inside = /^\(([\s\S]*)\) != true$/.exec(text.trim())?.[1]
  return inside !== undefined && fromExpression(inside) ? inside : undefined
}
