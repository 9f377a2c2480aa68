import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { show, type Type } from '@feldwerk/query/types.ts'
import { own } from '@feldwerk/query/values.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { fromWire } from '@feldwerk/workflow/wire.ts'
import { consumeFile } from '../../people/upload/file-refs.ts'
import { markConsumed } from '../../people/upload/use-store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { loadRecordTypes } from '../../platform/records/record-types.ts'
import { referencesIn, toStored } from '../workflows/document.ts'
import { typesOfTargets } from './known-store.ts'
import { taskTexts } from './texts.ts'

type Values = Readonly<Record<string, unknown>>

/** A field of the task type. */
export interface DataField extends RecordField, Pick<TaskField, 'title'> {
  readonly required: boolean
}

export interface CheckedData {
  /** By field ids, as stored. */
  readonly document: Values
  readonly errors: readonly InputError[]
}

export interface CheckingData {
  readonly companyId: string
  readonly fields: readonly DataField[]
  /** By names, as it travels. */
  readonly values: Values
  readonly language: Locale
  /** Files that the task already has; `all` where it may show those of others. */
  readonly keptFiles?: ReadonlySet<string> | 'all'
}

/** Checks a task's data against its task type and names every wrong place. */
export async function checkTaskData(trx: Trx, checking: CheckingData): Promise<CheckedData> {
  const { fields, values, language } = checking
  const texts = taskTexts[language]
  const at = (path: string, rule: keyof typeof texts, message = texts[rule]): InputError => ({
    in: 'body',
    path: `taskData.${path}`,
    rule,
    message,
  })
  const known = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(values).filter((name) => !known.has(name))
  const inFields = fields.flatMap(({ name, type, required }): InputError[] => {
    const value = own(values, name)
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty) return required ? [at(name, 'required')] : []
    if (fits(type, value)) return []
    return [at(name, 'wrongType', texts.wrongType.replace('{expected}', show(type)))]
  })
  const errors = [...unknown.map((name) => at(name, 'unknownField')), ...inFields]
  if (errors.length > 0) return { document: {}, errors }
  const strangers = await unknownReferences(trx, checking)
  if (strangers.length > 0)
    return { document: {}, errors: strangers.map((path) => at(path, 'unknownReference')) }
  await consumeFiles(trx, checking)
  return { document: toStored(fields, values), errors: [] }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const IDS = new Set(['ASSET', 'ACCOUNT', 'IMAGE', 'FILE'])

function fits(type: Type, value: unknown): boolean {
  if (type.kind === 'ARRAY')
    return Array.isArray(value) && value.length <= 1000 && value.every((each) => fits(type.of, each))
  if (value === null || fromWire(type, value) === undefined) return false
  return !IDS.has(type.kind) || UUID.test(String(value))
}

/** Places that name an asset or account which the company does not have. */
async function unknownReferences(trx: Trx, { companyId, fields, values }: CheckingData): Promise<string[]> {
  const all = referencesIn(fields, values)
  const named = all.filter(({ kind }) => kind === 'ASSET' || kind === 'ACCOUNT')
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ id }) => id))]
  const types = await loadRecordTypes(trx, companyId)
  const found = await typesOfTargets(trx, companyId, ids)
  const typeOf = (name: unknown): Type | undefined => {
    const type = fields.find((field) => field.name === name)?.type
    return type?.kind === 'ARRAY' ? type.of : type
  }
  return named
    .filter(({ kind, id, path }) => {
      const typeId = found.get(id)
      if (kind === 'ACCOUNT') return typeId !== null
      const wanted = typeOf(path[0])
      const isOfType = wanted && 'id' in wanted && types.get(show(wanted))?.id === typeId
      return typeId === undefined || typeId === null || !isOfType
    })
    .map(({ path }) => path.join('.'))
}

async function consumeFiles(trx: Trx, { companyId, fields, values, keptFiles }: CheckingData): Promise<void> {
  if (keptFiles === 'all') return
  for (const { kind, id } of referencesIn(fields, values)) {
    if (keptFiles?.has(id)) continue
    if (kind === 'IMAGE') await consumeFile(trx, companyId, id, 'image')
    else if (kind === 'FILE' && !(await markConsumed(trx, companyId, id))) throw new Problem('notFound')
  }
}
