import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { assetTypesKey } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'

/** Removes an asset type with everything of it, after asking; refused while something uses it. */
export function useRemoveType() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: ({ id }: AssetTypeRow) => client.assetTypes.remove({ assetTypeId: id }),
    onSuccess: async (_answer, type) => {
      await leaveFreely(() => navigate({ to: '/assets' }))
      await queries.invalidateQueries({ queryKey: assetTypesKey })
      toast.success({ title: t('assets.typeRemoved'), text: titleOf(type, language) })
    },
    onError: (error) => {
      const dependants = problemDetails(error, 'inUse')?.dependants
      const names = dependants?.map(({ name }) => name).join(', ')
      toast.error({
        title: t('assets.typeNotRemoved'),
        text: names ? t('assets.typeInUse', { names }) : errorText(error),
      })
    },
  })
  const ask = async (type: AssetTypeRow) => {
    const question = {
      title: t('assets.removeType.title', { name: titleOf(type, language) }),
      text: t('assets.removeType.text', { count: type.assetCount }),
      confirmLabel: t('assets.removeType.confirm'),
      destructive: true,
    }
    if (await confirm(question)) remove.mutate(type)
  }
  return { ask }
}
