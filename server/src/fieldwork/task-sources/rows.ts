import type { TaskPush } from '@feldwerk/contract/tasks.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { compile } from '@feldwerk/query/statement/compile.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import { own, type Value } from '@feldwerk/query/values.ts'
import type { TaskSource } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSeconds } from '../../platform/db/statement-timeout.ts'
import { isTooMuch } from '../../platform/queries/run-query.ts'
import { readValues } from '../../platform/queries/run-statement.ts'
import { isPlainObject } from '../../platform/records/names.ts'
import { BrokenSchedule, type Schedule } from './occurrences.ts'
import type { SourceFault, SourceWarning } from './texts.ts'

const MOST_ROWS = 1000
const SECONDS = 10

/** A source that cannot make tasks at present. */
class BrokenSource extends Error {
  readonly fault: SourceFault
  constructor(fault: SourceFault) {
    super(fault)
    this.name = 'BrokenSource'
    this.fault = fault
  }
}

export type Source = {
  readonly id: string
  readonly name: string
  readonly paused?: boolean | undefined
  readonly schedule: TaskSource['schedule']
  readonly query: TaskSource['query']
  readonly daysOff?: TaskSource['daysOff'] | undefined
  readonly assignees?: TaskSource['assignees'] | undefined
  readonly escalateTo?: TaskSource['escalateTo'] | undefined
}

/** One task of an occurrence, as the query says it. */
export interface PlannedRow {
  readonly key: string
  readonly label: string | null
  readonly assignedTo: string | null
  readonly validFrom: Date
  readonly deadline: Date | null
  readonly hardDeadline: boolean
  /** By names, as it travels. */
  readonly data: Readonly<Record<string, unknown>>
  readonly push: TaskPush | null
}

export interface Warning {
  readonly code: SourceWarning
  readonly name: string
}

/** When the source occurs: mostly one schedule, by a query several. The model is for such a query. */
export async function schedulesOf(trx: Trx, model: Model | null, { schedule }: Source): Promise<Schedule[]> {
  if (schedule.kind === 'VALUE') {
    const { rrule, start, timeZone } = schedule.value
    return [{ rrule, start: timeOf(start), timeZone }]
  }
  const { rows } = model ? await readRows(trx, model, schedule.query, model.now) : { rows: [] }
  const found = rows.flatMap((row): Schedule[] => {
    const { rrule, start, timeZone } = row
    const isWhole = typeof rrule === 'string' && typeof start === 'number' && typeof timeZone === 'string'
    return isWhole ? [{ rrule, start, timeZone }] : []
  })
  if (found.length === 0) throw new BrokenSource('noSchedule')
  return found.slice(0, 20)
}

/** Whether the rows may differ from one occurrence to the next: by `now`, which a view may hold too. */
export function dependsOnTime({ query }: Source): boolean {
  const isView = queriesIn(query.query).some(({ root }) => root.kind === 'VIEW')
  return isView || /\bnow\b/.test(JSON.stringify(query.query.steps))
}

/** The tasks of an occurrence; in the query `now` is the time that it stands for. */
export async function plannedRows(
  trx: Trx,
  {
    model,
    source,
    occurrence,
  }: { readonly model: Model; readonly source: Source; readonly occurrence: number },
): Promise<{ rows: PlannedRow[]; warnings: Warning[] }> {
  const { rows, columns } = await readRows(trx, model, source.query.query, occurrence)
  const warnings: Warning[] = []
  const byKey = new Map<string, PlannedRow>()
  for (const row of rows) {
    const planned = plannedRow(row, columns, occurrence)
    const name = planned.label ?? planned.key
    if (Object.hasOwn(columns, 'key') && planned.key === '') warnings.push({ code: 'noKey', name })
    else if (byKey.has(planned.key)) warnings.push({ code: 'keyTwice', name: planned.key })
    else {
      const isReversed = planned.deadline !== null && planned.deadline < planned.validFrom
      if (isReversed) warnings.push({ code: 'deadlineFirst', name })
      byKey.set(planned.key, isReversed ? { ...planned, deadline: null } : planned)
    }
  }
  return { rows: [...byKey.values()], warnings }
}

/** The rows as if that occurrence were another, where nothing but its beginning depends on it. */
export const atOccurrence = (rows: readonly PlannedRow[], occurrence: number): PlannedRow[] =>
  rows.map((row) => ({ ...row, validFrom: new Date(occurrence) }))

type Row = Readonly<Record<string, Value>>

async function readRows(
  trx: Trx,
  model: Model,
  query: Query,
  now: number,
): Promise<{ rows: Row[]; columns: Fields }> {
  const { plan, faults } = checkQuery(query, model.catalogue)
  if (faults.length > 0) throw new BrokenSource('brokenQuery')
  const rows = await run(trx, { ...model, now }, plan)
  if (rows.length > MOST_ROWS) throw new BrokenSource('tooManyRows')
  return { rows, columns: plan.output.columns }
}

async function run(trx: Trx, model: Model, plan: Plan): Promise<Row[]> {
  try {
    const compiled = compile(plan, model, { page: { order: [], offset: 0, limit: MOST_ROWS + 1 } })
    return await inSeconds(trx, SECONDS, () => readValues(trx, compiled))
  } catch (error) {
    throw isTooMuch(error) ? new BrokenSource('tooSlow') : error
  }
}

/** What a row says of a task; its time begins at `occurrence` unless it says otherwise. */
export function plannedRow(row: Row, columns: Fields, occurrence: number): PlannedRow {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const time = (value: unknown) => (typeof value === 'number' ? new Date(value) : null)
  const schedule = own(row, 'schedule')
  const push = own(row, 'push')
  const label = text(own(row, 'label'))
  return {
    key: short(text(own(row, 'key')) ?? ''),
    label: label === null ? null : short(label),
    assignedTo: text(own(row, 'assignedTo')),
    validFrom: time(own(schedule, 'validFrom')) ?? new Date(occurrence),
    deadline: time(own(schedule, 'deadline')),
    hardDeadline: own(schedule, 'hardDeadline') === true,
    data: dataOf(row, columns),
    push: pushOf(push),
  }
}

const MOST_CHARACTERS = 200

/** Cut between two signs, never within one. */
function short(text: string): string {
  const cut = text.slice(0, MOST_CHARACTERS)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** Empty values are omitted, as in a task that a person makes. */
function dataOf(row: Row, columns: Fields): Readonly<Record<string, unknown>> {
  const type = Object.hasOwn(columns, 'data') ? columns['data'] : undefined
  const value = own(row, 'data')
  if (!type || !isPlainObject(value)) return {}
  const wire = toWire(type, value as Value)
  return Object.fromEntries(Object.entries(wire as object).filter(([, each]) => each !== null))
}

function pushOf(push: unknown): TaskPush | null {
  const title = own(push, 'title')
  if (typeof title !== 'string' || title === '') return null
  const text = own(push, 'text')
  const minutes = own(push, 'minutesBefore')
  return {
    title,
    text: typeof text === 'string' ? text : null,
    minutesBefore: typeof minutes === 'number' ? Math.trunc(minutes) : 0,
  }
}

/** The fault that an error of this folder stands for; undefined for every other. */
export function faultOf(error: unknown): SourceFault | undefined {
  return error instanceof BrokenSource || error instanceof BrokenSchedule ? error.fault : undefined
}
