import type { MetricAggregation } from '@feldwerk/contract/metrics.ts'
import { valueKindsOf } from '@feldwerk/query/metric/metric.ts'
import { TIME, type Type } from '@feldwerk/query/types.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import { titleOf } from '../../names/titles.ts'
import { useViewChoices } from '../figures/use-metrics.ts'
import { ColumnField } from './ColumnField.tsx'
import { isValueMissing, type SourceDraft } from './draft.ts'
import styles from './SourceCard.module.css'
import { useColumns } from './use-columns.ts'

interface SourceCardProps {
  readonly source: SourceDraft
  /** From 1. */
  readonly number: number
  /** What is reckoned of its values; of those that are still to be chosen their mean. */
  readonly figure: MetricAggregation
  /** Saving was attempted: missing entries are shown. */
  readonly isTried: boolean
  /** Faults that the server found, by field. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<SourceDraft>) => void
  readonly onRemove: (() => void) | undefined
}

const isTime = ({ kind }: Type) => kind === 'TIME'
const isLabel = ({ kind }: Type) => ['STRING', 'LONG', 'BOOLEAN', 'ASSET', 'ACCOUNT'].includes(kind)

/** One source of a metric: its view, and the columns of that, or formulas over them. */
export function SourceCard({ source, number, figure, isTried, errors, onChange, onRemove }: SourceCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const views = useViewChoices()
  const acceptsValue = useCallback(({ kind }: Type) => valueKindsOf(figure).includes(kind), [figure])
  const columns = useColumns(source.viewId)
  const remove = t('metrics.removeSource', { number })
  const choose = (viewId: string | null) => {
    const isFirst = source.timeExpression === ''
    onChange({ viewId })
    if (viewId && isFirst) columns.suggestTime(viewId, (timeExpression) => onChange({ timeExpression }))
  }
  const shared = {
    environment: columns.environment,
    recordNames: columns.recordNames,
    titles: columns.titles,
  }
  return (
    <Card
      title={t('metrics.sourceNumber', { number })}
      action={
        onRemove && (
          <Tip label={remove}>
            <ActionIcon size={28} variant="subtle" color="gray" aria-label={remove} onClick={onRemove}>
              <IconTrash {...icon} />
            </ActionIcon>
          </Tip>
        )
      }
    >
      <div className={styles['fields']}>
        <SelectField
          label={t('metrics.view')}
          help={
            views.data?.length === 0 ? (
              <>
                {t('metrics.noViewText')} <Link href="/views">{t('metrics.toViews')}</Link>
              </>
            ) : (
              t('metrics.viewHelp')
            )
          }
          searchable
          value={source.viewId}
          onChange={choose}
          options={(views.data ?? []).map((one) => ({ value: one.id, label: titleOf(one, language) }))}
          placeholder={t('metrics.chooseView')}
          error={errors['viewId'] ?? (isTried && !source.viewId ? t('metrics.missingView') : undefined)}
        />
        {source.viewId && !columns.isKnown && <Lines count={4} look="fields" />}
        {source.viewId && columns.isKnown && (
          <>
            <ColumnField
              {...shared}
              accepts={isTime}
              label={t('metrics.timeExpression')}
              help={t('metrics.timeHelp')}
              expected={TIME}
              value={source.timeExpression}
              onChange={(timeExpression) => onChange({ timeExpression })}
              error={
                errors['timeExpression'] ??
                (isTried && !source.timeExpression.trim() ? t('metrics.missingTime') : undefined)
              }
            />
            <ColumnField
              {...shared}
              accepts={acceptsValue}
              without={t('metrics.countRows')}
              label={t('metrics.valueExpression')}
              help={t('metrics.valueHelp')}
              optional
              value={source.valueExpression}
              onChange={(valueExpression) => onChange({ valueExpression })}
              error={
                errors['valueExpression'] ??
                (isTried && isValueMissing(figure, source) ? t('metrics.missingValue') : undefined)
              }
            />
            <ColumnField
              {...shared}
              accepts={isLabel}
              without={t('metrics.noLabelColumn')}
              label={t('metrics.labelExpression')}
              help={t('metrics.labelHelp')}
              optional
              value={source.labelExpression}
              onChange={(labelExpression) => onChange({ labelExpression })}
              error={errors['labelExpression']}
            />
            <ConditionField
              {...shared}
              label={t('metrics.filterExpression')}
              value={source.filterExpression}
              onChange={(filterExpression) => onChange({ filterExpression })}
            />
            {errors['filterExpression'] && (
              <p className={styles['wrong']} role="alert">
                {errors['filterExpression']}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
