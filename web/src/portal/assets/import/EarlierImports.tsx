import type { AssetImport, ExcelCounts } from '@feldwerk/contract/asset-excel.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'
import styles from './EarlierImports.module.css'

/** "12 neu, 37 geändert, 3 entfernt"; what is none is left out. */
export function useCountWords(): (counts: ExcelCounts) => string {
  const { t } = useTranslation()
  return ({ created, changed, removed, unchanged }) => {
    const parts = [
      created > 0 && t('assets.import.count.created', { count: created }),
      changed > 0 && t('assets.import.count.changed', { count: changed }),
      removed > 0 && t('assets.import.count.removed', { count: removed }),
      unchanged > 0 && t('assets.import.count.unchanged', { count: unchanged }),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
}

/** The latest imports of a type, the newest first. */
export function useImports(assetTypeId: string): readonly AssetImport[] {
  const client = useClient()
  const imports = useQuery({
    queryKey: ['imports', 'of', assetTypeId],
    queryFn: ({ signal }) =>
      client.assets.imports({ assetTypeId, size: 5, orderColumn: 'createdAt', orderDir: 'DESC' }, { signal }),
    refetchOnMount: 'always',
  })
  return imports.data?.data ?? []
}

/** What was imported before; the latest can be taken back. */
export function EarlierImports({ assetTypeId }: { readonly assetTypeId: string }) {
  const { t } = useTranslation()
  const rows = useImports(assetTypeId)
  if (rows.length === 0) return null
  return (
    <Card title={t('assets.import.earlier')} flush divided>
      <ul className={styles['imports']}>
        {rows.map((one) => (
          <ImportRow key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  )
}

function ImportRow({ one }: { readonly one: AssetImport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useCountWords()
  const who = one.createdBy ? fullName(one.createdBy) : t('assets.somebody')
  const revert = useRevert(one)
  return (
    <li className={styles['import']}>
      <Avatar name={who} imageUrl={one.createdBy?.imageUrl} decorative />
      <span className={styles['importWords']}>
        <span>
          {t(`assets.import.state.${one.state}`)}
          {one.counts && `: ${words(one.counts)}`}
        </span>
        <Quiet inline>
          {format.dateTime(one.createdAt)} · {who}
        </Quiet>
      </span>
      {one.state === 'DONE' && (
        <Button size="xs" variant="default" loading={revert.isPending} onClick={() => void revert.ask()}>
          {t('assets.import.revert.button')}
        </Button>
      )}
    </li>
  )
}

function useRevert({ id, assetTypeId, createdAt }: AssetImport) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const changed = useAssetsChanged(assetTypeId)
  const revert = useMutation({
    mutationFn: () => client.assets.revertImport({ assetTypeId, importId: id }),
    onSuccess: async () => {
      await Promise.all([changed(), queries.invalidateQueries({ queryKey: ['imports'] })])
      toast.success({ title: t('assets.import.revert.done') })
    },
    onError: (error) => void toast.error({ title: t('assets.import.revert.failed'), text: errorText(error) }),
  })
  const ask = async () => {
    const question = {
      title: t('assets.import.revert.title'),
      text: t('assets.import.revert.text', { when: format.dateTime(createdAt) }),
      confirmLabel: t('assets.import.revert.button'),
      destructive: true,
    }
    if (await confirm(question)) revert.mutate()
  }
  return { ask, isPending: revert.isPending }
}
