import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../errors/error-text.ts'
import { useClient } from '../../../../session/session-context.ts'
import styles from './WebhookSecret.module.css'

interface WebhookSecretProps {
  readonly workflowId: string
  readonly triggerId: string
  /** Only a trigger that the server knows can have one. */
  readonly isSaved: boolean
}

/** With what the calls are signed: told once when it is made; the one before signs for a day more. */
export function WebhookSecret({ workflowId, triggerId, isSaved }: WebhookSecretProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const queries = useQueryClient()
  const key = ['webhookSecrets', workflowId] as const
  const secrets = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.webhookSecrets.list({ workflowId }, { signal }),
  })
  const create = useMutation({
    mutationFn: () => client.webhookSecrets.create({ workflowId, webhookSecret: { triggerId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onError: (error) => toast.error({ title: t('triggers.webhook.noSecret'), text: errorText(error) }),
  })
  const own = (secrets.data ?? []).filter((each) => each.triggerId === triggerId)
  const told = create.data?.secret
  return (
    <section className={styles['secret']} aria-labelledby="webhook-secret">
      <div className={styles['words']}>
        <h3 id="webhook-secret" className={styles['title']}>
          {t('triggers.webhook.secret')}
        </h3>
        {!secrets.data && !secrets.isError && <Lines count={1} />}
        {secrets.isError && (
          <Failed title={t('triggers.webhook.secretNotLoaded')} retry={() => secrets.refetch()} />
        )}
        {secrets.data && own.length === 0 && (
          <p className={styles['line']}>{t('triggers.webhook.secretHelp')}</p>
        )}
        {own.map(({ id, hint, createdAt, endsAt }) => (
          <p key={id} className={styles['line']}>
            {endsAt
              ? t('triggers.webhook.oldSecret', { hint, until: format.dateTime(endsAt) })
              : t('triggers.webhook.ownSecret', { hint, at: format.dateTime(createdAt) })}
          </p>
        ))}
      </div>
      {secrets.data && (
        <Button
          size="xs"
          variant="default"
          disabled={!isSaved}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t(own.length === 0 ? 'triggers.webhook.makeSecret' : 'triggers.webhook.changeSecret')}
        </Button>
      )}
      {told && (
        <div className={styles['told']} role="status">
          <p className={styles['line']}>{t('triggers.webhook.toldOnce')}</p>
          <p className={styles['text']}>
            <span>{told}</span>
            <CopyButton value={told} label={t('triggers.webhook.copySecret')} />
          </p>
        </div>
      )}
    </section>
  )
}
