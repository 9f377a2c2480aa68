import type { Account } from '@feldwerk/contract/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNow } from '../../clock/use-now.ts'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import { useDeliveries, useWorks } from '../device/use-works.ts'
import { useWhenOnline } from '../frame/use-when-online.ts'
import {
  type KnownTasks,
  keptTasks,
  type OwnTask,
  ownTasks,
  sayBegun,
  standingTasks,
} from '../known/tasks.ts'
import { noticeNews } from '../news/news.ts'
import { mayNotify, notify } from '../news/notify.ts'
import { useNewsWords } from '../news/use-news-words.ts'
import type { Delivery, Work } from '../outbox/database.ts'
import { worksOf } from '../outbox/works.ts'

/** How old the list may become while it is visible. */
const EVERY_MS = 60_000

interface Day {
  readonly tasks: readonly OwnTask[]
  readonly works: readonly Work[]
  /** What has arrived since midnight. */
  readonly arrived: readonly Delivery[]
  readonly now: Date
  /** False until it is known what lies on the phone and what the server says, or said. */
  readonly isKnown: boolean
  /** Neither the server could be reached nor is there anything it said before. */
  readonly isUnknown: boolean
}

/** The day of somebody: what is to be done, begun, waiting and done. */
export function useDay({ id: accountId }: Account): Day {
  const wordsOf = useNewsWords()
  const { quietClient } = useSession()
  const { known, outbox } = useDevice()
  const now = useNow()
  const works = useWorks(accountId)
  const arrived = useDeliveries(accountId, new Date(now).setHours(0, 0, 0, 0))
  const list = useQuery({
    queryKey: ['tasks', accountId, arrived?.length ?? 0],
    queryFn: async () => {
      const tasks = await ownTasks({ known, client: quietClient, accountId })
      const drafts = (await worksOf(outbox.database, accountId)).filter(({ state }) => state === 'draft')
      await sayBegun(quietClient, tasks.tasks, drafts)
      const begun = new Set(drafts.map(({ taskId }) => taskId))
      const news = await noticeNews(known, { accountId, tasks: tasks.tasks, begun, now: Date.now() })
      await notify(news, wordsOf)
      return tasks
    },
    placeholderData: (last) => last,
    networkMode: 'always',
    refetchInterval: EVERY_MS,
    // The app is hidden, but notifications are on.
    refetchIntervalInBackground: mayNotify(),
  })
  useWhenOnline(list.refetch)
  const kept = useKeptTasks(accountId)
  // In a dead zone a request can hang for long: until it has ended, the last known day is shown.
  const said = list.data ?? kept
  const tasks =
    said && works && arrived
      ? standingTasks({ known: said, works, deliveries: arrived, now: now.getTime() })
      : []
  return {
    tasks,
    works: works ?? [],
    arrived: arrived ?? [],
    now,
    isKnown: works !== undefined && arrived !== undefined && (!list.isPending || tasks.length > 0),
    isUnknown: list.isError && kept === undefined,
  }
}

function useKeptTasks(accountId: string): KnownTasks | undefined {
  const { known } = useDevice()
  const [kept, setKept] = useState<KnownTasks>()
  useEffect(() => {
    let isGone = false
    void keptTasks(known, accountId).then((found) => {
      if (!isGone) setKept(found)
      return undefined
    })
    return () => {
      isGone = true
    }
  }, [known, accountId])
  return kept
}
