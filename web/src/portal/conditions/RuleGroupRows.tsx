import {
  type Condition,
  isFormula,
  isGroup,
  LEVELS,
  type RuleGroup,
} from '@feldwerk/query/conditions/rules.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconParentheses, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from './builder-context.ts'
import { added, replaced } from './edit-rules.ts'
import { FormulaLine } from './FormulaLine.tsx'
import { firstSubject, newRule } from './fitting.ts'
import styles from './RuleGroupRows.module.css'
import { RuleRow } from './RuleRow.tsx'
import { Token } from './Token.tsx'

interface RuleGroupProps {
  readonly group: RuleGroup
  readonly onChange: (group: RuleGroup) => void
  /** How many groups it lies in. */
  readonly depth: number
  /** Stands before the first condition: "Wenn". */
  readonly lead?: string | undefined
}

/** Conditions one below the other, each with the word that ties it to the one before. */
export function RuleGroupRows({ group, onChange, depth, lead }: RuleGroupProps) {
  const { t } = useTranslation()
  const { combinator, rules } = group
  const set = (one: Condition, next: Condition | undefined) => onChange(replaced(group, one.id, next))
  return (
    <div className={styles['rows']} data-led={lead !== undefined || undefined}>
      {rules.map((one, i) => (
        <div key={one.id ?? i} className={styles['row']}>
          <span className={styles['word']}>
            {i === 0 ? (
              <FirstWord group={group} depth={depth} lead={lead} />
            ) : i === 1 ? (
              <Token
                isPlain
                label={t('conditions.combinator')}
                value={combinator}
                groups={[
                  {
                    items: (['and', 'or'] as const).map((name) => ({
                      value: name,
                      label: t(`conditions.${name}`),
                    })),
                  },
                ]}
                onChange={(next) => onChange({ ...group, combinator: next === 'or' ? 'or' : 'and' })}
              />
            ) : (
              t(`conditions.${combinator}`)
            )}
          </span>
          <ConditionRow one={one} onChange={(next) => set(one, next)} depth={depth} />
          {!isGroup(one) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              className={styles['away'] ?? ''}
              aria-label={t('conditions.removeRule', { number: i + 1 })}
              onClick={() => set(one, undefined)}
            >
              <IconX {...icon} />
            </ActionIcon>
          )}
        </div>
      ))}
      {depth > 0 && <AddButtons group={group} onChange={onChange} depth={depth} />}
    </div>
  )
}

function FirstWord({ group, depth, lead }: Pick<RuleGroupProps, 'group' | 'depth' | 'lead'>) {
  const { t } = useTranslation()
  if (lead) return <strong>{lead}</strong>
  if (group.combinator === 'or' && group.rules.length > 1) return t('conditions.either')
  return depth > 0 ? t('conditions.all') : null
}

interface ConditionRowProps {
  readonly one: Condition
  readonly onChange: (next: Condition | undefined) => void
  readonly depth: number
}

function ConditionRow({ one, onChange, depth }: ConditionRowProps) {
  const { t } = useTranslation()
  if (isFormula(one))
    return <FormulaLine formula={one.formula} onChange={(formula) => onChange({ ...one, formula })} />
  if (!isGroup(one)) return <RuleRow rule={one} onChange={onChange} />
  return (
    <section className={styles['group']} aria-label={t('conditions.groupName')}>
      <RuleGroupRows
        group={one}
        depth={depth + 1}
        onChange={(next) => onChange(next.rules.length > 0 ? next : undefined)}
      />
    </section>
  )
}

/** Ways to say more in a group. */
export function AddButtons({ group, onChange, depth }: RuleGroupProps) {
  const { t } = useTranslation()
  const { subjects } = useBuilder()
  const first = firstSubject(subjects)
  if (!first) return null
  const another: RuleGroup = {
    id: crypto.randomUUID(),
    combinator: group.combinator === 'and' ? 'or' : 'and',
    rules: [newRule(first), newRule(first)],
  }
  return (
    <div className={styles['acts']}>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus {...icon} />}
        onClick={() => onChange(added(group, newRule(first)))}
      >
        {t('conditions.addRule')}
      </Button>
      {depth < LEVELS && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconParentheses {...icon} />}
          onClick={() => onChange(added(group, another))}
        >
          {t('conditions.addGroup')}
        </Button>
      )}
      {depth > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => onChange({ ...group, rules: [] })}
        >
          {t('conditions.removeGroup')}
        </Button>
      )}
    </div>
  )
}
