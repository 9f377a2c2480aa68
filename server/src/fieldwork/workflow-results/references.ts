import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type FileKind, typeOf } from '../../platform/files/kinds.ts'
import { readFormerIds } from '../../records/assets/rows/history-store.ts'
import { answerError } from './check.ts'
import { lockFiles, type NamedFile } from './file-store.ts'
import { readKnown } from './store.ts'
import { referenceTexts } from './texts.ts'

/** A result with everything that its answers name. */
export interface NamingResult {
  readonly resultId: string
  readonly references: readonly AnswerReference[]
  /** Sent by an API token: then assets must be there, or have been. Phones may have what nobody knows any more, and lose nothing. */
  readonly isStrict: boolean
}

/** What the company has of all that the answers of some results name. */
export interface NamedThings {
  /** By the ids of result and file. */
  readonly files: ReadonlyMap<string, NamedFile>
  /** Accounts and records. */
  readonly known: ReadonlySet<string>
  /** Assets that were removed, as far as it matters. */
  readonly former: ReadonlySet<string>
}

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

/** Reads what answers name, in as many statements for many results as for one. Until the commit nothing else takes the files. */
export async function readNamed(
  trx: Trx,
  companyId: string,
  results: readonly NamingResult[],
): Promise<NamedThings> {
  const used = results.map(({ resultId, references }) => ({ resultId, fileIds: filesIn(references) }))
  const files = await lockFiles(trx, companyId, used)
  const ids = results.flatMap(({ references }) => recordsIn(references))
  const known = await readKnown(trx, companyId, [...new Set(ids)])
  const strict = results.filter(({ isStrict }) => isStrict).flatMap(({ references }) => assetsIn(references))
  return {
    files: new Map(files.map((file) => [`${file.result_id} ${file.id}`, file])),
    known,
    former: await readFormerIds(trx, companyId, [...new Set(strict.filter((id) => !known.has(id)))]),
  }
}

const isFile = ({ kind }: AnswerReference) => FILE_KINDS[kind] !== undefined
const idsOf = (references: readonly AnswerReference[]) => [
  ...new Set(references.flatMap(({ id }) => (uuid.test(id) ? [id] : []))),
]
const filesIn = (references: readonly AnswerReference[]) => idsOf(references.filter(isFile))
const assetsIn = (references: readonly AnswerReference[]) =>
  idsOf(references.filter(({ kind }) => kind === 'ASSET'))
const recordsIn = (references: readonly AnswerReference[]) =>
  idsOf(references.filter((each) => !isFile(each)))

/**
 * Files and records that answers name. Files are the company's, of the right kind and nobody else's: another company's
 * is as unknown as one that never existed. Accounts stay for ever; assets and the like may be gone since they were chosen, but a
 * program that names one that never was made a mistake.
 */
export function checkReferences(
  { files, known, former }: NamedThings,
  { resultId, references, isStrict }: NamingResult,
  language: Locale,
): CheckedReferences {
  const texts = referenceTexts[language]
  const error = ({ path }: AnswerReference, rule: keyof typeof texts) => answerError(path, rule, texts[rule])
  const malformed = references.filter(({ id }) => !uuid.test(id))
  const sound = references.filter(({ id }) => uuid.test(id))
  const fileErrors = sound.filter(isFile).flatMap((reference): InputError[] => {
    const file = files.get(`${resultId} ${reference.id}`)
    if (!file) return [error(reference, 'unknownFile')]
    const isOwn = file.used_by === resultId
    if (!isOwn && (file.state === 'consumed' || file.used_by !== null))
      return [error(reference, 'unknownFile')]
    const wanted = FILE_KINDS[reference.kind]
    const fits = file.state === 'pending' || wanted === 'any' || typeOf(file.mime ?? '').kind === wanted
    return fits ? [] : [error(reference, 'wrongKindOfFile')]
  })
  const mustBeKnown = (kind: AnswerReference['kind']) => kind === 'ACCOUNT' || (isStrict && kind === 'ASSET')
  const strangers = sound.filter(({ kind, id }) => mustBeKnown(kind) && !known.has(id) && !former.has(id))
  const others = sound.filter((each) => each.kind !== 'ACCOUNT' && !isFile(each))
  return {
    errors: [
      ...malformed.map((reference) => error(reference, 'unknownReference')),
      ...fileErrors,
      ...strangers.map((reference) => error(reference, 'unknownReference')),
    ],
    fileIds: filesIn(references),
    isUnsure: others.some(({ id }) => !known.has(id)),
  }
}
