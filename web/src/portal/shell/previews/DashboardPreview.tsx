import { shortName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { PaletteActions } from '@feldwerk/ui/palette/PaletteActions.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDashboard } from '../../known/use-dashboards.ts'
import { titleOf } from '../../names/titles.ts'
import styles from './DashboardPreview.module.css'
import { PreviewFacts } from './PreviewFacts.tsx'

/** So many panels are named. */
const MOST = 6

/** A dashboard: what its panels are called, and who changed it last. */
export function DashboardPreview({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { data } = useDashboard(id)
  if (!data) return <Lines count={4} />
  const { panels, latestChangeAt, latestChangeBy, readonly } = data
  const names = panels.map((panel) => titleOf(panel, language)).filter(Boolean)
  return (
    <>
      <PreviewFacts
        facts={[
          [t('shell.palette.fact.panels'), format.number(panels.length)],
          [t('shell.palette.fact.changed'), format.date(latestChangeAt)],
          [t('shell.palette.fact.by'), latestChangeBy && shortName(latestChangeBy)],
        ]}
      />
      <ul className={styles['panels']}>
        {[...new Set(names)].slice(0, MOST).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {!readonly && (
        <PaletteActions
          actions={[
            {
              key: 'B',
              label: t('shell.palette.edit'),
              icon: IconPencil,
              href: `/dashboards/detail?edit=true&id=${id}`,
            },
          ]}
        />
      )}
    </>
  )
}
