import { DASHBOARD_INTERVALS } from '@feldwerk/contract/intervals.ts'
import { FIGURES } from '@feldwerk/query/metric/metric.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { FigureFields } from '../../metrics/figures/FigureFields.tsx'
import { useMetrics, useViewChoices } from '../../metrics/figures/use-metrics.ts'
import { titleOf } from '../../names/titles.ts'
import type { PanelFieldsProps } from './panel-kind.ts'
import { withWord } from './with-word.ts'

/** Which metric is shown, and how its values are combined. */
export function MetricFields({ panel, onChange, errors }: PanelFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const metrics = useMetrics().data ?? []
  return (
    <>
      <SelectField
        label={t('dashboards.metric')}
        searchable
        value={panel.metricId}
        onChange={(metricId) => onChange({ metricId })}
        options={metrics.map((one) => ({ value: one.id, label: titleOf(one, language) }))}
        placeholder={t('dashboards.chooseMetric')}
        error={errors['metricId']}
      />
      <FigureFields
        label={t('dashboards.reckon')}
        figures={FIGURES}
        value={panel.aggregation}
        percent={panel.percent ?? null}
        onChange={({ aggregation, percent }) => onChange({ aggregation, percent: percent ?? undefined })}
        error={errors['aggregation']}
        percentError={errors['percent']}
      />
    </>
  )
}

/** Whether the figure is cut by the label of its metric. */
export function LabelField({ panel, onChange }: PanelFieldsProps) {
  const { t } = useTranslation()
  return (
    <SwitchField
      label={t('dashboards.useLabel')}
      help={t('dashboards.useLabelHelp')}
      checked={panel.useLabel}
      onChange={(event) => onChange({ useLabel: event.currentTarget.checked })}
    />
  )
}

/** What stands behind the figures, in the person's language; behind a share that is always %. */
export function UnitField({ panel, onChange }: PanelFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (panel.aggregation === 'SHARE') return null
  return (
    <TextField
      label={t('dashboards.unit')}
      optional
      maxLength={20}
      value={panel.translations.find((one) => one.language === language)?.unit ?? ''}
      onChange={(event) =>
        onChange(withWord(panel, { language, field: 'unit', text: event.currentTarget.value }))
      }
    />
  )
}

/** A value that charts mark with a line. */
export function LimitField({ panel, onChange }: PanelFieldsProps) {
  const { t } = useTranslation()
  return (
    <NumberField
      label={t('dashboards.limit')}
      help={t('dashboards.limitHelp')}
      optional
      value={panel.limit ?? ''}
      onChange={(limit) => onChange({ limit: typeof limit === 'number' ? limit : null })}
    />
  )
}

/** An interval of its own, whatever the dashboard shows. */
export function IntervalField({ panel, onChange }: PanelFieldsProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('dashboards.ownInterval')}
      help={t('dashboards.ownIntervalHelp')}
      optional
      value={panel.interval}
      onChange={(interval) => onChange({ interval })}
      options={DASHBOARD_INTERVALS.map((one) => ({ value: one, label: t(`dashboards.intervals.${one}`) }))}
      placeholder={t('dashboards.asDashboard')}
    />
  )
}

/** Which view's rows are shown. */
export function ViewField({ panel, onChange, errors, help }: PanelFieldsProps & { readonly help?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const views = useViewChoices().data ?? []
  return (
    <SelectField
      label={t('dashboards.view')}
      help={help}
      searchable
      value={panel.viewId}
      onChange={(viewId) => onChange({ viewId })}
      options={views.map((one) => ({ value: one.id, label: titleOf(one, language) }))}
      placeholder={t('dashboards.chooseView')}
      error={errors['viewId']}
    />
  )
}
