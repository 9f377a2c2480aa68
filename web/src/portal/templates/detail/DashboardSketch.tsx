import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { panelKinds } from '../../dashboards/panels/panel-kinds.ts'
import { titleIn } from '../offered/use-templates.ts'
import styles from './DashboardSketch.module.css'

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
          const Icon = panelKinds[kind].icon
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
