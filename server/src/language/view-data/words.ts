import { type RecordType, show } from '@feldwerk/query/types.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { kindOf } from '../../platform/references/kinds.ts'
import type { FieldWords } from '../../platform/references/words.ts'
import type { Definition } from '../../records/assets/types/definition.ts'
import { findTypes } from '../../records/assets/types/store.ts'
import type { Model } from '../views/model.ts'
import { namesOf } from '../views/rules.ts'
import type { Origin } from './origins.ts'
import { accountTitle, systemOptions, systemTitles } from './texts.ts'

/** The description of values by their origin; undefined where there is none. */
export type WordsOf = (origin: Origin | undefined) => FieldWords | undefined

/** Reads what people call the records and fields that values come from: two statements, where versions are known. */
export async function readWords(
  trx: Trx,
  { companyId, types }: Pick<Model, 'companyId' | 'types'>,
  origins: readonly (Origin | undefined)[],
): Promise<WordsOf> {
  const records = origins.flatMap((origin) => (origin ? [origin.record] : []))
  const assetTypes = await findTypes(trx, companyId, idsOf(records, ['ASSET']))
  const workflowIds = idsOf(records, ['WORKFLOW_RESULT', 'TASK'])
  const workflows = await kindOf('WORKFLOW').readWords?.(trx, companyId, workflowIds)
  const wordsOf = ({ record, path, isFigure }: Origin): FieldWords | undefined => {
    const [name = ''] = path
    if (record.kind === 'ACCOUNT')
      return { titles: path.length === 0 ? accountTitle : (systemTitles.ACCOUNT[name] ?? { de: name }) }
    const assetType = assetTypes.get(record.id)
    const workflow = workflows?.get(record.id)
    if (path.length === 0)
      return { titles: assetType ? namesOf(assetType.translations) : (workflow?.titles ?? {}) }
    const system = systemTitles[record.kind][name]
    if (system && path.length === 1) {
      const options = record.kind === 'WORKFLOW_RESULT' ? systemOptions[name] : undefined
      return { titles: system, ...(options ? { options } : {}) }
    }
    const field = fieldAt(types.get(show(record))?.fields ?? [], path)
    if (!field) return undefined
    const found = assetType ? propertyWords(assetType, field.id) : workflow?.ofField(field.id)
    return isFigure ? { titles: {}, ...(found?.unit ? { unit: found.unit } : {}) } : found
  }
  return (origin) => origin && wordsOf(origin)
}

const idsOf = (records: readonly RecordType[], kinds: readonly string[]): string[] => [
  ...new Set(records.flatMap((record) => ('id' in record && kinds.includes(record.kind) ? [record.id] : []))),
]

function fieldAt(
  fields: readonly RecordField[],
  [name, ...rest]: readonly string[],
): RecordField | undefined {
  const found = fields.find((field) => field.name === name)
  return found && rest.length > 0 ? fieldAt(found.fields ?? [], rest) : found
}

function propertyWords({ properties }: Definition, id: string): FieldWords | undefined {
  const property = properties.find((one) => one.id === id)
  if (!property) return undefined
  const values = property.enumeration?.map(String)
  const options = values?.map((value) => ({ value, label: { de: value } }))
  const unit = property.number?.unit
  return {
    titles: namesOf(property.translations),
    ...(options ? { options } : {}),
    ...(unit ? { unit: { de: unit } } : {}),
  }
}
