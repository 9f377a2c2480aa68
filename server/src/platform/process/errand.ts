import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf something is done: a call or a job, and which view, metric or dashboard it is about. */
export interface Errand {
  /** Of the line in the log that tells of the request; jobs have none. */
  readonly request: string | null
  /** `viewData.paginated`, or the kind of a job. */
  readonly work: string
  /** Ids by what they are of: `viewId`, `metricId`, `dashboardId`. */
  readonly about: Readonly<Record<string, string>>
}

const current = new AsyncLocalStorage<Errand>()

/** Does something on behalf of a call or a job; all that it sets going knows. */
export function onErrand<T>(errand: Errand, run: () => T): T {
  return current.run(errand, run)
}

/** Does a part of what is under way, which is about these more closely. */
export function concerning<T>(about: Errand['about'], run: () => T): T {
  const errand = current.getStore()
  return errand ? current.run({ ...errand, about: { ...errand.about, ...about } }, run) : run()
}

/** On whose behalf the code that asks is running; undefined for what the node does by itself. */
export const errandNow = (): Errand | undefined => current.getStore()

const TOLD = ['viewId', 'metricId', 'dashboardId']

/** Of the parameters of a call those that say which view, metric or dashboard it is about. */
export function aboutOf(params: unknown): Errand['about'] {
  const entries = Object.entries(params ?? {}).filter(([name]) => TOLD.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
