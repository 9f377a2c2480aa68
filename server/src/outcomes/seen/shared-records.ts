import type { Records } from '@feldwerk/query/expression/run.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type Fields, type RecordType, show } from '@feldwerk/query/types.ts'
import type { ObjectValue, Value } from '@feldwerk/query/values.ts'
import { type Walks, walksIn } from '@feldwerk/workflow/resolve/walks.ts'
import { type LoadRecords, type ResolvedRows, reach, type StartValue } from '@feldwerk/workflow/resolve.ts'
import { recordLoader } from '../../fieldwork/resolved-workflows/resolve.ts'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSharedTime, type SharedTime } from '../../platform/db/statement-timeout.ts'
import { readValues } from '../../platform/queries/run-statement.ts'

/** Thrown where an expression comes to a record that no name leads to: only the database knows it. */
export class NotReached extends Error {}

/** The values from which queries walk, and by what records are read. */
export interface WalkStart {
  readonly trx: Trx
  readonly model: Model
  readonly time: SharedTime
  readonly names: Fields
  readonly values: Values
}

/** Records that the queries of one transaction walk to. */
export interface SharedRecords {
  /** What finds the records to which a plan walks. They are read for all occasions that are looked at together. */
  finderOf(start: WalkStart, plan: Plan): Promise<Records['find']>
}

type Values = Readonly<Record<string, Value>>
type FoundRecords = ResolvedRows['records']

/** Reads records for occasions on which the same names have these values. */
export function sharedRecords(names: Fields, occasions: readonly Values[]): SharedRecords {
  const kept = keptRecords()
  const walksOf = new WeakMap<Plan, Walks>()
  const ofAll = new WeakMap<Plan, FoundRecords>()
  return {
    async finderOf(start, plan) {
      const walks = walksOf.get(plan) ?? walksIn(plan.steps, ({ steps }) => steps)
      walksOf.set(plan, walks)
      const from = async (begin: readonly StartValue[]) =>
        await reach({ walks, catalogue: start.model.catalogue, begin, load: kept.loaderOf(start) })
      const all = ofAll.get(plan) ?? (await from(occasions.flatMap((values) => beginningsOf(names, values))))
      ofAll.set(plan, all)
      const added = Object.entries(start.names).filter(([name, type]) => names[name] !== type)
      const own = added.length > 0 ? await from(beginningsOf(Object.fromEntries(added), start.values)) : {}
      return (record, id) => recordIn([all, own], record, id)
    },
  }
}

const beginningsOf = (names: Fields, values: Values): StartValue[] =>
  Object.entries(names).map(([name, type]) => [type, values[name] ?? null])

/**
 * Undefined where there is none: what was not there when it was read has no fields. People of other companies are in no
 * list of accounts, and only the database finds them.
 */
function recordIn(read: readonly FoundRecords[], record: RecordType, id: string): ObjectValue | undefined {
  const found = read.map((each) => each[show(record)]?.[id]).find((each) => each !== undefined)
  const isThere = found !== undefined && Object.keys(found).length > 0
  if (!found || (!isThere && record.kind === 'ACCOUNT')) throw new NotReached()
  return isThere ? found : undefined
}

/** Reads each record once, and again only where fields are asked for that nobody has asked for before. */
function keptRecords() {
  const ofType = new Map<string, { fields: ReadonlySet<string>; records: Map<string, Values | undefined> }>()
  const loaderOf =
    ({ trx, model, time }: WalkStart): LoadRecords =>
    async ({ record, ids, fields }) => {
      const type = show(record)
      let known = ofType.get(type)
      if (!known || fields.some((name) => !known?.fields.has(name)))
        known = { fields: new Set([...(known?.fields ?? []), ...fields]), records: new Map() }
      const { records } = known
      const missing = ids.filter((id) => !records.has(id))
      if (missing.length > 0) {
        const load = recordLoader(model, (statement) => readValues(trx, statement))
        const wanted = { record, ids: missing, fields: [...known.fields] }
        const read = await inSharedTime(trx, time, () => load(wanted))
        for (const id of missing) records.set(id, read.get(id))
        ofType.set(type, known)
      }
      return new Map(ids.flatMap((id) => (records.get(id) ? [[id, records.get(id) ?? {}] as const] : [])))
    }
  return { loaderOf }
}
