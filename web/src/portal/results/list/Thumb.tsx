import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { photosOf, smallUrl } from '../parts/about.ts'
import styles from './Thumb.module.css'

interface ThumbProps {
  readonly answers: WorkflowResult['activityResults']
  readonly references: WorkflowResultPage['references']
}

/** The first photo of a result, 54 × 36, with how many there are; a sign where there is none. */
export function Thumb({ answers, references }: ThumbProps) {
  const { t } = useTranslation()
  const photos = photosOf(answers, references)
  const [first] = photos
  if (!first)
    return (
      <span className={styles['thumb']} aria-hidden>
        <IconClipboardList size={16} stroke={1.6} />
      </span>
    )
  return (
    <span className={styles['thumb']}>
      <img src={smallUrl(first)} alt={t('results.photos', { count: photos.length })} loading="lazy" />
      {photos.length > 1 && (
        <span className={styles['count']} aria-hidden>
          {photos.length}
        </span>
      )}
    </span>
  )
}
