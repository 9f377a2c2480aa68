import type { Task } from '@feldwerk/contract/tasks.ts'
import type { KnownAnswers } from '../known/known.ts'

/** A piece of news for a person, with the state of its task at that time. */
export interface News {
  readonly id: string
  readonly kind: 'GIVEN' | 'CHANGED' | 'DUE'
  /** When this phone learnt of it, in milliseconds since 1970. */
  readonly at: number
  readonly task: Task
}

/** What this phone has told an account so far. */
export interface ToldNews {
  /** Task → the change of it that was told. */
  readonly changes: Readonly<Record<string, string>>
  /** Tasks whose deadline was told. */
  readonly due: readonly string[]
}

const NAME = 'news'
const NOTHING: ToldNews = { changes: {}, due: [] }
/** A deadline is told so long before it, unless the task says otherwise. */
const DUE_MS = 2 * 3_600_000

/** News that form one message: the same news of several tasks, received at once. */
export interface Bundle {
  readonly id: string
  readonly kind: News['kind']
  /** At least one. */
  readonly news: readonly News[]
}

/** So many tasks are told as one message; fewer each by itself. */
const TOGETHER = 3

/** News in their order as messages. News with a text of their own are never combined. */
export function bundlesOf(news: readonly News[]): readonly Bundle[] {
  const alike = Map.groupBy(news, ({ id, kind, at, task }) =>
    kind === 'DUE' && task.push ? id : `${kind} ${at}`,
  )
  return [...alike].flatMap(([key, all]) =>
    all.length < TOGETHER
      ? all.map((one): Bundle => ({ id: one.id, kind: one.kind, news: [one] }))
      : all.slice(0, 1).map(({ kind }): Bundle => ({ id: key, kind, news: all })),
  )
}

interface TaskNotice {
  readonly accountId: string
  readonly tasks: readonly Task[]
  /** Tasks that are begun on this phone. */
  readonly begun: ReadonlySet<string | null>
  readonly now: number
}

/** Compares the tasks with the news told so far, and returns those that are new. */
export async function noticeNews(
  known: KnownAnswers,
  { accountId, tasks: all, begun, now }: TaskNotice,
): Promise<readonly News[]> {
  const told = (await known.get<ToldNews>(accountId, NAME)) ?? NOTHING
  const tasks = all.map((task) =>
    begun.has(task.id) ? { ...task, begunAt: new Date(now).toISOString() } : task,
  )
  const { news, told: next } = newsOf(told, tasks, now)
  if (next !== told) await known.put(accountId, NAME, next)
  return news
}

/** Whether nobody has begun a task, and its deadline is so near that its people are reminded of it. */
export const isDue = ({ deadline, push, begunAt }: Task, now: number): boolean =>
  begunAt === null &&
  deadline !== null &&
  Date.parse(deadline) - now <= (push ? push.minutesBefore * 60_000 : DUE_MS)

/** What is new in these tasks, the newest first, and what has been told with that. A task is told when it can be begun. */
export function newsOf(
  told: ToldNews,
  tasks: readonly Task[],
  now: number,
): { readonly news: readonly News[]; readonly told: ToldNews } {
  const news: News[] = []
  const changes: Record<string, string> = {}
  const due: string[] = []
  for (const task of tasks) {
    const { id, changedAt, deadline, validFrom } = task
    const before = told.changes[id]
    const isPlanned = validFrom !== null && Date.parse(validFrom) > now
    if (isPlanned && before === undefined) continue
    if (before === undefined) news.push({ id: `${id} given ${now}`, kind: 'GIVEN', at: now, task })
    else if (before !== changedAt) news.push({ id: `${id} ${changedAt}`, kind: 'CHANGED', at: now, task })
    changes[id] = changedAt
    if (!isDue(task, now)) continue
    due.push(id)
    if (before !== undefined && !told.due.includes(id))
      news.push({ id: `${id} due ${deadline}`, kind: 'DUE', at: now, task })
  }
  const isSame =
    news.length === 0 &&
    due.length === told.due.length &&
    Object.keys(changes).length === Object.keys(told.changes).length
  return { news: news.toReversed(), told: isSame ? told : { changes, due } }
}
