import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Failed } from '@feldwerk/ui/parts/Failed.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { Preferences } from '../../notices/Preferences.tsx'
import { useUnreadNotifications } from '../known/use-unread-notifications.ts'
import { groupNotices, noticesIn } from '../notices/group-notices.ts'
import { NoticeGroups } from '../notices/NoticeGroups.tsx'
import { useMarkRead, useNotices } from '../notices/use-notices.ts'
import styles from './NotificationsPage.module.css'
import { NOTIFICATION_TABS } from './tabs.ts'

/** Everything the person was notified of, and what they hear of. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const number = useNumbers()
  const { tab = 'all' } = useSearch({ from: '/protected/notifications' })
  const { data: unread = 0 } = useUnreadNotifications()
  const mark = useMarkRead()
  const tabs = NOTIFICATION_TABS.map((one) => ({
    label: t(`notifications.${one}`),
    href: `/notifications${one === 'all' ? '' : `?tab=${one}`}`,
    current: one === tab,
    ...(one === 'unread' && unread > 0 ? { count: number(unread) } : {}),
  }))
  return (
    <Page
      head={
        <PageHead
          title={t('notifications.title')}
          facts={
            unread > 0 ? t('notifications.unreadCount', { count: unread }) : t('notifications.noneUnread')
          }
          actions={
            unread > 0 &&
            tab !== 'choices' && (
              <Button onClick={() => mark.mutate('all')}>{t('notifications.readAll')}</Button>
            )
          }
        />
      }
      tabs={<Tabs label={t('notifications.title')} tabs={tabs} />}
    >
      <div className={styles['column']}>
        {tab === 'choices' ? (
          <Card flush>
            <Preferences />
          </Card>
        ) : (
          <Notices key={tab} unreadOnly={tab === 'unread'} />
        )}
      </div>
    </Page>
  )
}

function Notices({ unreadOnly }: { readonly unreadOnly: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const notices = useNotices({ unreadOnly })
  if (notices.isError && !notices.data)
    return (
      <Failed title={t('notifications.failed')} retry={notices.refetch}>
        {errorText(notices.error)}
      </Failed>
    )
  if (!notices.data) return <Lines count={8} look="rows" />
  const all = noticesIn(
    language,
    notices.data.pages.flatMap(({ data }) => data),
  )
  if (all.length === 0) return <Nothing unreadOnly={unreadOnly} />
  return (
    <>
      <div className={styles['groups']}>
        <NoticeGroups groups={groupNotices(all)} />
      </div>
      {notices.hasNextPage && (
        <Button
          variant="default"
          loading={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {t('notifications.older')}
        </Button>
      )}
    </>
  )
}

function Nothing({ unreadOnly }: { readonly unreadOnly: boolean }) {
  const { t } = useTranslation()
  if (unreadOnly)
    return (
      <EmptyState title={t('notifications.empty.unreadTitle')} text={t('notifications.empty.unreadText')} />
    )
  return (
    <EmptyState
      title={t('notifications.empty.title')}
      text={t('notifications.empty.text')}
      beginnings={[
        {
          icon: IconRoute,
          title: t('notifications.empty.follow.title'),
          text: t('notifications.empty.follow.text'),
          verb: t('notifications.empty.follow.verb'),
          href: '/workflows',
        },
      ]}
    />
  )
}
