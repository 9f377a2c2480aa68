import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  IconChartBar,
  IconChartDonut,
  IconChartLine,
  IconHash,
  IconMap,
  IconTable,
  IconTextSize,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../use-templates.ts'
import styles from './DashboardSketch.module.css'

const icons = {
  TIME_SERIES_CHART: IconChartLine,
  PIE_CHART: IconChartDonut,
  BAR_CHART: IconChartBar,
  NUMBER: IconHash,
  MAP: IconMap,
  TEXT: IconTextSize,
  TABLE: IconTable,
} as const

/** What lies where on a dashboard, before it is installed. */
export function DashboardSketch({ dashboard }: { readonly dashboard: TemplateBundle['dashboards'][number] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Card
      title={titleIn(dashboard.translations, language)?.name ?? ''}
      note={t('templates.detail.panels', { count: dashboard.panels.length })}
    >
      <div className={styles['sketch']}>
        {dashboard.panels.map(({ id, kind, translations, startCol, startRow, width, height }) => {
          const Icon = icons[kind]
          return (
            <div
              key={id}
              className={styles['panel']}
              style={{
                gridColumn: `${startCol + 1} / span ${width}`,
                gridRow: `${startRow + 1} / span ${height}`,
              }}
            >
              <Icon size={16} stroke={1.6} aria-hidden />
              <span className={styles['panelName']}>{titleIn(translations, language)?.name}</span>
            </div>
          )
        })}
      </div>
    </Card>
  )
}
