import type { Workflow, WorkflowPublication } from '@feldwerk/contract/workflows.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, Modal } from '@mantine/core'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'
import { PermitDialog } from '../permissions/PermitDialog.tsx'
import { NobodyNotice } from './NobodyNotice.tsx'
import styles from './PublishDialog.module.css'

interface PublishDialogProps {
  readonly workflowId: string
  readonly onClose: () => void
  readonly onPublished: (workflow: Workflow) => void
}

/** What publishing will do, before it is done: the version, renames that are carried on, what stands in the way, who is missing. */
export function PublishDialog({ workflowId, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation()
  const texts = useTexts()
  const client = useClient()
  const queries = useQueryClient()
  const [isPermitting, setPermitting] = useState(false)
  const publication = useQuery({
    queryKey: ['workflowPublication', workflowId],
    queryFn: ({ signal }) => client.workflows.publication({ workflowId }, { signal }),
    gcTime: 0,
    retry: false,
  })
  const publish = useMutation({
    mutationFn: (revision: number) => client.workflows.publish({ workflowId, publication: { revision } }),
    onSuccess: async (workflow) => {
      queries.setQueryData([...workflowsKey, 'byId', workflowId], workflow)
      await queries.invalidateQueries({ queryKey: workflowsKey })
      toast.success({ title: t('workflows.publish.done', { version: workflow.version }) })
      onPublished(workflow)
      onClose()
    },
  })
  const { data, error } = publication
  // Comes back to what publishing will do.
  if (isPermitting) return <PermitDialog workflowId={workflowId} onClose={() => setPermitting(false)} />
  const isBlocked = !data || data.errors.length > 0 || data.broken.length > 0
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      centered
      lockScroll={false}
      title={t('workflows.publish.title')}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div className={styles['body']}>
        {publication.isPending && <Lines count={3} />}
        {error && (
          <Notice tone="red" title={t('workflows.publish.notPossible')}>
            {errorText(error)}
          </Notice>
        )}
        {publish.error && (
          <Notice tone="red" live title={t('workflows.publish.failed')}>
            {errorText(publish.error)}
          </Notice>
        )}
        {data && <Consequences data={data} />}
        {data && <NobodyNotice workflowId={workflowId} onPermit={() => setPermitting(true)} />}
        <div className={styles['end']}>
          <Button variant="default" onClick={onClose}>
            {texts.abort}
          </Button>
          <Button
            data-autofocus
            disabled={isBlocked}
            loading={publish.isPending}
            onClick={() => data && publish.mutate(data.revision)}
          >
            {data?.newVersion
              ? t('workflows.publish.version', { version: data.version })
              : t('workflows.publish.button')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Consequences({ data }: { readonly data: WorkflowPublication }) {
  const { t } = useTranslation()
  const { errors, broken, renames, rewrites } = data
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="red" title={t('workflows.publish.errors', { count: errors.length })}>
          <ul className={styles['list']}>
            {errors.slice(0, 5).map((one) => (
              <li key={`${one.path} ${one.rule}`}>{one.message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {broken.length > 0 && (
        <Notice tone="red" title={t('workflows.publish.broken')}>
          <ul className={styles['list']}>
            {broken.map(({ kind, id, name, faults }) => (
              <li key={id}>
                {t(`workflows.definition.${kind}`)} {name}: {faults.join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={styles['lead']}>
        {data.newVersion
          ? t('workflows.publish.newVersion', { version: data.version })
          : t('workflows.publish.sameVersion', { version: data.version })}
      </p>
      {renames.length > 0 && (
        <>
          <h3 className={styles['heading']}>{t('workflows.publish.renames')}</h3>
          <ul className={styles['list']}>
            {renames.map(({ id, from, to }) => (
              <li key={id} className={styles['change']}>
                {from} <IconArrowNarrowRight size={16} stroke={1.7} aria-label={t('assets.becomes')} /> {to}
              </li>
            ))}
          </ul>
        </>
      )}
      {rewrites.length > 0 && (
        <>
          <h3 className={styles['heading']}>{t('workflows.publish.rewrites')}</h3>
          <ul className={styles['list']}>
            {rewrites.map(({ kind, id, name, texts }) => (
              <li key={id}>
                <strong>
                  {t(`workflows.definition.${kind}`)} {name}
                </strong>
                {texts.map(({ before, after }) => (
                  <div key={`${before} ${after}`} className={styles['rewrite']}>
                    <del>{before}</del> <ins>{after}</ins>
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
