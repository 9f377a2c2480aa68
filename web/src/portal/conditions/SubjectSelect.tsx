import { isAboutChoice } from '@feldwerk/query/conditions/operators.ts'
import type { Rule } from '@feldwerk/query/conditions/rules.ts'
import { useTranslation } from 'react-i18next'
import { useBuilder } from './builder-context.ts'
import { newRule } from './fitting.ts'
import { subjectText } from './sentence.ts'
import { signOf } from './signs.ts'
import type { Subject } from './subject.ts'
import { choiceGroups, choiceKey, choicesOf, grouped } from './subject-groups.ts'
import { Token } from './Token.tsx'

interface OtherSelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (path: string) => void
  readonly subjects: readonly Subject[]
}

/** One of the things that can be asked about, under what they belong to. */
export function SubjectSelect({ label, value, onChange, subjects }: OtherSelectProps) {
  const known = useBuilder().subjects.get(value)
  return (
    <Token
      label={label}
      value={value}
      groups={asGroups(subjects, value)}
      onChange={onChange}
      {...(known ? { text: subjectText(known), sign: signOf(known) } : {})}
    />
  )
}

interface RuleSubjectProps {
  readonly rule: Rule
  readonly onChange: (rule: Rule) => void
}

/** What a rule is about: a subject, or one of the choices of a subject that can have several. */
export function RuleSubject({ rule, onChange }: RuleSubjectProps) {
  const { t } = useTranslation()
  const { subjects } = useBuilder()
  const all = [...subjects.values()]
  const known = subjects.get(rule.path)
  const isChoice = isAboutChoice(rule.operator)
  const choose = (key: string) => {
    const choice = choicesOf(all).get(key)
    if (choice) return onChange({ ...rule, path: choice.path, operator: 'chosen', value: choice.value })
    const subject = subjects.get(key)
    if (subject && (isChoice || key !== rule.path)) onChange({ ...newRule(subject), ...idOf(rule) })
  }
  return (
    <Token
      label={t('conditions.subject')}
      value={isChoice ? choiceKey({ path: rule.path, value: String(rule.value) }) : rule.path}
      groups={[...asGroups(all, rule.path), ...choiceGroups(all)]}
      onChange={choose}
      {...(known ? { text: subjectText(known, rule), sign: signOf(known) } : {})}
    />
  )
}

const idOf = ({ id }: Rule) => (id === undefined ? {} : { id })

const asGroups = (subjects: readonly Subject[], value: string) =>
  grouped(subjects, value).map((one) => ('items' in one ? one : { items: [one] }))
