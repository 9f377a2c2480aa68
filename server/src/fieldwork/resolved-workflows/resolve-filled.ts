import { stepsLeft } from '@feldwerk/query/expression/budget.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { type RecordType, show } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import {
  asksOfPeople,
  type LookedUpRow,
  type SharedLookup,
  sharedLookupsOf,
} from '@feldwerk/workflow/resolve/any-task.ts'
import { allWalks, type Walks } from '@feldwerk/workflow/resolve/walks.ts'
import {
  beginningsIn,
  type LoadRecords,
  type ResolvedRows,
  reach,
  reachableRecords,
  walksOf,
} from '@feldwerk/workflow/resolve.ts'
import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import { type Model, type ModelWanted, readBy } from '../../language/views/model.ts'
import { isHeavy, markHeavy } from '../../platform/computing/heavy.ts'
import { computeHere } from '../../platform/computing/here.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { chosenRows, LOOKUP_ROWS, type ReadRows, recordLoader, rowsReader } from './resolve.ts'

/** A form that somebody filled in. */
export interface FilledLookups {
  readonly reader: ModelWanted['reader']
  /** As `task` in expressions. */
  readonly task: Value
  /** What the answers name: of what could be chosen only these records are looked up. */
  readonly chosen: readonly Pick<AnswerReference, 'kind' | 'id'>[]
}

interface ResolvableForms<Filled extends FilledLookups> {
  readonly form: Form
  readonly model: Model
  readonly filled: readonly Filled[]
}

/**
 * Runs what filled forms of one version need of the database, in as many statements for many as for one, whatever tasks
 * they were filled in for. Each gets what it would get alone: the rights of its person decide, and its task.
 */
export async function resolveFilled<Filled extends FilledLookups>(
  trx: Trx,
  { form, model, filled }: ResolvableForms<Filled>,
): Promise<ReadonlyMap<Filled, ResolvedRows>> {
  const lookups = sharedLookupsOf(form)
  const isPersonal = asksOfPeople(form)
  const nameOf = ({ reader }: Filled) => (isPersonal ? `${reader.owner || reader.accountId}` : '')
  const read = rowsReader(trx)
  const found = new Map<Filled, ResolvedRows>()
  for (const alike of Map.groupBy(filled, nameOf).values()) {
    const [first] = alike
    const seen = isPersonal && first ? readBy(model, first.reader) : model
    const all = await resolveAlike({ form, model: seen, read, lookups }, alike)
    for (const [each, rows] of all) found.set(each, rows)
  }
  return found
}

interface AlikeForms {
  readonly form: Form
  readonly model: Model
  readonly read: ReadRows
  readonly lookups: readonly SharedLookup[]
}

/** The same for people who see the same. */
async function resolveAlike<Filled extends FilledLookups>(
  alike: AlikeForms,
  filled: readonly Filled[],
): Promise<ReadonlyMap<Filled, ResolvedRows>> {
  const { form, model, lookups } = alike
  const late = lookups.flatMap(({ ofTask }) => (typeof ofTask === 'object' ? [ofTask.walks] : []))
  const load = keptRecords(recordLoader(model, alike.read), allWalks([walksOf(form), ...late]))
  const rows = new Map(filled.map((each) => [each, {} as Record<string, readonly LookedUpRow[]>]))
  for (const lookup of lookups)
    for (const [each, own] of await rowsOf(alike, { lookup, filled, load })) rows.get(each)![lookup.key] = own
  // All at once, so that nothing is left to be read for each of them; rows that many share once.
  const together = Object.fromEntries(
    lookups.map(({ key }) => [key, [...new Set([...rows.values()].map((own) => own[key] ?? []))].flat()]),
  )
  await reachableRecords(form, { rows: together, tasks: filled.map(({ task }) => task), load })
  const found = new Map<Filled, ResolvedRows>()
  for (const [each, own] of rows) {
    const records = await reachableRecords(form, { rows: own, tasks: [each.task], load })
    found.set(each, { rows: own, records })
  }
  return found
}

interface LookupOfAll<Filled> {
  readonly lookup: SharedLookup
  readonly filled: readonly Filled[]
  readonly load: LoadRecords
}

/** What each has of a look-up: of choices only the rows that it names itself. */
async function rowsOf<Filled extends FilledLookups>(
  alike: AlikeForms,
  { lookup, filled, load }: LookupOfAll<Filled>,
): Promise<readonly (readonly [Filled, readonly LookedUpRow[]])[]> {
  const { ofTask, plan } = lookup
  if (ofTask === 'EACH') return await rowsOfEach(alike, { ...lookup, plan, filled })
  const whole = ofTask === 'ALIKE' ? plan : ofTask.whole
  const byDatabase = () => rowsOfEach(alike, { ...lookup, plan: whole, filled })
  if (ofTask !== 'ALIKE' && isHeavy(ofTask)) return await byDatabase()
  const { form, model, read } = alike
  const named = filled.flatMap(({ chosen }) => chosen)
  const before = ofTask === 'ALIKE' ? lookup : ofTask
  const looked = { plan: plan(null), columns: before.columns, choices: before.choices, chosen: named }
  const all = await chosenRows(looked, model, read)
  // More than one may have: what is cut off of all together would be missing to one of them.
  if (before.choices !== null && all.length > LOOKUP_ROWS) return await byDatabase()
  const rows = all.slice(0, LOOKUP_ROWS)
  const ownRows = ({ chosen }: Filled) => {
    const { choices } = before
    if (choices === null) return rows
    const ids = new Set<Value>(chosen.map(({ id }) => id))
    return rows.filter((row) => ids.has(row[choices] ?? null))
  }
  if (ofTask === 'ALIKE') return filled.map((each) => [each, ownRows(each)])
  const begin = beginningsIn(rows, ofTask.columns)
  const ofTasks = filled.map(({ task }) => [form.taskType, task] as const)
  const { walks } = ofTask
  const records = await reach({ walks, catalogue: form.catalogue, begin: [...begin, ...ofTasks], load })
  const find = (type: RecordType, id: string) => records[show(type)]?.[id]
  const { zone, now } = model
  const found = computeHere((budget) => {
    const granted = stepsLeft(budget)
    try {
      return filled.map(
        (each) => [each, ofTask.run(ownRows(each), { task: each.task, find, zone, now, budget })] as const,
      )
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      return markHeavy(ofTask, granted)
    }
  })
  return found ?? (await byDatabase())
}

interface LookupOfEach<Filled> extends Pick<SharedLookup, 'plan' | 'columns' | 'choices'> {
  readonly filled: readonly Filled[]
}

/** The same with statements for each: what it would get alone. */
async function rowsOfEach<Filled extends FilledLookups>(
  { model, read }: AlikeForms,
  { plan, columns, choices, filled }: LookupOfEach<Filled>,
): Promise<readonly (readonly [Filled, readonly LookedUpRow[]])[]> {
  const all: [Filled, readonly LookedUpRow[]][] = []
  for (const each of filled) {
    const own = { plan: plan(each.task), columns, choices, chosen: each.chosen }
    all.push([each, (await chosenRows(own, model, read)).slice(0, LOOKUP_ROWS)])
  }
  return all
}

/** Reads each record once, with all that anything asks of its type. */
function keptRecords(load: LoadRecords, asked: Walks): LoadRecords {
  const kept = new Map<string, Readonly<Record<string, Value>> | undefined>()
  return async ({ record, ids, fields }) => {
    const type = show(record)
    const missing = ids.filter((id) => !kept.has(`${type} ${id}`))
    const all = [...(asked.get(type)?.fields ?? fields)]
    const read = missing.length > 0 ? await load({ record, ids: missing, fields: all }) : new Map()
    for (const id of missing) kept.set(`${type} ${id}`, read.get(id))
    return new Map(
      ids.flatMap((id) => {
        const known = kept.get(`${type} ${id}`)
        return known ? [[id, known] as const] : []
      }),
    )
  }
}
