import type { Account } from '@feldwerk/contract/accounts.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import { useOnline } from '../frame/use-online.ts'
import { useWhenOnline } from '../frame/use-when-online.ts'
import { type Startable, startableWorkflows } from '../known/workflows.ts'
import { WorkflowList } from './WorkflowList.tsx'

const ASK_EVERY_MS = 30_000

/** The workflows that may be performed; a tap begins one. */
export function StartScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { client } = useSession()
  const { known } = useDevice()
  const isOnline = useOnline()
  const list = useQuery({
    queryKey: ['startable', account.id],
    queryFn: () => startableWorkflows({ known, client, accountId: account.id }),
    networkMode: 'always',
    // A new permission appears without a reload; a hidden page asks once it is visible again.
    refetchInterval: isOnline ? ASK_EVERY_MS : false,
    refetchOnWindowFocus: 'always',
  })
  useWhenOnline(list.refetch)
  return (
    <>
      <h1 className={styles['title']}>{t('field.start.title')}</h1>
      {!isOnline && <p className={styles['text']}>{t('field.start.offline')}</p>}
      {list.isPending && <Lines count={4} />}
      {list.isError && <p className={styles['text']}>{t('field.start.unreachable')}</p>}
      {list.data?.length === 0 && (
        <section className={card['card']}>
          <h2 className={card['cardTitle']}>{t('field.start.nothingTitle')}</h2>
          <p className={styles['text']}>{t('field.start.nothingText')}</p>
        </section>
      )}
      <WorkflowList account={account} workflows={namedFirst(list.data ?? [])} />
    </>
  )
}

/** What the address names stands first: a message leads there. */
function namedFirst(workflows: readonly Startable[]): readonly Startable[] {
  const named = new URLSearchParams(window.location.search).get('workflow')
  return workflows.toSorted((one, other) => Number(other.id === named) - Number(one.id === named))
}
