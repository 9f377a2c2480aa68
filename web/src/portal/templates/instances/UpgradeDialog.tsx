import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { DialogEnd } from '@feldwerk/ui/dialog/DialogEnd.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import styles from './UpgradeDialog.module.css'

interface UpgradeDialogProps {
  readonly instance: TemplateInstance
  readonly onClose: () => void
}

/** Shows what an upgrade replaces and what it keeps, and does it. */
export function UpgradeDialog({ instance, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const which = { templateInstanceId: instance.id, templateId: instance.template.id }
  const preview = useQuery({
    queryKey: ['templates', 'upgrade', which],
    queryFn: ({ signal }) => client.templateInstances.upgradePreview(which, { signal }),
    gcTime: 0,
    retry: false,
  })
  const upgrade = useMutation({
    mutationFn: () => client.templateInstances.upgrade(which),
    onSuccess: async () => {
      toast.success({ title: t('templates.upgrade.done') })
      onClose()
      await queries.invalidateQueries()
    },
  })
  const problem = preview.error ?? upgrade.error
  const groups = (['replaced', 'added', 'kept', 'released'] as const).filter(
    (group) => (preview.data?.[group].length ?? 0) > 0,
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="464px"
      centered
      title={t('templates.upgrade.title', { name: instance.name })}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <p className={styles['lead']}>
        {t('templates.upgrade.lead', { from: instance.version, to: instance.template.version })}
      </p>
      {problem && (
        <Notice tone="red" live title={t('templates.upgrade.notPossible')}>
          {errorText(problem)}{' '}
          {problemDetails(problem, 'wouldBreak')
            ?.dependants.map(({ name }) => name)
            .join(', ')}
        </Notice>
      )}
      {preview.isPending && <Lines count={4} />}
      {preview.data && groups.length === 0 && <p>{t('templates.upgrade.nothing')}</p>}
      {groups.map((group) => (
        <section key={group} className={styles['group']}>
          <h3>{t(`templates.upgrade.${group}`)}</h3>
          <ul aria-label={t(`templates.upgrade.${group}`)}>
            {preview.data?.[group].map(({ id, kind, name }) => (
              <li key={id}>
                {t(`templates.kind.${kind}`)}: {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <DialogEnd>
        <Button variant="default" onClick={onClose}>
          {t('templates.cancel')}
        </Button>
        <Button disabled={!preview.data} loading={upgrade.isPending} onClick={() => upgrade.mutate()}>
          {t('templates.upgrade.submit')}
        </Button>
      </DialogEnd>
    </Modal>
  )
}
