import type { AssetValue, DefinitionFault } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { missingAccounts, missingAssets } from '../rows/existing.ts'
import { type Definition, elementOf, type Property } from './definition.ts'
import { type DefinitionRule, definitionTexts } from './texts.ts'
import { elementsOf, readValue, type Values } from './values.ts'

interface FillInput {
  readonly companyId: string
  readonly language: Locale
  /** The type as it is to be. */
  readonly definition: Definition
  readonly fill: AssetValue | undefined
  /** Whether the targets of the values are locked until the commit. */
  readonly isWrite: boolean
}

/** Values for the assets that have none, by ids of properties. Throws `assetTypeInvalid` for what does not fit. */
export async function readFill(trx: Trx, filling: FillInput): Promise<Values> {
  const { definition, language, fill = {} } = filling
  const faults: DefinitionFault[] = []
  const values: Record<string, Values[string]> = {}
  for (const [name, raw] of Object.entries(fill)) {
    const report = (code: DefinitionRule, text: string) => {
      const message = definitionTexts[language][code].replace('{value}', () => text)
      faults.push({ path: ['fill', name], code, message, start: 0, end: 0 })
    }
    const property = definition.properties.find((each) => each.name === name)
    if (!property) report('unknownColumn', name)
    else if (['IMAGE', 'FILE'].includes(elementOf(property.type).kind)) report('noFill', '')
    else {
      const { value, fault } = readValue(property, raw)
      const isThere = !fault && !(await hasMissing(trx, property, value, filling))
      if (!isThere) report('wrongValue', String(raw))
      else if (value !== null) values[property.id] = value
    }
  }
  if (faults.length > 0) throw new Problem('assetTypeInvalid', { faults })
  return values
}

async function hasMissing(
  trx: Trx,
  { type }: Property,
  value: Values[string],
  { companyId, isWrite }: FillInput,
): Promise<boolean> {
  const element = elementOf(type)
  const ids = elementsOf(value).map(String)
  const lock = { isLocked: isWrite }
  if (element.kind === 'ASSET')
    return (await missingAssets(trx, { companyId, typeId: element.id, ids }, lock)).size > 0
  return element.kind === 'ACCOUNT' && (await missingAccounts(trx, companyId, ids, lock)).size > 0
}
