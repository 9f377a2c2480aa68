import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useViewsChanged } from './use-view.ts'

interface NamedView {
  readonly id: string
  readonly name: string
}

/** Deletes a view after asking; what still uses it is shown instead. */
export function useRemoveView() {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const changed = useViewsChanged()
  const navigate = useNavigate()
  const toDependants = (id: string, names: readonly string[]) => {
    toast.error({ title: t('views.notRemoved'), text: t('views.inUse', { names: names.join(', ') }) })
    void navigate({ to: '/views/detail', search: { id, tab: 'dependants' } })
  }
  const remove = useMutation({
    mutationFn: ({ id }: NamedView) => client.views.remove({ viewId: id }),
    onSuccess: async (_answer, { name }) => {
      await leaveFreely(() => navigate({ to: '/views' }))
      await changed()
      toast.success({ title: t('views.removed'), text: name })
    },
    onError: (error, { id }) => {
      const dependants = problemDetails(error, 'inUse')?.dependants
      if (dependants)
        return toDependants(
          id,
          dependants.map(({ name }) => name),
        )
      return void toast.error({ title: t('views.notRemoved'), text: errorText(error) })
    },
  })
  const ask = async (view: NamedView) => {
    const dependants = await client.views.dependants({ viewId: view.id }).catch(() => [])
    if (dependants.length > 0)
      return toDependants(
        view.id,
        dependants.map(({ name }) => name),
      )
    const isSure = await confirm({
      title: t('views.remove.title', { name: view.name }),
      text: t('views.remove.text'),
      confirmLabel: t('views.remove.button'),
      destructive: true,
    })
    if (isSure) remove.mutate(view)
    return undefined
  }
  return { ask }
}
