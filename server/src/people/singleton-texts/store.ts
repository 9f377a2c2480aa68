import type { LegalTextType } from '@feldwerk/contract/singleton-texts.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/pool.ts'

export interface TextRow {
  readonly language: string
  readonly content: string
}

/** The operator's text of that kind in every language in which there is one. Belongs to no company. */
export async function findTexts(db: Db, type: LegalTextType): Promise<TextRow[]> {
  return await db
    .selectFrom('singleton_text')
    .select(['language', 'content'])
    .where('type', '=', type)
    .where('content', '<>', '')
    .execute()
}

export async function saveText(trx: Trx, text: TextRow & { readonly type: LegalTextType }): Promise<void> {
  const { type, language, content } = text
  const values = { content, updated_at: sql<Date>`now()` }
  await trx
    .insertInto('singleton_text')
    .values({ type, language, ...values })
    .onConflict((conflict) => conflict.columns(['type', 'language']).doUpdateSet(values))
    .execute()
}
