import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetChange, AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { assetProblem } from '../assets/form/asset-problem.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { useAssetsChanged } from '../known/use-asset-types.ts'
import { ChangeRow } from './ChangeRow.tsx'
import styles from './HistoryCard.module.css'
import { useHistory } from './use-history.ts'

interface HistoryCardProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** Everything that happened to an asset, the latest first; each version can be brought back. */
export function HistoryCard({ asset, type }: HistoryCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { query, changes, references, total } = useHistory(asset)
  const restore = useRestoreVersion(asset)
  return (
    <Card title={t('assets.history')} note={total > 0 && format.number(total)} divided flush>
      {query.isPending && !hasFailed(query) && (
        <div className={styles['pad']}>
          <Lines count={3} />
        </div>
      )}
      {hasFailed(query) && <CardFailed query={query} title={t('assets.historyFailed')} />}
      <ol className={styles['history']} aria-label={t('assets.history')}>
        {changes.map((change) => (
          <ChangeRow
            key={change.version}
            change={change}
            type={type}
            references={references}
            {...(change.version === asset.version || change.action === 'REMOVED'
              ? {}
              : { onRestore: () => void restore.ask(change) })}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles['pad']}>
          <Button
            size="xs"
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('assets.earlier')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function useRestoreVersion({ id, assetTypeId }: AssetWithReferences) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const format = useFormat()
  const changed = useAssetsChanged(assetTypeId)
  const restore = useMutation({
    mutationFn: (version: number) => client.assets.restore({ assetTypeId, assetId: id, version }),
    onSuccess: async () => {
      await changed()
      toast.success({ title: t('assets.restoredVersion') })
    },
    onError: (error) =>
      void toast.error({
        title: t('assets.notRestored'),
        text: [assetProblem(error, t)?.text, ...Object.values(assetProblem(error, t)?.fields ?? {})].join(
          ' ',
        ),
      }),
  })
  const ask = async ({ version, at }: AssetChange) => {
    const when = format.dateTime(at)
    const question = {
      title: t('assets.restoreVersion.title'),
      text: t('assets.restoreVersion.text', { when }),
      confirmLabel: t('assets.restoreVersion.confirm'),
    }
    if (await confirm(question)) restore.mutate(version)
  }
  return { ask }
}
