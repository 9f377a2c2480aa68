import type { ResultDeviation } from '@feldwerk/contract/workflow-results.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { formatMeasure } from '@feldwerk/ui/format/numbers.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { PaletteActions } from '@feldwerk/ui/palette/PaletteActions.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { MiniScale } from '@feldwerk/ui/parts/MiniScale.tsx'
import { type Language, useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChecklist, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import styles from './ResultPreview.module.css'

/** So many deviations are told; the page has all of them. */
const MOST = 3

/** A result: when and by whom it was done, and what deviated. */
export function ResultPreview({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const client = useClient()
  const language = useLanguage()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: [...resultsKey, 'byId', id],
    queryFn: ({ signal }) => client.workflowResults.byId({ workflowResultId: id }, { signal }),
  })
  if (!data) return <Lines count={4} />
  const { workflow, completedAt, createdBy, deviations, taskId } = data
  const deviating = deviations
    .slice(0, MOST)
    .map(
      (each) =>
        [titleOf(each, language), <Measured key={titleOf(each, language)} deviation={each} />] as const,
    )
  return (
    <>
      <PreviewFacts
        facts={[
          [t('shell.palette.fact.when'), format.dateTime(completedAt)],
          [t('shell.palette.fact.who'), fullName(createdBy)],
          [t('shell.palette.fact.workflow'), workflowTitle(workflow, language)],
          ...(deviating.length > 0
            ? deviating
            : [[t('shell.palette.fact.deviation'), t('shell.palette.fact.none')] as const]),
        ]}
      />
      <PaletteActions
        actions={[
          {
            key: 'W',
            label: t('shell.palette.toWorkflow'),
            icon: IconRoute,
            href: `/workflows/detail?id=${workflow.id}`,
          },
          ...(taskId
            ? [
                {
                  key: 'A',
                  label: t('shell.palette.toTask'),
                  icon: IconChecklist,
                  href: `/tasks/detail?id=${taskId}`,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

const titleOf = ({ translations }: ResultDeviation, language: string): string =>
  (translations.find((one) => one.language === language) ?? translations[0])?.title ?? ''

function Measured({ deviation: { value, from, to, translations } }: { readonly deviation: ResultDeviation }) {
  const language: Language = useLanguage()
  const unit = translations.find((one) => one.language === language)?.unit ?? ''
  return (
    <span className={styles['measured']}>
      {formatMeasure(value, unit, language)}
      <MiniScale from={from} to={to} value={value} width={56} />
    </span>
  )
}
