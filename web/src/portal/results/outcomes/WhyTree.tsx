import type { ReasonNode, ReasonSubject, RunReason } from '@feldwerk/contract/run-reasons.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sentenceText } from '../../conditions/sentence.ts'
import type { Subjects } from '../../conditions/subject.ts'
import { useSentence } from '../../conditions/use-sentence.ts'
import { valueText } from '../../values/cell-text.ts'
import { isEmpty } from '../../values/value.ts'
import { reasonProperty, reasonSubjects } from './reason-subjects.ts'
import styles from './WhyTree.module.css'

/** Why a trigger acted or did not: each condition with what it came to, and the values as they were then. */
export function WhyTree({ reason }: { readonly reason: RunReason }) {
  const { t } = useTranslation()
  const format = useFormat()
  const subjects = reasonSubjects(reason, useLanguage())
  return (
    <div className={styles['why']}>
      <ul className={styles['tree']}>
        <ReasonBranch node={reason.condition} reason={reason} subjects={subjects} isFirst />
      </ul>
      <p className={styles['version']}>
        {t('results.outcomes.why.version', { version: format.number(reason.version) })}
      </p>
    </div>
  )
}

interface ReasonBranchProps {
  readonly node: ReasonNode
  readonly reason: RunReason
  readonly subjects: Subjects
  readonly isFirst?: boolean
}

function ReasonBranch({ node, reason, subjects, isFirst = false }: ReasonBranchProps) {
  const { t } = useTranslation()
  const sentence = useReasonText(node, subjects)
  const truth = node.holds === null ? 'unknown' : node.holds ? 'true' : 'false'
  const Sign = { true: IconCircleCheck, false: IconCircleX, unknown: IconCircleDashed }[truth]
  const asked = node.combinator === null ? reason.subjects.filter(({ path }) => names(node.text, path)) : []
  return (
    <li>
      <div className={styles['line']} data-truth={truth}>
        <Sign {...icon} className={styles['sign']} />
        <span className={styles['words']}>
          {isFirst && <strong>{t('results.outcomes.why.if')} </strong>}
          {sentence}
        </span>
        <span className={styles['truth']}>{t(`results.outcomes.why.${truth}`)}</span>
      </div>
      {node.combinator !== null && (
        <ul className={styles['branches']}>
          {node.parts.map((part) => (
            <ReasonBranch
              key={part.text || JSON.stringify(part)}
              node={part}
              reason={reason}
              subjects={subjects}
            />
          ))}
        </ul>
      )}
      {asked.length > 0 && (
        <dl className={styles['branches']}>
          {asked.map((subject) => (
            <AskedValue
              key={subject.path}
              subject={subject}
              title={subjects.get(subject.path)?.title ?? ''}
            />
          ))}
        </dl>
      )}
    </li>
  )
}

function AskedValue({ subject, title }: { readonly subject: ReasonSubject; readonly title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const property = reasonProperty(subject, useLanguage())
  const speech = { t, format }
  const isTold = subject.type !== 'OTHER'
  const label = subject.options.find(({ value }) => value === subject.value)?.label
  const language = useLanguage()
  const text = label?.[language] ?? valueText(subject.value, property, { references: {}, speech })
  return (
    <div className={styles['asked']}>
      <dt>{title}</dt>
      <dd>
        {isTold
          ? isEmpty(subject.value)
            ? t('results.outcomes.nothing')
            : text
          : t('results.outcomes.why.notTold')}
      </dd>
    </div>
  )
}

/** Whether an expression speaks of that path, and not only of a longer one. */
const names = (text: string, path: string): boolean =>
  new RegExp(`(?<![\\w.])${path.replaceAll('.', String.raw`\.`)}(?![\\w.])`).test(text)

function useReasonText({ text, combinator }: ReasonNode, subjects: Subjects): string {
  const { t } = useTranslation()
  const sentence = sentenceText(useSentence(text, subjects))
  if (combinator !== null) return t(`results.outcomes.why.${combinator}`)
  return text === '' ? t('results.outcomes.why.query') : sentence
}
