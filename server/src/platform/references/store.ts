import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { DefinitionKind, Dependant } from '@feldwerk/contract/references.ts'
import { sql } from 'kysely'
import { ofCompany } from '../db/insert-many.ts'
import type { Trx } from '../db/pool.ts'

/** A definition by its kind and id. */
export interface Definition {
  readonly kind: DefinitionKind
  readonly id: string
}

/** A definition with all that it uses. */
export interface DefinitionUse extends Definition {
  /** What it is called, in each language that it has a name in; at least one. */
  readonly names: Readonly<Partial<Record<Locale, string>>>
  /** May repeat; the definition itself is ignored. */
  readonly uses: readonly Definition[]
}

/**
 * Serialises changes of definitions in a company until the commit, so that nothing is deleted that another change is
 * starting to use. The first statement of every call that creates, changes or deletes a definition.
 */
export async function lockDefinitions(trx: Trx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('definitions'), hashtext(${companyId}))`.execute(trx)
}

/** Replaces what a definition uses, on every save. The caller makes sure that all of it exists. */
export async function setReferences(trx: Trx, companyId: string, definition: DefinitionUse): Promise<void> {
  const { kind, id, names } = definition
  const uses = definition.uses.filter((used) => used.kind !== kind || used.id !== id)
  await trx
    .insertInto('dependant')
    .values({ company_id: companyId, kind, id, names: JSON.stringify(names) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'id']).doUpdateSet({ names: JSON.stringify(names) }),
    )
    .execute()
  await trx
    .deleteFrom('reference')
    .where('company_id', '=', companyId)
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .execute()
  if (uses.length === 0) return
  await sql`
    insert into reference (company_id, source_kind, source_id, target_kind, target_id)
    select company.id, ${kind}, ${id}::uuid, used.kind, used.id
    from ${ofCompany(
      companyId,
      sql`unnest(${uses.map((used) => used.kind)}::text[], ${uses.map((used) => used.id)}::uuid[]) used (kind, id)`,
    )}
    on conflict do nothing
  `.execute(trx)
}

/** Says anew what a definition is called. */
export async function renameDependant(
  trx: Trx,
  companyId: string,
  { kind, id, names }: Omit<DefinitionUse, 'uses'>,
): Promise<void> {
  await trx
    .updateTable('dependant')
    .set({ names: JSON.stringify(names) })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Forgets what a definition used, because it is deleted. */
export async function dropReferences(trx: Trx, companyId: string, { kind, id }: Definition): Promise<void> {
  await trx
    .deleteFrom('dependant')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** The company whose definitions are asked about, and the language of their names. */
export interface ReferenceScope {
  readonly companyId: string
  readonly language: Locale
}

/**
 * The direct users of any of these, without these themselves: each once, by kind and name. Names are in the requested
 * language, else in the first available.
 */
export async function dependantsOf(
  trx: Trx,
  { companyId, language }: ReferenceScope,
  definitions: readonly Definition[],
): Promise<Dependant[]> {
  const { rows } = await sql<Dependant>`
    select kind, id, name
    from (
      select kind, id,
        coalesce(names ->> ${language}, (select value from jsonb_each_text(names) order by key limit 1)) as name
      from dependant
      where company_id = ${companyId} and exists (
        select from reference
        join unnest(${definitions.map(({ kind }) => kind)}::text[], ${definitions.map(({ id }) => id)}::uuid[])
          used (kind, id) on target_kind = used.kind and target_id = used.id
        where reference.company_id = ${companyId}
          and source_kind = dependant.kind and source_id = dependant.id
      )
    ) found
    order by kind, name collate name_order, id
  `.execute(trx)
  return rows.filter((row) => !definitions.some(({ kind, id }) => row.kind === kind && row.id === id))
}

interface UsersAsked {
  /** Only users of this kind; left out: of all kinds. */
  readonly source?: Definition['kind']
  readonly target: Definition['kind']
  readonly ids: readonly string[]
}

/** Ids of the direct users of a kind. */
export async function usersOf(
  trx: Trx,
  companyId: string,
  { source, target, ids }: UsersAsked & { readonly source: Definition['kind'] },
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select distinct source_id as id from reference
    where reference.company_id = ${companyId} and source_kind = ${source}
      and target_kind = ${target} and target_id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The direct users, by what they use; names in the requested language, else in the first available. */
export async function usersByTarget(
  trx: Trx,
  { companyId, language }: ReferenceScope,
  { source, target, ids }: UsersAsked,
): Promise<ReadonlyMap<string, Dependant[]>> {
  const { rows } = await sql<Dependant & { readonly target: string }>`
    select distinct target_id as target, dependant.kind, dependant.id,
      coalesce(names ->> ${language}, (select value from jsonb_each_text(names) order by key limit 1)) as name
    from reference
    join dependant on dependant.company_id = ${companyId}
      and dependant.kind = source_kind and dependant.id = source_id
    where reference.company_id = ${companyId} ${source ? sql`and source_kind = ${source}` : sql``}
      and target_kind = ${target} and target_id = any(${[...ids]}::uuid[])
    order by 1, 2, 4, 3
  `.execute(trx)
  const byTarget = Map.groupBy(rows, (row) => row.target)
  return new Map(
    [...byTarget].map(([used, users]) => [used, users.map(({ kind, id, name }) => ({ kind, id, name }))]),
  )
}

/**
 * Which of these must stay because something else needs them, directly or through another of them that must stay.
 * Ids, in the order given.
 */
async function neededElsewhere(
  trx: Trx,
  companyId: string,
  definitions: readonly Definition[],
): Promise<string[]> {
  const { rows } = await sql<Definition>`
    with recursive going (kind, id) as (
      select * from unnest(${definitions.map(({ kind }) => kind)}::text[], ${definitions.map(({ id }) => id)}::uuid[])
    ), used (kind, id, by_kind, by_id) as (
      select target_kind, target_id, source_kind, source_id
      from reference join going on target_kind = going.kind and target_id = going.id
      where reference.company_id = ${companyId}
    ), needed (kind, id) as (
      select kind, id from used where (by_kind, by_id) not in (select kind, id from going)
      union
      select used.kind, used.id from needed join used on by_kind = needed.kind and by_id = needed.id
    )
    select kind, id from needed
  `.execute(trx)
  return definitions.flatMap(({ kind, id }) =>
    rows.some((row) => row.kind === kind && row.id === id) ? [id] : [],
  )
}

/**
 * Before definitions are deleted: throws `inUse`, which lists their users and the definitions that must therefore stay,
 * when anything else still uses them. Call `lockDefinitions` first.
 */
export async function demandUnused(
  trx: Trx,
  asking: ReferenceScope,
  definitions: readonly Definition[],
): Promise<void> {
  const dependants = await dependantsOf(trx, asking, definitions)
  if (dependants.length === 0) return
  const used = await neededElsewhere(trx, asking.companyId, definitions)
  throw new Problem('inUse', { dependants, used })
}

/** Everything that uses any of these, directly or through others; themselves too where they are used in a circle. */
export async function allDependantsOf(
  trx: Trx,
  companyId: string,
  definitions: readonly Definition[],
): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    with recursive found (kind, id) as (
      select source_kind, source_id
      from reference
      join unnest(${definitions.map(({ kind }) => kind)}::text[], ${definitions.map(({ id }) => id)}::uuid[])
        used (kind, id) on target_kind = used.kind and target_id = used.id
      where reference.company_id = ${companyId}
      union
      select source_kind, source_id
      from found join reference on target_kind = found.kind and target_id = found.id
      where reference.company_id = ${companyId}
    )
    select kind, id from found
  `.execute(trx)
  return rows
}
