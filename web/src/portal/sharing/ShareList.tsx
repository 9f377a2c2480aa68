import type { WorkflowShare } from '@feldwerk/contract/sharing.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { CompanyName } from '../names/CompanyName.tsx'
import { workflowTitle } from '../names/workflow-titles.ts'
import styles from './ShareList.module.css'
import { useShareState } from './share-state.ts'
import { useShareResults } from './terms/use-shares.ts'

interface ShareListProps {
  readonly shares: readonly WorkflowShare[]
  readonly current: string | undefined
  readonly label: string
}

/** Shares of one side: the workflow, the other company, and how it stands. */
export function ShareList({ shares, current, label }: ShareListProps) {
  return (
    <Card flush>
      <ul className={styles['list']} aria-label={label}>
        {shares.map((share) => (
          <li key={share.id} className={styles['item']} data-current={share.id === current || undefined}>
            <ShareRow share={share} isCurrent={share.id === current} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ShareRow({ share, isCurrent }: { readonly share: WorkflowShare; readonly isCurrent: boolean }) {
  const { icon, tone, text } = useShareState()(share)
  const tab = share.side === 'RECEIVER' ? '&tab=received' : ''
  return (
    <Link
      className={styles['row']}
      href={`/sharing?id=${share.id}${tab}`}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
    >
      <span className={styles['title']}>{workflowTitle(share, useLanguage())}</span>
      <span className={styles['company']}>
        <CompanyName company={share.company} />
      </span>
      <span className={styles['facts']}>
        <StateText icon={icon} tone={tone}>
          {text}
        </StateText>
        <ResultCount share={share} />
      </span>
    </Link>
  )
}

function ResultCount({ share }: { readonly share: WorkflowShare }) {
  const { t } = useTranslation()
  const format = useFormat()
  const results = useShareResults(share)
  if (!results || results.count === 0) return null
  return (
    <span title={results.latestAt && format.dateTime(results.latestAt)}>
      {t('sharing.results', { count: results.count })}
    </span>
  )
}
