import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { workflowTeaser, workflowTitle } from '../../names/workflow-titles.ts'
import styles from './WorkflowCard.module.css'

/** One workflow: its picture, what it is for, who performed it last. */
export function WorkflowCard({ workflow }: { readonly workflow: WorkflowRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { latestPerformanceAt: at, latestPerformanceBy: by, version, draft, image } = workflow
  const performed = at
    ? t(by ? 'workflows.performedBy' : 'workflows.performedAt', {
        when: format.near(at),
        who: by ? fullName(by) : '',
      })
    : t('workflows.neverPerformed')
  return (
    <li>
      <Link className={styles['card']} href={`/workflows/detail?id=${workflow.id}`}>
        <span className={styles['picture']}>
          {image ? <img src={image} alt="" loading="lazy" /> : <IconRoute {...largeIcon} />}
        </span>
        <span className={styles['words']}>
          <span className={styles['nameLine']}>
            <span className={styles['name']}>{workflowTitle(workflow, language)}</span>
            {draft && <Badge>{t('workflows.draft')}</Badge>}
          </span>
          <span className={styles['teaser']}>{workflowTeaser(workflow, language)}</span>
          <span className={styles['facts']}>
            {version === null ? t('workflows.notPublished') : performed}
          </span>
        </span>
      </Link>
    </li>
  )
}
