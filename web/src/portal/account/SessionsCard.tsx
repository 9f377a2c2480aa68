import type { Session } from '@feldwerk/contract/auth.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import { useClient } from '../../session/session-context.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import styles from '../detail/detail.module.css'
import { NameList } from '../list/NameList.tsx'
import { useAct } from './use-account.ts'

interface SessionsCardProps {
  /** Undefined: the own sessions. */
  readonly accountId?: string
  /** Ending them all is for a lost phone; else for all devices but this one. */
  readonly lostPhone?: boolean
}

/** Where an account is signed in, and how to end that at once. */
export function SessionsCard({ accountId, lostPhone = false }: SessionsCardProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const client = useClient()
  const queries = useQueryClient()
  const key = ['sessions', accountId ?? 'mine']
  const target = accountId ? { accountId } : {}
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.auth.sessions(target, { signal }),
  })
  const end = useAct(
    async (ids: string[] | undefined) => {
      await client.auth.endSessions({ ...target, ...(ids ? { sessionIds: ids } : {}) })
      await queries.invalidateQueries({ queryKey: key })
    },
    (ids) => (ids ? t('people.sessions.ended') : t('people.sessions.allEnded', { count: others.length })),
  )
  const others = sessions.data?.filter((session) => !session.current) ?? []
  const endAllLabel = t(lostPhone ? 'people.sessions.lostPhone' : 'people.sessions.others')
  const askAll = async () => {
    const question = {
      title: t('people.sessions.allTitle', { count: others.length }),
      text: (
        <>
          <NameList
            items={others.map(({ id, device }) => ({
              id,
              name: device || t('people.sessions.unknownDevice'),
            }))}
          />
          {t('people.sessions.allText', { count: others.length })}
        </>
      ),
      confirmLabel: t('people.sessions.allConfirm', { count: others.length }),
      icon: <IconLogout size={20} stroke={1.7} aria-hidden />,
      destructive: true,
    }
    if (await confirm(question)) end.mutate(undefined)
  }
  return (
    <Card
      title={t('people.sessions.title')}
      {...(sessions.data ? { note: String(sessions.data.length) } : {})}
      flush
      divided
      action={
        others.length > 0 && (
          <Button size="xs" variant="default" loading={end.isPending} onClick={() => void askAll()}>
            {endAllLabel}
          </Button>
        )
      }
    >
      {hasFailed(sessions) && <CardFailed query={sessions} />}
      {sessions.isPending && (
        <div className={styles['empty']}>
          <Lines count={2} />
        </div>
      )}
      {sessions.data?.length === 0 && <p className={styles['empty']}>{t('people.sessions.none')}</p>}
      <ul className={styles['rows']}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.mutate([session.id])} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const Icon = session.kind === 'APP' ? IconDeviceMobile : IconDeviceDesktop
  const device = session.device || t('people.sessions.unknownDevice')
  return (
    <li className={styles['row']}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['strong']}>{device}</span>
        <Quiet look="caption" inline>
          {t(session.kind === 'APP' ? 'people.sessions.app' : 'people.sessions.portal')}
          {' · '}
          {session.current
            ? t('people.sessions.here')
            : t('people.sessions.lastSeen', { when: format.near(session.lastSeenAt) })}
        </Quiet>
      </span>
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          onClick={onEnd}
          aria-label={t('people.sessions.endOne', { device })}
        >
          {t('people.sessions.end')}
        </Button>
      )}
    </li>
  )
}
