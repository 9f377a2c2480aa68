import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'

/** Removes a workflow after asking; what still uses it is listed instead. */
export function useRemoveWorkflow() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toDependants = (id: string) =>
    void navigate({ to: '/workflows/detail', search: { id, tab: 'dependants' } })
  const remove = useMutation({
    mutationFn: ({ id }: Workflow) => client.workflows.remove({ workflowId: id }),
    onSuccess: async (_answer, workflow) => {
      await leaveFreely(() => navigate({ to: '/workflows' }))
      await queries.invalidateQueries({ queryKey: workflowsKey })
      toast.success({ title: t('workflows.removed'), text: workflowTitle(workflow, language) })
    },
    onError: (error, { id }) => {
      const names = problemDetails(error, 'inUse')?.dependants.map(({ name }) => name)
      toast.error({
        title: t('workflows.notRemoved'),
        text: names ? t('workflows.inUse', { names: names.join(', ') }) : errorText(error),
      })
      if (names) toDependants(id)
    },
  })
  const ask = async (workflow: Workflow) => {
    const dependants = await client.workflows.dependants({ workflowId: workflow.id }).catch(() => [])
    if (dependants.length > 0) {
      toast.error({
        title: t('workflows.notRemoved'),
        text: t('workflows.inUse', { names: dependants.map(({ name }) => name).join(', ') }),
      })
      return toDependants(workflow.id)
    }
    const isSure = await confirm({
      title: t('workflows.remove.title', { name: workflowTitle(workflow, language) }),
      text: t('workflows.remove.text'),
      confirmLabel: t('workflows.remove.button'),
      destructive: true,
    })
    if (isSure) remove.mutate(workflow)
  }
  return { ask }
}
