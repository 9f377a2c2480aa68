import type { AssetUsage } from '@feldwerk/contract/asset-problems.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { IconCube } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { writeFilters } from '../assets/grid/column-filters.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { assetKey } from '../known/asset-key.ts'
import { stringifySearch } from '../list/search-params.ts'
import styles from './UsagesCard.module.css'

/** Who refers to an asset, by type and property, with the way to all of them; nothing where nobody does. */
export function UsagesCard({ asset }: { readonly asset: AssetWithReferences }) {
  const { t } = useTranslation()
  const client = useClient()
  const usages = useQuery({
    queryKey: [...assetKey(asset.id), 'usages'],
    queryFn: ({ signal }) =>
      client.assets.usages({ assetTypeId: asset.assetTypeId, assetId: asset.id }, { signal }),
  })
  if (usages.data?.length === 0) return null
  return (
    <Card title={t('assets.usages')} divided flush>
      {usages.isPending && !hasFailed(usages) && (
        <div className={styles['pad']}>
          <Lines count={2} />
        </div>
      )}
      {hasFailed(usages) && <CardFailed query={usages} />}
      {usages.data?.map((usage) => (
        <UsageRow key={`${usage.assetTypeId} ${usage.propertyName}`} usage={usage} assetId={asset.id} />
      ))}
    </Card>
  )
}

function UsageRow({ usage, assetId }: { readonly usage: AssetUsage; readonly assetId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const filters = writeFilters([{ column: usage.propertyName, kind: 'CHOICE', values: [assetId] }])
  const href = `/assets/type${stringifySearch({ id: usage.assetTypeId, filters })}`
  return (
    <div className={styles['usage']}>
      <div className={styles['usageHead']}>
        <Link className={styles['usageName']} href={href}>
          {t('assets.usage', { type: usage.assetTypeName, property: usage.propertyTitle })}
        </Link>
        <span className={styles['count']}>{format.number(usage.count)}</span>
      </div>
      <div className={styles['chips']}>
        {usage.examples.map(({ id, name }) => (
          <Chip key={id} icon={IconCube} href={`/assets/detail?id=${id}`}>
            {name ?? t('assets.unnamed')}
          </Chip>
        ))}
      </div>
    </div>
  )
}
