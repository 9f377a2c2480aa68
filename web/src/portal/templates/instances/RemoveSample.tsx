import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'

/** Removes the sample data of a template. */
export function RemoveSample({ instance }: { readonly instance: TemplateInstance }) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => client.templateInstances.removeSample({ templateInstanceId: instance.id }),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('templates.instances.sampleTitle'),
      text: t('templates.instances.sampleText', { name: instance.name }),
      confirmLabel: t('templates.instances.sampleConfirm'),
      destructive: true,
    })
    if (!isSure) return
    try {
      await remove.mutateAsync()
    } catch (error) {
      toast.error({ title: t('templates.instances.notDone'), text: errorText(error) })
      return
    }
    toast.success({ title: t('templates.instances.sampleRemoved') })
    await queries.invalidateQueries()
  }
  return (
    <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void ask()}>
      {t('templates.instances.removeSample')}
    </Button>
  )
}
