import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { type FileKind, typeOf } from '../../platform/files/kinds.ts'
import { findFiles, type ResultKey } from './store.ts'
import { referenceTexts } from './texts.ts'
import { answerError } from './validate.ts'

export interface CheckedReferences {
  readonly errors: readonly InputError[]
  /** Files that the result takes for its own; those that have not arrived yet too. */
  readonly fileIds: readonly string[]
  /** Whether something was chosen that is no longer there. */
  readonly isUnsure: boolean
}

const FILE_KINDS: Partial<Record<AnswerReference['kind'], FileKind | 'any'>> = {
  IMAGE: 'image',
  SIGNATURE: 'image',
  AUDIO: 'audio',
  FILE: 'any',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Files and records that answers name. Files are the company's, of the right kind and nobody else's: another company's
 * is as unknown as one that never existed. Accounts stay for ever; assets and the like may be gone since they were chosen.
 */
export async function checkReferences(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  { references, language }: { readonly references: readonly AnswerReference[]; readonly language: Locale },
): Promise<CheckedReferences> {
  const texts = referenceTexts[language]
  const error = ({ path }: AnswerReference, rule: keyof typeof texts) => answerError(path, rule, texts[rule])
  const malformed = references.filter(({ id }) => !uuid.test(id))
  const sound = references.filter(({ id }) => uuid.test(id))
  const inFiles = sound.filter(({ kind }) => FILE_KINDS[kind] !== undefined)
  const files = new Map(
    inFiles.length === 0
      ? []
      : (await findFiles(trx, { companyId, resultId }, idsOf(inFiles))).map(
          (file) => [file.id, file] as const,
        ),
  )
  const fileErrors = inFiles.flatMap((reference): InputError[] => {
    const file = files.get(reference.id)
    if (!file) return [error(reference, 'unknownFile')]
    const isOwn = file.used_by === resultId
    if (!isOwn && (file.state === 'consumed' || file.used_by !== null))
      return [error(reference, 'unknownFile')]
    const wanted = FILE_KINDS[reference.kind]
    const fits = file.state === 'pending' || wanted === 'any' || typeOf(file.mime ?? '').kind === wanted
    return fits ? [] : [error(reference, 'wrongKindOfFile')]
  })
  const accounts = sound.filter(({ kind }) => kind === 'ACCOUNT')
  const known = await knownOf(trx, companyId, sound)
  const strangers = accounts.filter(({ id }) => !known.has(id))
  const others = sound.filter(({ kind }) => kind !== 'ACCOUNT' && FILE_KINDS[kind] === undefined)
  return {
    errors: [
      ...malformed.map((reference) => error(reference, 'unknownReference')),
      ...fileErrors,
      ...strangers.map((reference) => error(reference, 'unknownReference')),
    ],
    fileIds: idsOf(inFiles),
    isUnsure: others.some(({ id }) => !known.has(id)),
  }
}

const idsOf = (references: readonly AnswerReference[]) => [...new Set(references.map(({ id }) => id))]

/** Accounts and records of the company among these. */
async function knownOf(
  trx: Trx,
  companyId: string,
  references: readonly AnswerReference[],
): Promise<ReadonlySet<string>> {
  const ids = idsOf(references.filter(({ kind }) => FILE_KINDS[kind] === undefined))
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from account where company_id = ${companyId} and id = any(${ids}::uuid[])
    union all select id from record where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
