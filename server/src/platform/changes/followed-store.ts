import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import type { ChangeTable } from '../db/schema/changes.ts'

/** A place in what has changed: after all of the change at `position` or, above 0, after its first `parts` things. */
export interface FeedPlace {
  readonly position: string
  readonly parts: number
  /** When that change was made, in milliseconds: after a restore another one may lie there. 0 before the first. */
  readonly at: number
}

/** One thing that changed. */
export interface FollowedChange {
  readonly kind: string
  readonly id: string
  readonly operation: ChangeTable['operation']
  readonly at: Date
  readonly place: FeedPlace
}

interface WantedChanges {
  readonly place: FeedPlace
  readonly kinds: readonly string[]
  readonly most: number
}

/** How far the changes of a company go, from where on they are kept, and when those at the end and at a place were made. */
interface FeedRow {
  readonly last: string
  readonly cleaned: string
  readonly lastAt: Date | null
  readonly placeAt: Date | null
}

interface FoundRow extends Omit<FollowedChange, 'place'> {
  readonly position: string
  readonly part: number
  readonly isLast: boolean
}

/** The place after everything that has been told by now. */
export async function presentPlace(trx: Trx, companyId: string): Promise<FeedPlace> {
  const { rows } = await sql<FeedRow>`${feed(companyId, '0')} select feed.* from feed`.execute(trx)
  return endOf(rows[0])
}

/** The changes after a place; null when some of them are forgotten, or when that place is unknown. */
export async function changesAfter(
  trx: Trx,
  companyId: string,
  { place, kinds, most }: WantedChanges,
): Promise<{ readonly changes: readonly FollowedChange[]; readonly next: FeedPlace } | null> {
  // One statement, so that nothing is told or forgotten in between.
  const { rows } = await sql<FeedRow & (FoundRow | { readonly id: null })>`${feed(companyId, place.position)},
    found as (
      select change.position, thing.part::int, thing.part = cardinality(things.ids) as "isLast",
        coalesce(change.subject, change.kind) as kind, thing.id, change.operation, change.created_at as at
      from change
      cross join lateral (select case when change.id is null then change.ids else array[change.id] end as ids) things
      cross join lateral unnest(things.ids) with ordinality thing (id, part)
      where change.company_id = ${companyId} and coalesce(change.subject, change.kind) = any(${kinds}::text[])
        and (change.position > ${place.position}::bigint
          or ${place.parts}::int > 0 and change.position = ${place.position}::bigint and thing.part > ${place.parts}::int)
      order by change.position, thing.part limit ${most}
    )
    select feed.*, found.* from feed left join found on true order by position, part`.execute(trx)
  if (!isKnown(place, rows[0])) return null
  const changes = rows.flatMap((row) => (row.id === null ? [] : [changeOf(row)]))
  return { changes, next: (changes.length === most && changes.at(-1)?.place) || endOf(rows[0]) }
}

const feed = (companyId: string, position: string) => sql`with feed as (
  select last_position as last, cleaned_to as cleaned,
    (select created_at from change where company_id = ${companyId} and position = last_position) as "lastAt",
    (select created_at from change where company_id = ${companyId} and position = ${position}::bigint) as "placeAt"
  from change_feed where company_id = ${companyId})`

const endOf = (row: FeedRow | undefined): FeedPlace => ({
  position: row?.last ?? '0',
  parts: 0,
  at: row?.lastAt?.getTime() ?? 0,
})

function isKnown({ position, at }: FeedPlace, row: FeedRow | undefined): boolean {
  const [wanted, last, cleaned] = [position, row?.last ?? '0', row?.cleaned ?? '0'].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  if (wanted < cleaned || wanted > last) return false
  return !row?.placeAt || row.placeAt.getTime() === at
}

function changeOf({ kind, id, operation, at, position, part, isLast }: FoundRow): FollowedChange {
  return { kind, id, operation, at, place: { position, parts: isLast ? 0 : part, at: at.getTime() } }
}
