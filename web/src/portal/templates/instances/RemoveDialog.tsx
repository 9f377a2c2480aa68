import { DialogEnd } from '@feldwerk/ui/dialog/DialogEnd.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { partsByKind } from './part-link.ts'
import styles from './RemoveDialog.module.css'

interface RemoveDialogProps {
  readonly instance: TemplateInstance
  readonly onClose: () => void
}

const named = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ')

/** Removes an installed template: the person chooses which parts are deleted, the others stay. */
export function RemoveDialog({ instance, onClose }: RemoveDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const parts = partsByKind(instance.parts).flatMap(([, all]) => all)
  const remove = useMutation({
    mutationFn: () =>
      client.templateInstances.remove({
        templateInstanceId: instance.id,
        ...(chosen.length > 0 ? { remove: [...chosen] } : {}),
      }),
    onSuccess: async () => {
      toast.success({ title: t('templates.remove.done') })
      onClose()
      await queries.invalidateQueries()
    },
  })
  const inUse = problemDetails(remove.error, 'inUse')
  const used = parts.filter(({ id }) => inUse?.used.includes(id))
  const keep = () => {
    setChosen(chosen.filter((id) => !inUse?.used.includes(id)))
    remove.reset()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="464px"
      centered
      title={t('templates.remove.title', { name: instance.name })}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <p className={styles['lead']}>{t('templates.remove.lead')}</p>
      <ul className={styles['choices']}>
        <li>
          <Checkbox
            label={t('templates.remove.all')}
            checked={chosen.length === parts.length}
            indeterminate={chosen.length > 0 && chosen.length < parts.length}
            onChange={({ currentTarget: { checked } }) => setChosen(checked ? parts.map(({ id }) => id) : [])}
          />
        </li>
        {parts.map(({ id, kind, name }) => (
          <li key={id}>
            <Checkbox
              label={`${t(`templates.kind.${kind}`)}: ${name}`}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          </li>
        ))}
      </ul>
      {remove.error && (
        <Notice
          tone="red"
          live
          title={t('templates.instances.notDeleted')}
          actions={
            inUse && (
              <Button size="xs" variant="default" onClick={keep}>
                {t('templates.remove.keep')}
              </Button>
            )
          }
        >
          {inUse
            ? t('templates.remove.inUse', { parts: named(used), users: named(inUse.dependants) })
            : errorText(remove.error)}
        </Notice>
      )}
      <DialogEnd>
        <Button variant="default" onClick={onClose}>
          {t('templates.cancel')}
        </Button>
        <Button
          {...(chosen.length > 0 ? { color: 'red' } : {})}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {chosen.length > 0
            ? t('templates.remove.submit', { count: chosen.length })
            : t('templates.remove.submitNone')}
        </Button>
      </DialogEnd>
    </Modal>
  )
}
