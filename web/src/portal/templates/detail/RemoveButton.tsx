import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { templatesKey } from '../offered/use-templates.ts'

interface RemoveButtonProps {
  readonly templateId: string
  readonly name: string
}

/** Deletes a template of the company's own, unless it is installed. */
export function RemoveButton({ templateId, name }: RemoveButtonProps) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({ mutationFn: () => client.templates.remove({ templateId }) })
  const ask = async () => {
    const isSure = await confirm({
      title: t('templates.detail.removeTitle', { name }),
      text: t('templates.detail.removeText'),
      confirmLabel: t('templates.detail.remove'),
      destructive: true,
    })
    if (!isSure) return
    try {
      await remove.mutateAsync()
    } catch (error) {
      toast.error({ title: t('templates.detail.notRemoved'), text: errorText(error) })
      return
    }
    toast.success({ title: t('templates.detail.removed') })
    await queries.invalidateQueries({ queryKey: templatesKey })
    await navigate({ to: '/templates' })
  }
  return (
    <Button variant="default" data-danger leftSection={<IconTrash {...icon} />} onClick={() => void ask()}>
      {t('templates.detail.remove')}
    </Button>
  )
}
