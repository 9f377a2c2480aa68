import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { holdName } from '../../../platform/db/named-locks.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { BrokenRule } from '../../../platform/http/input-issues.ts'
import { brokenRules } from '../../../platform/http/validate.ts'
import type { AssetTypeRecord } from '../types/store.ts'
import { byPropertyId, candidateOf, type RawRow, type RawUpdate } from './candidate.ts'
import { uniqueKey } from './constraint-keys.ts'
import { assetsWithKeys } from './keys-store.ts'
import { uniqueRuleOf } from './unique-rule.ts'

interface UpsertOptions {
  readonly companyId: string
  readonly type: AssetTypeRecord
  readonly values: readonly AssetValue[]
  /** Names of the columns of a unique constraint; undefined: of the only one. */
  readonly uniqueBy: readonly string[] | undefined
  /** Where the first of them counts in the write. */
  readonly firstRow: number
  /** Where each stands in the body. */
  readonly placeOf: (at: number) => readonly (string | number)[]
  readonly language: Locale
}

/** Assets found by unique values: those that are to be changed and to be created, and all of their ids in order. */
export interface UpsertRows {
  readonly create: readonly RawRow[]
  readonly update: readonly RawUpdate[]
  readonly ids: readonly string[]
}

/** Finds assets by their unique values; until the commit nobody else does by the same constraint. */
export async function upsertRows(trx: Trx, options: UpsertOptions): Promise<UpsertRows> {
  const { companyId, type, values, firstRow, placeOf, language } = options
  const rule = uniqueRuleOf(type, options.uniqueBy, { in: 'body', language })
  const broken: BrokenRule[] = []
  const refuse = (at: number, why: 'required' | 'twice', ...path: string[]) =>
    broken.push({ path: [...placeOf(at), ...path], rule: why, values: {} })
  const rows = values.map((value, at) => {
    const row = { row: firstRow + at, id: '', ...byPropertyId(type, value) }
    const { values: cells, faults } = candidateOf(type, row, { before: null, by: null })
    const key = uniqueKey(rule, cells)
    const missing = rule.columns.find((column) => cells[column] === undefined)
    const name = type.properties.find(({ id }) => id === missing)?.name ?? ''
    // A value that does not fit is told with all others of the write.
    if (missing !== undefined && !faults.some(({ column }) => column === name))
      refuse(at, 'required', 'value', name)
    return { row, key }
  })
  const seen = new Set<string>()
  for (const [at, { key }] of rows.entries()) {
    if (key !== undefined && seen.has(key)) refuse(at, 'twice')
    if (key !== undefined) seen.add(key)
  }
  if (broken.length > 0) throw brokenRules('body', broken, language)
  await holdName(trx, `assets by ${rule.id}`)
  const wanted = [...seen].map((key) => ({ constraintId: rule.id, key }))
  const found = await assetsWithKeys(trx, companyId, wanted)
  const placed = rows.map(({ row, key }) => ({ row, known: found.get(`${rule.id} ${key}`) }))
  const create = placed.flatMap(({ row, known }) => (known ? [] : [{ ...row, id: newId() }]))
  const update = placed.flatMap(({ row, known }) => (known ? [{ ...row, id: known, version: null }] : []))
  const idByRow = new Map([...create, ...update].map(({ row, id }) => [row, id]))
  return { create, update, ids: rows.map(({ row }) => idByRow.get(row.row) ?? '') }
}
