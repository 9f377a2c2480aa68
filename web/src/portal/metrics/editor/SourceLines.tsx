import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { formulaText, sentenceText } from '../../conditions/sentence.ts'
import { subjectsOf } from '../../conditions/subjects.ts'
import { useSentence } from '../../conditions/use-sentence.ts'
import { OutlineLine } from '../../conflict/Outline.tsx'
import { titleOf } from '../../names/titles.ts'
import { useViewChoices } from '../figures/use-metrics.ts'
import type { SourceDraft } from './draft.ts'
import { useColumns } from './use-columns.ts'

interface SourceLinesProps {
  readonly source: SourceDraft
  /** From 1. */
  readonly number: number
  /** The source at the same place of the other state. */
  readonly other: SourceDraft | undefined
}

const COLUMNS = ['timeExpression', 'valueExpression', 'labelExpression'] as const

/** One source of a metric in words: its view, and what is done with the columns of that. */
export function SourceLines({ source, number, other }: SourceLinesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const views = useViewChoices()
  const { environment, titles } = useColumns(source.viewId)
  const subjects = subjectsOf(environment, titles)
  const condition = sentenceText(useSentence(source.filterExpression, subjects))
  const view = views.data?.find(({ id }) => id === source.viewId)
  const lines = [
    {
      field: 'viewId' as const,
      text: `${t('metrics.sourceNumber', { number })}: ${view ? titleOf(view, language) : '…'}`,
    },
    ...COLUMNS.filter((field) => source[field]).map((field) => ({
      field,
      text: `${t(`metrics.${field}`)}: ${titles.names[source[field]]?.title ?? formulaText(source[field], subjects)}`,
    })),
    ...(source.filterExpression
      ? [{ field: 'filterExpression' as const, text: `${t('metrics.filterExpression')}: ${condition}` }]
      : []),
  ]
  return lines.map(({ field, text }) => (
    <OutlineLine
      key={field}
      depth={field === 'viewId' ? 0 : 1}
      isDifferent={source[field] !== other?.[field]}
    >
      {text}
    </OutlineLine>
  ))
}
