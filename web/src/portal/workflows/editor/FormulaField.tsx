import type { Query } from '@feldwerk/query/query.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { expressionQuery, type FormulaProps } from '@feldwerk/workflow/editor/context.ts'
import type { Part } from '@feldwerk/workflow/parts.ts'
import { Button } from '@mantine/core'
import { IconDatabase, IconListDetails, IconStack2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expressionOf } from '../../conditions/expression-of.ts'
import { ExpressionField } from '../../expression/ExpressionField.tsx'
import { QueryField } from '../../queries/editor/QueryField.tsx'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { useAnswerTitles } from '../draft/use-answer-titles.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { DefaultRuleField } from './DefaultRuleField.tsx'
import { readDefault } from './defaults.ts'
import { seenAt } from './environment.ts'
import styles from './FormulaField.module.css'
import { lookupOf } from './formulas.ts'
import { LookupField } from './LookupField.tsx'

interface FormulaFieldProps extends FormulaProps {
  readonly editing: WorkflowEditing
  readonly part: Part
}

/** Fields with one thing per row, not a single value. */
const ROWS: ReadonlySet<string> = new Set(['options', 'repeatFor'])

/** A field that is computed: by an expression, by a look-up, or by a query of several steps. */
export function FormulaField({ name, label, query, onChange, editing, part }: FormulaFieldProps) {
  const { t } = useTranslation()
  const model = useQueryModel(query)
  const { definition } = editing
  const { catalogue } = model
  const seen = useMemo(
    () => seenAt(definition, { part: part.id, field: name, catalogue }),
    [definition, part.id, name, catalogue],
  )
  const titles = useAnswerTitles(definition)
  const [wantsSteps, setWantsSteps] = useState(false)
  // While its value is typed a rule may be no expression; it stays the rule that it is.
  const [typed, setTyped] = useState<string>()
  const expression = expressionOf(query)
  const lookup = ROWS.has(name) ? lookupOf(query) : undefined
  const isPlain = ROWS.has(name) ? lookup !== undefined : expression !== undefined
  if (wantsSteps || !isPlain)
    return (
      <fieldset className={styles['steps']}>
        <legend className={styles['stepsLabel']}>{label}</legend>
        <QueryField value={query} onChange={onChange} around={seen.names} aroundTitles={titles} isNarrow />
        {isPlain && (
          <Turn icon={<IconListDetails {...icon} />} onClick={() => setWantsSteps(false)}>
            {t('workflows.editor.lookup.plain')}
          </Turn>
        )}
      </fieldset>
    )
  if (lookup)
    return (
      <div className={styles['formula']}>
        <LookupField
          lookup={lookup}
          onChange={onChange}
          names={seen.names}
          nameTitles={titles}
          model={model}
          withValue={name !== 'repeatFor'}
        />
        <Turn icon={<IconStack2 {...icon} />} onClick={() => setWantsSteps(true)}>
          {t('workflows.editor.lookup.steps')}
        </Turn>
      </div>
    )
  const isDefaultRule = expression !== undefined && (expression === typed || readDefault(expression))
  if (name === 'defaultValue' && isDefaultRule)
    return (
      <div className={styles['formula']}>
        <span className={styles['stepsLabel']}>{label}</span>
        <DefaultRuleField
          label={label}
          text={expression}
          onChange={(next) => {
            setTyped(next)
            onChange(expressionQuery(next))
          }}
          names={seen.names}
          nameTitles={titles}
          expected={seen.expected}
          model={model}
        />
      </div>
    )
  const begin = (): Query => ({ root: model.sources[0]?.root ?? { kind: 'ACCOUNT' }, steps: [] })
  return (
    <div className={styles['formula']}>
      <ExpressionField
        label={label}
        value={expression ?? ''}
        onChange={(next) => onChange(expressionQuery(next))}
        environment={{ names: seen.names, catalogue }}
        recordNames={model.recordNames}
        multiline
        {...(seen.expected ? { expected: seen.expected } : {})}
      />
      <Turn icon={<IconDatabase {...icon} />} onClick={() => onChange(begin())}>
        {t('workflows.editor.lookup.fromData')}
      </Turn>
    </div>
  )
}

interface TurnProps {
  readonly icon: React.ReactNode
  readonly onClick: () => void
  readonly children: React.ReactNode
}

/** The way to another form of the same field. */
function Turn({ icon: left, onClick, children }: TurnProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={styles['turn'] ?? ''}
      leftSection={left}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
