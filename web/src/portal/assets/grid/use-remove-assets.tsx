import { limits } from '@feldwerk/contract/limits.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'
import { NameList } from '../../list/NameList.tsx'
import { usagesText } from '../form/usages-text.ts'

/** An asset as a question names it. */
interface NamedAsset {
  readonly id: string
  readonly name: string
}

/** Removes assets after asking, all or none. They can be brought back. */
export function useRemoveAssets(assetTypeId: string) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const client = useClient()
  const changed = useAssetsChanged(assetTypeId)
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let from = 0; from < ids.length; from += limits.rowsPerBulk) {
        const part = ids.slice(from, from + limits.rowsPerBulk)
        await client.assets.bulk({ assetTypeId, bulk: { remove: part.map((id) => ({ id })) } })
      }
    },
    onSuccess: async (_answer, ids) => {
      await changed()
      toast.success({ title: t('assets.removed', { count: ids.length }), text: t('assets.removedText') })
    },
    onError: (error) => {
      const usages = problemDetails(error, 'assetReferenced')?.usages
      toast.error({
        title: t('assets.notRemoved'),
        text: usages ? usagesText(usages, t) : errorText(error),
      })
    },
  })

  /** Asks and removes; true when it is done. `named` may hold only some of them, for the question. */
  const ask = async (ids: readonly string[], named: readonly NamedAsset[]): Promise<boolean> => {
    if (ids.length === 0) return false
    const question = {
      title: t('assets.remove.title', { count: ids.length, name: named[0]?.name ?? '' }),
      text: (
        <>
          {ids.length > 1 && named.length > 0 && <NameList items={named} />}
          {t('assets.remove.text', { count: ids.length })}
        </>
      ),
      confirmLabel: t('assets.remove.confirm', { count: ids.length }),
      destructive: true,
    }
    if (!(await confirm(question))) return false
    return remove.mutateAsync(ids).then(
      () => true,
      () => false,
    )
  }
  return { ask, isPending: remove.isPending }
}
