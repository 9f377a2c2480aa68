import {
  classOf,
  isAboutChoice,
  OPERATOR_NAMES,
  type Operator,
  operatorRow,
  operatorsFor,
} from '@feldwerk/query/conditions/operators.ts'
import type { Rule } from '@feldwerk/query/conditions/rules.ts'
import { useTranslation } from 'react-i18next'
import { useBuilder } from './builder-context.ts'
import { fitted } from './fitting.ts'
import { operatorText } from './operator-text.ts'
import styles from './RuleRow.module.css'
import { othersLike } from './record-others.ts'
import { RuleSubject } from './SubjectSelect.tsx'
import type { Subject } from './subject.ts'
import { Token } from './Token.tsx'
import { ValueInput } from './ValueInput.tsx'

interface RuleRowProps {
  readonly rule: Rule
  readonly onChange: (rule: Rule) => void
}

/** One condition as a sentence: what it is about, how that compares, and with what. */
export function RuleRow({ rule, onChange }: RuleRowProps) {
  const { subjects } = useBuilder()
  const subject = subjects.get(rule.path)
  return (
    <div className={styles['words']}>
      <RuleSubject rule={rule} onChange={onChange} />
      {subject && <OperatorToken rule={rule} onChange={onChange} subject={subject} />}
      {subject && !isAboutChoice(rule.operator) && (
        <ValueInput
          subject={subject}
          operator={rule.operator}
          value={rule.value}
          onChange={(value) => onChange({ ...rule, value })}
        />
      )}
    </div>
  )
}

const CHOICE: readonly Operator[] = ['chosen', 'notChosen']

function OperatorToken({ rule, onChange, subject }: RuleRowProps & { readonly subject: Subject }) {
  const { t } = useTranslation()
  const { subjects } = useBuilder()
  const { operator } = rule
  const others = othersLike(subject, subjects)
  const fitting = operatorsFor(subject.type, Boolean(subject.options)).filter(
    (name) => operatorRow(name).value !== 'other' || others.length > 0,
  )
  const offered = isAboutChoice(operator)
    ? CHOICE
    : fitting.includes(operator)
      ? fitting
      : [...fitting, operator]
  const choose = (chosen: string) => {
    const next = OPERATOR_NAMES.find((name) => name === chosen)
    if (!next) return
    const [other] = others
    const isOther = operatorRow(next).value === 'other' && operatorRow(operator).value !== 'other'
    const value = isOther && other ? { path: other.path } : rule.value
    onChange(fitted({ ...rule, operator: next, value }, subject))
  }
  return (
    <Token
      label={t('conditions.is')}
      value={operator}
      groups={[
        {
          items: offered.map((name) => ({
            value: name,
            label: operatorText(name, classOf(subject.type), t),
          })),
        },
      ]}
      onChange={choose}
    />
  )
}
