import { addTo, local } from '@feldwerk/query/time/calendar.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import { firstState } from '@feldwerk/workflow/task-state.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { lockLiveTasks, madeKeys } from '../tasks/of-source-store.ts'
import type { StoredTask } from '../tasks/store.ts'
import { timesOf, writeTasks } from '../tasks/write.ts'
import { type DatedSource, holidayNameOf, type SourceDate, sourceDates } from './dates.ts'
import { MOST_DAYS_MOVED } from './days-off.ts'
import type { Schedule } from './occurrences.ts'
import { faultOf, type Source } from './rows.ts'
import type { SourceKey } from './store.ts'
import { sourceText } from './texts.ts'
import { numbersOf } from './turn.ts'

export interface ChangeFrom {
  readonly key: SourceKey
  readonly before: Source | undefined
  readonly after: Source
  /** The occurrence of the source before, from which on it is the one after; milliseconds. */
  readonly from: number
}

/**
 * A source that is another from one of its occurrences on: it begins anew there, its turns and its count go on. Tasks that
 * were made for earlier ones stay, those of later ones that have not begun go along. Gives the source as it is stored.
 */
export async function changeFrom(
  context: TrxContext,
  { key, before, after, from }: ChangeFrom,
): Promise<Source> {
  const { trx, caller, language } = context
  const old = before && (await datedOf(before, language))
  const first = old && dateAt(old, from)
  if (!old || !first || after.schedule.kind !== 'VALUE') {
    const message = sourceText('noOccurrence', language)
    throw validationProblem([{ in: 'body', path: 'from', rule: 'noOccurrence', message }])
  }
  const source = begunAnew(after, { first, schedule: old.schedules[0]! })
  const now = Date.now()
  const live = await lockLiveTasks(trx, key)
  const ruled = new Set(
    sourceDates(old, { from: now, until: from, most: MOST_DATES }).dates.map(({ at }) => at),
  )
  const kept = live
    .filter((row) => ruled.has(timeIn(row)) && timeIn(row) > now && !row.set_apart.includes('DATE'))
    .map((row) => ({ ...row, set_apart: [...row.set_apart, 'DATE' as const] }))
  const until = live.reduce((last, row) => Math.max(last, timeIn(row)), from) + 1
  const dates = sourceDates(old, { from, until, most: MOST_DATES }).dates
  const anew = await datedOf(source, language)
  // A date that is moved off a day off may lie before the beginning of its rule.
  const begins = (anew.schedules[0]?.start ?? from) - (MOST_DAYS_MOVED + 1) * DAY
  const next = sourceDates(anew, { from: begins, most: dates.length }).dates
  const nextOf = new Map(dates.flatMap(({ at }, i) => (next[i] ? [[at, next[i].at]] : [])))
  const taken = await madeKeys(trx, key, [...nextOf.values()])
  const moved = live
    .filter((row) => timeIn(row) === from || row.state === 'PENDING')
    .flatMap((row) => movedAlong(row, { to: nextOf.get(timeIn(row)), from, now, taken }))
  const tasks = [...kept, ...moved].map((row) => ({ row }))
  await writeTasks(trx, caller.companyId, { tasks, by: caller.accountId })
  return source
}

const DAY = 86_400_000
/** The date of a source at a time; none where its rule cannot be read. */
function dateAt(old: DatedSource, at: number): SourceDate | undefined {
  try {
    return sourceDates(old, { from: at, until: at + 1, most: 1 }).dates[0]
  } catch (error) {
    if (!faultOf(error)) throw error
    return undefined
  }
}

/** As many dates of a series as tasks are moved along to. */
const MOST_DATES = 10_000

const timeIn = ({ occurrence }: StoredTask): number => occurrence?.getTime() ?? 0

async function datedOf(source: Source, language: TrxContext['language']): Promise<DatedSource> {
  const { schedule } = source
  const { value } = schedule.kind === 'VALUE' ? schedule : { value: undefined }
  const schedules = value ? [{ ...value, start: timeOf(value.start) }] : []
  return { source, schedules, holidayName: await holidayNameOf(source, language) }
}

interface NewBeginning {
  readonly first: SourceDate
  /** Of the source before. */
  readonly schedule: Schedule
}

function begunAnew(source: Source, { first, schedule }: NewBeginning): Source {
  if (source.schedule.kind !== 'VALUE') return source
  const { value } = source.schedule
  const { timeZone: zone } = value
  const dayOf = (time: number) => local(time, zone).toPlainDate()
  // An occurrence that was moved off a holiday is still one of its own day to the rule.
  const count = dayOf(first.at).until(dayOf(first.ruled), { largestUnit: 'day' }).days
  const start = addTo({ time: timeOf(value.start), count, unit: 'day', zone })
  const [over = 0] = numbersOf(schedule, [first.ruled])
  const rrule = value.rrule.replace(/COUNT=(\d+)/i, (_, all) => `COUNT=${Math.max(1, Number(all) - over)}`)
  const { assignees } = source
  const turn = assignees ? over % assignees.length : 0
  return {
    ...source,
    schedule: { kind: 'VALUE', value: { ...value, rrule, start: new Date(start).toISOString() } },
    ...(assignees ? { assignees: [...assignees.slice(turn), ...assignees.slice(0, turn)] } : {}),
  }
}

interface MoveAlong {
  readonly to: number | undefined
  readonly from: number
  readonly now: number
  /** Occurrences and keys that there are tasks of. */
  readonly taken: ReadonlySet<string>
}

/** The task at its new occurrence; none where another task is there already, which then takes its place. */
function movedAlong(row: StoredTask, { to, from, now, taken }: MoveAlong): StoredTask[] {
  const at = timeIn(row)
  const set_apart = at === from ? row.set_apart.filter((part) => part !== 'TIMES') : row.set_apart
  if (to === at) return at === from ? [{ ...row, set_apart }] : []
  if (to === undefined || taken.has(`${to} ${row.source_key ?? ''}`)) return []
  const later = (time: Date | null) => time && new Date(time.getTime() + to - at)
  const times = set_apart.includes('TIMES')
    ? {}
    : { valid_from: later(row.valid_from), deadline: later(row.deadline) }
  const moved = { ...row, ...times, set_apart, occurrence: new Date(to) }
  const state = row.state === 'DISABLED' ? row.state : firstState(timesOf(moved), now)
  return [{ ...moved, state }]
}
