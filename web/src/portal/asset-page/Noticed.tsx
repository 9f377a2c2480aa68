import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import styles from './Noticed.module.css'
import { daysSince, unusualState } from './noticed.ts'
import { useCourses } from './use-courses.ts'

interface NoticedProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** That an asset needs somebody, and for how long: in another state than usual, or with deviations that nobody reviewed. */
export function Noticed({ asset, type }: NoticedProps) {
  const { t } = useTranslation()
  const now = useNow().getTime()
  const unusual = unusualState(useCourses(asset, type).spans)
  const since = useUnreviewedSince(asset.id)
  if (unusual)
    return (
      <StateText icon={IconAlertTriangle} tone="amber">
        {t('assets.stateSince', { state: unusual.state, count: daysSince(unusual.since, now) })}
      </StateText>
    )
  if (since === undefined) return null
  return (
    <Link className={styles['link']} href={`/results?show=toReview&assetId=${asset.id}`}>
      <StateText icon={IconAlertTriangle} tone="amber">
        {t('assets.noticedSince', { count: daysSince(since, now) })}
      </StateText>
    </Link>
  )
}

/** Since when results of an asset deviate that nobody has reviewed, in ms. */
function useUnreviewedSince(assetId: string): number | undefined {
  const client = useClient()
  const oldest = useQuery({
    queryKey: [...resultsKey, 'unreviewed', assetId],
    queryFn: async ({ signal }) => {
      const asked = { assetId, reviewState: 'TO_REVIEW', size: 1, orderDir: 'ASC' } as const
      return (await client.workflowResults.paginated(asked, { signal })).data[0]?.completedAt ?? null
    },
  }).data
  return oldest ? Date.parse(oldest) : undefined
}
