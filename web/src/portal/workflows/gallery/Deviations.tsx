import type { WorkflowFigures } from '@feldwerk/contract/workflow-results.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { MiniScale } from '@feldwerk/ui/parts/MiniScale.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Trans, useTranslation } from 'react-i18next'
import styles from './Deviations.module.css'
import { deviationShare } from './figures.ts'

/** How many results of the last 30 days deviate, on a scale that ends above what is usual; amber beyond that. */
export function Deviations({ figures }: { readonly figures: WorkflowFigures }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { lately } = figures
  const share = deviationShare(figures)
  if (lately.all === 0) return <Quiet inline>{t('workflows.tile.noResults')}</Quiet>
  return (
    <span className={styles['deviations']}>
      {share && <MiniScale from={null} to={share.limit} value={share.value} width={64} />}
      <span className={styles['share']} data-above={share?.isAbove || undefined}>
        <Trans
          i18nKey="workflows.tile.share"
          values={{ deviating: format.number(lately.deviating), all: format.number(lately.all) }}
          components={{ strong: <strong /> }}
        />
      </span>
    </span>
  )
}
