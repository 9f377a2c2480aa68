import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetChange, AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { assetKey } from '../../known/asset-key.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'
import { assetProblem } from '../form/asset-problem.ts'
import { ChangeRow } from './ChangeRow.tsx'
import styles from './detail.module.css'

interface HistoryCardProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** Everything that happened to an asset, the latest first; each version can be brought back. */
export function HistoryCard({ asset, type }: HistoryCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const history = useHistory(asset)
  const restore = useRestoreVersion(asset)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash === '#history') box.current?.scrollIntoView()
  }, [])
  const pages = history.data?.pages ?? []
  const changes = pages.flatMap(({ data }) => data)
  const references = Object.assign({}, ...pages.map((page) => page.references))
  const total = pages[0]?.recordsTotal ?? 0
  return (
    <div ref={box}>
      <Card title={t('assets.history')} note={total > 0 && format.number(total)} divided flush>
        {history.isPending && (
          <div className={styles['pad']}>
            <Lines count={3} />
          </div>
        )}
        {history.error && (
          <div className={styles['pad']}>
            <Notice
              tone="red"
              title={t('assets.historyFailed')}
              actions={
                <Button size="xs" variant="default" onClick={() => void history.refetch()}>
                  {t('general.reload')}
                </Button>
              }
            >
              {errorText(history.error)}
            </Notice>
          </div>
        )}
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
        {history.hasNextPage && (
          <div className={styles['pad']}>
            <Button
              size="xs"
              variant="default"
              loading={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {t('assets.earlier')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

function useHistory({ id, assetTypeId, version }: AssetWithReferences) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [...assetKey(id), 'history', version],
    queryFn: ({ pageParam, signal }) =>
      client.assets.history({ assetTypeId, assetId: id, page: pageParam, size: 20 }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && shown < last.recordsTotal ? all.length : undefined
    },
  })
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
