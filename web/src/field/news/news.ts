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
  readonly news: readonly News[]
  /** News up to this moment have been looked at. */
  readonly seenAt: number
  /** Task → the change of it that was told. */
  readonly changes: Readonly<Record<string, string>>
  /** Tasks whose deadline was told. */
  readonly due: readonly string[]
}

const NAME = 'news'
const NOTHING: ToldNews = { news: [], seenAt: 0, changes: {}, due: [] }
const MOST = 100
/** A deadline is told so long before it, unless the task says otherwise. */
const DUE_MS = 2 * 3_600_000

export async function readTold(known: KnownAnswers, accountId: string): Promise<ToldNews> {
  return (await known.get<ToldNews>(accountId, NAME)) ?? NOTHING
}

/** All that is there now has been looked at. */
export async function markSeen(known: KnownAnswers, accountId: string, now: number): Promise<void> {
  const told = await readTold(known, accountId)
  if (unseen(told) > 0) await known.put(accountId, NAME, { ...told, seenAt: now })
}

/** How many messages there are that nobody has looked at; many tasks of one morning are one of them. */
export const unseen = ({ news, seenAt }: ToldNews): number =>
  bundlesOf(news.filter(({ at }) => at > seenAt)).length

/** News that form one message: the same news of several tasks, received at once. */
export interface Bundle {
  readonly id: string
  readonly kind: News['kind']
  readonly at: number
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
      ? all.map((one): Bundle => ({ id: one.id, kind: one.kind, at: one.at, news: [one] }))
      : all.slice(0, 1).map(({ kind, at }): Bundle => ({ id: key, kind, at, news: all })),
  )
}

interface TaskNotice {
  readonly accountId: string
  readonly tasks: readonly Task[]
  readonly now: number
}

/** Compares the tasks with the news told so far, adds the new ones, and returns them. */
export async function noticeNews(
  known: KnownAnswers,
  { accountId, tasks, now }: TaskNotice,
): Promise<readonly News[]> {
  const told = await readTold(known, accountId)
  const next = withNews(told, tasks, now)
  if (next === told) return []
  await known.put(accountId, NAME, next)
  const before = new Set(told.news.map(({ id }) => id))
  return next.news.filter(({ id }) => !before.has(id))
}

/** A task is told when it can be begun, not when it is planned. */
export function withNews(told: ToldNews, tasks: readonly Task[], now: number): ToldNews {
  const added: News[] = []
  const changes: Record<string, string> = {}
  const due: string[] = []
  for (const task of tasks) {
    const { id, changedAt, deadline, push, validFrom } = task
    const before = told.changes[id]
    const isPlanned = validFrom !== null && Date.parse(validFrom) > now
    if (isPlanned && before === undefined) continue
    if (before === undefined) added.push({ id: `${id} given ${now}`, kind: 'GIVEN', at: now, task })
    else if (before !== changedAt) added.push({ id: `${id} ${changedAt}`, kind: 'CHANGED', at: now, task })
    changes[id] = changedAt
    if (deadline === null || Date.parse(deadline) - now > (push ? push.minutesBefore * 60_000 : DUE_MS))
      continue
    due.push(id)
    if (before !== undefined && !told.due.includes(id))
      added.push({ id: `${id} due ${deadline}`, kind: 'DUE', at: now, task })
  }
  const isSame =
    added.length === 0 &&
    due.length === told.due.length &&
    Object.keys(changes).length === Object.keys(told.changes).length
  if (isSame) return told
  return { ...told, news: [...added.toReversed(), ...told.news].slice(0, MOST), changes, due }
}
