import type { Locale } from '@feldwerk/contract/locales.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { nameIn } from '../../platform/db/translated.ts'
import type { Caller } from '../../platform/node/caller.ts'

export interface SearchRequest {
  readonly caller: Caller
  /** Small letters; every one must be found. */
  readonly words: readonly string[]
  readonly size: number
}

export interface FoundAccount {
  readonly id: string
  readonly as_machine: boolean
  readonly title: string
  readonly subtitle: string | null
  readonly image_file_id: string | null
  readonly rank: number
}

/**
 * People and machines. E-mail and employee number of others are looked at only where the caller may see them, so
 * that a search cannot guess them letter by letter.
 */
export async function findAccounts(
  trx: Trx,
  { caller, words, size }: SearchRequest,
): Promise<FoundAccount[]> {
  const visible = sql<boolean>`(${caller.owner} or private_info_visible or id = ${caller.accountId})`
  const found = words.map(
    (word) => sql`(position(${word} in search_text) > 0
      or ${visible} and position(${word} in search_private) > 0)`,
  )
  const { rows } = await sql<FoundAccount>`
    select id, as_machine, image_file_id, title, rank,
      case when as_machine then nullif(concat_ws(', ', machine_manufacturer, machine_serial_number), '')
        when ${visible} then coalesce(employee_number, email) end as subtitle
    from (
      select *, case when as_machine then machine_name else concat_ws(' ', first_name, last_name) end as title,
        ${rankByLine(words, sql`search_text`)} as rank
      from account
      where account.company_id = ${caller.companyId} and deleted_at is null and ${sql.join(found, sql` and `)}
    ) candidate
    order by rank, title collate name_order, id
    limit ${size}
  `.execute(trx)
  return rows
}

export interface FoundGroup {
  readonly id: string
  readonly title: string
  readonly members: number
  readonly rank: number
}

export async function findGroups(trx: Trx, { caller, words, size }: SearchRequest): Promise<FoundGroup[]> {
  const { rows } = await sql<FoundGroup>`
    select id, title, ${rank(words)} as rank, (
      select count(*) from account_group_member member
      join account on account.company_id = member.company_id and account.id = member.account_id
      where member.company_id = ${caller.companyId} and member.account_group_id = candidate.id
        and account.deleted_at is null
    ) as members
    from (
      select id, name as title, ${folded(sql`name`)} as everything
      from account_group
      where company_id = ${caller.companyId} and deleted_at is null
      offset 0
    ) candidate ${best({ words, size })}
  `.execute(trx)
  return rows
}

export interface FoundDefinition {
  readonly kind: 'VIEW' | 'METRIC' | 'DASHBOARD'
  readonly id: string
  readonly title: string
  readonly rank: number
}

/**
 * Views that people have made, metrics and dashboards; by their name in the caller's language, else in the first that
 * they have one in.
 */
export async function findDefinitions(
  trx: Trx,
  { caller, words, size, language }: SearchRequest & { readonly language: Locale },
): Promise<FoundDefinition[]> {
  const { rows } = await sql<FoundDefinition>`
    select kind, id, title, ${rank(words)} as rank
    from (
      select kind, id, title, ${folded(sql`title`)} as everything
      from (
        select kind, id, ${nameIn(language)} as title
        from (
          select 'VIEW' as kind, id, translations, deleted_at from view
          where company_id = ${caller.companyId} and not internal
          union all
          select 'METRIC', id, translations, deleted_at from metric where company_id = ${caller.companyId}
          union all
          select 'DASHBOARD', id, translations, deleted_at from dashboard where company_id = ${caller.companyId}
        ) made
        where deleted_at is null
      ) named
      offset 0
    ) candidate ${best({ words, size })}
  `.execute(trx)
  return rows
}

export interface FoundWorkflow {
  readonly id: string
  readonly title: string
  readonly teaser: string | null
  readonly image_file_id: string | null
  readonly rank: number
}

/** By any of their names or teasers, and called by the name in that language. */
export async function findWorkflows(
  trx: Trx,
  { caller, words, size, language }: SearchRequest & { readonly language: Locale },
): Promise<FoundWorkflow[]> {
  const { rows } = await sql<FoundWorkflow>`
    select id, title, teaser, image_file_id, ${rank(words)} as rank
    from (
      select id, image_file_id, search_text as everything, text ->> 'name' as title, text ->> 'teaser' as teaser
      from workflow, lateral (
        select text from jsonb_array_elements(translations) with ordinality each (text, place)
        order by text ->> 'language' = ${language} desc, place limit 1) shown
      where company_id = ${caller.companyId} and deleted_at is null
      offset 0
    ) candidate ${best({ words, size })}
  `.execute(trx)
  return rows
}

/** Of candidates with `everything` that they are found by: those with all words, the best first. */
function best({ words, size }: Pick<SearchRequest, 'words' | 'size'>): RawBuilder<unknown> {
  return sql`where ${all(words, sql`everything`, '')}
    order by rank, ${folded(sql`title`)}, id limit ${size}`
}

/** Small letters by Unicode's rules, whatever the database's own locale is. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(${text} collate name_order)`
}

/** As `rank`, of a text whose first line holds the words of the title, a space before each: `account.search_text`. */
function rankByLine(words: readonly string[], text: RawBuilder<unknown>): RawBuilder<number> {
  const spaced = words.map((word) => ` ${word.replace(/[-./_()]/g, ' ')}`)
  const each = spaced.map((word) => sql`position(${word} in split_part(${text}, E'\n', 1)) > 0`)
  return sql<number>`case when starts_with(${text}, ${spaced.join('')}) then 0
    when ${sql.join(each, sql` and `)} then 1 else 2 end`
}

/** 0: the title begins with the query; 1: each word begins a word of the title; 2: found somewhere. */
function rank(words: readonly string[]): RawBuilder<number> {
  const name = folded(sql`title`)
  return sql<number>`case when starts_with(${name}, ${words.join(' ')}) then 0
    when ${all(words, sql`' ' || ${name} || ' ' || translate(${name}, '-./_()', '      ')`, ' ')} then 1 else 2 end`
}

function all(words: readonly string[], text: RawBuilder<unknown>, before: string): RawBuilder<boolean> {
  return sql<boolean>`(select bool_and(position(${before} || word in ${text}) > 0) from unnest(${words}::text[]) word)`
}
