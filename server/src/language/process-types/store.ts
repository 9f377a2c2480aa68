import type { Locale } from '@feldwerk/contract/locales.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

interface NameTranslation {
  readonly language: Locale
  readonly name: string
}

/** The names of a type and of those of its fields that have one. */
export interface TypeNames {
  readonly id: string
  readonly translations: readonly NameTranslation[]
  readonly fields: readonly { readonly name: string; readonly translations: readonly NameTranslation[] }[]
}

/** Names of asset types and of their properties. */
export async function readAssetTypeNames(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<readonly TypeNames[]> {
  const { rows } = await sql<TypeNames>`
    select id, translations, properties as fields from asset_type
    where company_id = ${companyId} and id = any(${ids}::uuid[])
  `.execute(trx)
  return rows
}

/** Names of workflows; their fields are called by the definition alone. */
export async function readWorkflowNames(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<readonly TypeNames[]> {
  const { rows } = await sql<TypeNames>`
    select id, translations, '[]'::jsonb as fields from workflow
    where company_id = ${companyId} and id = any(${ids}::uuid[])
  `.execute(trx)
  return rows
}
