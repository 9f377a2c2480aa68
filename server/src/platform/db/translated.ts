import type { Locale } from '@feldwerk/contract/locales.ts'
import { type RawBuilder, sql } from 'kysely'

/** Of a definition with `translations`: its name in a language, else the first that there is. In order of people. */
export function nameIn(language: Locale): RawBuilder<string> {
  return sql<string>`coalesce(jsonb_path_query_first(translations, '$[*] ? (@.language == $l).name',
    jsonb_build_object('l', ${language}::text)) #>> '{}', translations #>> '{0,name}') collate name_order`
}

/** Every word must be found in its name, in any of its languages. */
export function nameMatches(search: string | undefined): RawBuilder<boolean> {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return sql<boolean>`true`
  const parts = words.map((word) => word.normalize('NFC').toLocaleLowerCase('de'))
  return sql<boolean>`exists (
    select from jsonb_array_elements(translations) t
    where (select bool_and(position(part in lower((t ->> 'name') collate name_order)) > 0)
      from unnest(${parts}::text[]) part))`
}
