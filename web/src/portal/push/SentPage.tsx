import type { PushMessage } from '@feldwerk/contract/push-messages.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconBellRinging, IconDownload, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { saveFile } from '../list/save-file.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { Frame } from './Frame.tsx'
import { Preview } from './Preview.tsx'
import { Recipients } from './Recipients.tsx'
import styles from './SentPage.module.css'
import { Share } from './Share.tsx'
import { wordsIn } from './title-in.ts'
import { usePushMessage, useRefreshPush } from './use-push-messages.ts'

interface SentPageProps {
  readonly pushMessageId: string
  readonly onNew: () => void
}

/** One message: to whom it went, who read and confirmed it, and reminding the others. */
export function SentPage({ pushMessageId, onNew }: SentPageProps) {
  const { t } = useTranslation()
  const message = usePushMessage(pushMessageId)
  if (!message.data)
    return (
      <DetailMissing
        title={t('push.title')}
        list="/push"
        toList={t('push.toList')}
        id={pushMessageId}
        query={message}
      />
    )
  return <Sent message={message.data} onNew={onNew} />
}

function Sent({ message, onNew }: { readonly message: PushMessage; readonly onNew: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const facts = useFacts(message)
  const { translations, imageUrl, link, acknowledge, sentBy, state } = message
  return (
    <Page
      head={
        <PageHead
          title={wordsIn(translations, language)?.title}
          facts={facts}
          actions={
            <>
              {state === 'WAITING' && <CallOff message={message} />}
              <Button leftSection={<IconPlus {...icon} />} onClick={onNew}>
                {t('push.new')}
              </Button>
            </>
          }
        />
      }
    >
      <Frame
        current={message.id}
        preview={
          <Preview
            translations={translations}
            by={sentBy ? fullName(sentBy) : ''}
            imageUrl={imageUrl}
            link={link?.name ? { kind: link.kind, name: link.name } : null}
            acknowledge={acknowledge}
          />
        }
      >
        {state === 'WAITING' || state === 'CANCELLED' ? (
          <Card title={t('push.recipients')}>
            <p className={styles['text']}>{t(state === 'WAITING' ? 'push.notYet' : 'push.calledOffText')}</p>
          </Card>
        ) : (
          <Outcome message={message} />
        )}
      </Frame>
    </Page>
  )
}

function useFacts({ state, sendAt, sentBy, audience }: PushMessage): string {
  const { t } = useTranslation()
  const format = useFormat()
  const time = format.dateTime(sendAt)
  const named = [
    ...(audience?.accountGroups.map(({ name }) => name) ?? []),
    ...(audience?.accounts.map(fullName) ?? []),
  ]
  return [
    state === 'WAITING' ? t('push.waits', { time }) : state === 'CANCELLED' ? t('push.calledOff') : time,
    sentBy && fullName(sentBy),
    audience?.kind === 'ALL' ? t('push.toAll') : named.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Outcome({ message }: { readonly message: PushMessage }) {
  const { t } = useTranslation()
  const { counts, acknowledge } = message
  if (!counts) return null
  const { recipients, delivered, read, acknowledged } = counts
  const missing = recipients - (acknowledge ? acknowledged : read)
  return (
    <Card title={t('push.recipients')} action={<SaveCsv pushMessageId={message.id} />} divided>
      <div className={styles['shares']}>
        <Share label={t('push.delivered')} count={delivered} of={recipients} />
        <Share label={t('push.read')} count={read} of={recipients} />
        {acknowledge && <Share label={t('push.confirmed')} count={acknowledged} of={recipients} strong />}
      </div>
      <div className={styles['missing']}>
        <span>{missing > 0 ? t('push.missing', { count: missing }) : t('push.nobodyMissing')}</span>
        {missing > 0 && message.state === 'SENT' && <Remind pushMessageId={message.id} missing={missing} />}
      </div>
      <Recipients message={message} />
    </Card>
  )
}

function SaveCsv({ pushMessageId }: { readonly pushMessageId: string }) {
  const { t } = useTranslation()
  const client = useClient()
  const save = useMutation({
    mutationFn: async () => {
      const answer: unknown = await client.pushMessages.recipientsCsv({ pushMessageId })
      if (answer instanceof Response) saveFile(await answer.blob(), `${t('push.recipients')}.csv`)
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload {...icon} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      CSV
    </Button>
  )
}

function Remind({ pushMessageId, missing }: { readonly pushMessageId: string; readonly missing: number }) {
  const { t } = useTranslation()
  const client = useClient()
  const refresh = useRefreshPush()
  const remind = useMutation({
    mutationFn: () => client.pushMessages.remind({ pushMessageId }),
    onSuccess: async () => {
      toast.success({ title: t('push.reminded', { count: missing }) })
      await refresh()
    },
    onError: (error) => toast.error({ title: t('push.notReminded'), text: errorText(error) }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBellRinging {...icon} />}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {t('push.remind')}
    </Button>
  )
}

function CallOff({ message }: { readonly message: PushMessage }) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const refresh = useRefreshPush()
  const callOff = useMutation({
    mutationFn: () => client.pushMessages.cancel({ pushMessageId: message.id }),
    onSettled: refresh,
    onError: (error) => toast.error({ title: t('push.notCalledOff'), text: errorText(error) }),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('push.callOffTitle'),
      text: t('push.callOffText'),
      confirmLabel: t('push.callOff'),
    })
    if (isSure) callOff.mutate()
  }
  return (
    <Button variant="default" loading={callOff.isPending} onClick={() => void ask()}>
      {t('push.callOff')}
    </Button>
  )
}
