import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'

/** Takes the last upgrade back. */
export function UndoUpgrade({ instance }: { readonly instance: TemplateInstance }) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => client.templateInstances.undoUpgrade({ templateInstanceId: instance.id }),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('templates.undo.title', { name: instance.name }),
      text: t('templates.undo.text', { version: instance.upgradedFrom }),
      confirmLabel: t('templates.undo.confirm'),
    })
    if (!isSure) return
    try {
      const { to, restored, kept } = await undo.mutateAsync()
      const names = kept.map(({ name }) => name).join(', ')
      toast.success({
        title: t('templates.undo.done', { version: to }),
        text: names
          ? t('templates.undo.kept', { names })
          : t('templates.undo.restored', { count: restored.length }),
      })
    } catch (error) {
      toast.error({ title: t('templates.instances.notDone'), text: errorText(error) })
      return
    }
    await queries.invalidateQueries()
  }
  return (
    <Button size="xs" variant="default" loading={undo.isPending} onClick={() => void ask()}>
      {t('templates.undo.open')}
    </Button>
  )
}
