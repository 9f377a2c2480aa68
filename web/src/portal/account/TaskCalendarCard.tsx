import type { TaskCalendar } from '@feldwerk/contract/task-calendars.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from './TaskCalendarCard.module.css'

const key = ['taskCalendars'] as const

/** The secret link by which a calendar program reads tasks: the own ones, or those of a workflow. */
export function TaskCalendarCard({ workflowId }: { readonly workflowId?: string }) {
  const { t } = useTranslation()
  const { links, link, make, end } = useCalendarLink(workflowId)
  const made = make.url
  return (
    <Card
      title={t('tasks.calendarLink.title')}
      action={
        links.data && (
          <Button size="xs" variant="default" loading={make.isPending} onClick={() => void make.ask()}>
            {t(link ? 'tasks.calendarLink.renew' : 'tasks.calendarLink.make')}
          </Button>
        )
      }
      divided
      flush={hasFailed(links)}
    >
      {hasFailed(links) ? (
        <CardFailed query={links} />
      ) : (
        <div className={styles['parts']}>
          <Quiet look="caption">
            {t(workflowId ? 'tasks.calendarLink.ofWorkflow' : 'tasks.calendarLink.own')}
          </Quiet>
          {links.isPending && <Lines count={1} />}
          {link && made && <MadeLink url={made} />}
          {link && (
            <div className={styles['line']}>
              <Since link={link} />
              <Button
                size="xs"
                variant="default"
                data-danger
                loading={end.isPending}
                onClick={() => void end.ask(link.id)}
              >
                {t('tasks.calendarLink.end')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

/** The link as it is shown once. */
function MadeLink({ url }: { readonly url: string }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles['line']}>
        <TextInput
          className={styles['link'] ?? ''}
          label={t('tasks.calendarLink.link')}
          value={url}
          readOnly
        />
        <CopyButton value={url} label={t('tasks.calendarLink.copy')} />
      </div>
      <Quiet look="caption">{t('tasks.calendarLink.onlyNow')}</Quiet>
    </>
  )
}

/** Since when there is a link, and when it was last read. */
function Since({ link: { createdAt, lastUsedAt } }: { readonly link: TaskCalendar }) {
  const { t } = useTranslation()
  const format = useFormat()
  const used = lastUsedAt
    ? t('tasks.calendarLink.used', { when: format.near(lastUsedAt) })
    : t('tasks.calendarLink.unused')
  return (
    <Quiet look="caption">
      {t('tasks.calendarLink.since', { date: format.date(createdAt) })}, {used}
    </Quiet>
  )
}

function useCalendarLink(workflowId: string | undefined) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const links = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.taskCalendars.mine({}, { signal }),
  })
  const link = links.data?.find(({ workflow }) => workflow?.id === workflowId)
  const onError = (error: unknown) => toast.error({ title: t('people.notDone'), text: errorText(error) })
  const onSuccess = () => queries.invalidateQueries({ queryKey: key })
  const make = useMutation({
    mutationFn: () =>
      client.taskCalendars.create({ taskCalendar: workflowId ? { workflow: { id: workflowId } } : {} }),
    onSuccess,
    onError,
  })
  const remove = useMutation({
    mutationFn: (taskCalendarId: string) => client.taskCalendars.remove({ taskCalendarId }),
    onSuccess: async () => {
      make.reset()
      await onSuccess()
    },
    onError,
  })
  const question = {
    title: t('tasks.calendarLink.endTitle'),
    text: t('tasks.calendarLink.endText'),
    confirmLabel: t('tasks.calendarLink.end'),
    destructive: true,
  }
  const askToEnd = async (id: string) => {
    if (await confirm(question)) remove.mutate(id)
  }
  // A new link ends the one before, which may stand in a calendar.
  const renewal = {
    title: t('tasks.calendarLink.renewTitle'),
    text: t('tasks.calendarLink.renewText'),
    confirmLabel: t('tasks.calendarLink.renew'),
  }
  const askToMake = async () => {
    if (!link || (await confirm(renewal))) make.mutate()
  }
  return {
    links,
    link,
    make: { url: make.data?.url, ask: askToMake, isPending: make.isPending },
    end: { ask: askToEnd, isPending: remove.isPending },
  }
}
