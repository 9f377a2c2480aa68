import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'
import { assetProblem } from '../form/asset-problem.ts'

/** Brings removed assets back, as they were last. */
export function useRestoreAssets(assetTypeId: string) {
  const { t } = useTranslation()
  const client = useClient()
  const changed = useAssetsChanged(assetTypeId)
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const assetId of ids) await client.assets.restore({ assetTypeId, assetId })
    },
    onSettled: changed,
    onSuccess: (_answer, ids) => void toast.success({ title: t('assets.restored', { count: ids.length }) }),
    onError: (error) =>
      void toast.error({ title: t('assets.notRestored'), text: assetProblem(error, t)?.text ?? '' }),
  })
}
