import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../figures/bound.ts'
import { aggregationOf, isTurned, type MetricDraft } from './draft.ts'

/** What the bound of a metric means for those who follow it, as a sentence; before there is one, what it is for. */
export function useBoundWords(draft: MetricDraft): string {
  const { t } = useTranslation()
  const format = useFormat()
  const { bound, unit } = draft
  const { min, max, period } = bound
  if ((min === null && max === null) || isTurned(bound)) return t('metrics.boundHelp')
  const said = (end: number | null) =>
    end === null ? '' : [format.number(end), unit.trim()].filter(Boolean).join('\u00a0')
  return t('metrics.boundSays', {
    figure: t(`metrics.boundFigure.${aggregationOf(draft)}`),
    period: t(`metrics.boundOf.${period}`),
    beyond: t(`metrics.outOfBound.${kindOf(bound)}`, { min: said(min), max: said(max) }),
  })
}
