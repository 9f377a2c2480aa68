import { decode } from '@feldwerk/query/sql/decode.ts'
import type { CompiledColumn } from '@feldwerk/query/statement/compile.ts'
import { dayOf } from '@feldwerk/query/time/days.ts'
import { isRecord, ownFields, type Type } from '@feldwerk/query/types.ts'
import { own, type Value } from '@feldwerk/query/values.ts'
import { type Json, toWire } from '@feldwerk/workflow/wire.ts'

/** The values of one row of a result set, in the order of the columns. */
export function valuesOf(
  row: Readonly<Record<string, unknown>>,
  columns: readonly CompiledColumn[],
): Value[] {
  return columns.map(({ as, type }) => decode(row[as], type))
}

/** A row as it is answered: by column name, days as they are in the company's zone. */
export function toRow(
  values: readonly Value[],
  { columns, zone }: { readonly columns: readonly CompiledColumn[]; readonly zone: string },
): Record<string, Json> {
  const day = (time: number) => dayOf(time, zone)
  return Object.fromEntries(columns.map(({ name, type }, i) => [name, toWire(type, values[i] ?? null, day)]))
}

/** Ids in rows, by kind. */
export interface MentionedIds {
  readonly accounts: Set<string>
  readonly assets: Set<string>
  readonly files: Set<string>
  readonly results: Set<string>
  readonly tasks: Set<string>
}

export const nothingMentioned = (): MentionedIds => ({
  accounts: new Set(),
  assets: new Set(),
  files: new Set(),
  results: new Set(),
  tasks: new Set(),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Collects the ids in a value, at any depth. */
export function collectMentioned(type: Type, value: Value, found: MentionedIds): void {
  if (value === null) return
  if (type.kind === 'ARRAY') {
    for (const each of Array.isArray(value) ? value : []) collectMentioned(type.of, each, found)
    return
  }
  if (typeof value === 'string') {
    if (!UUID.test(value)) return
    if (isRecord(type)) setOf(type.kind, found)?.add(value)
    if (isFile(type)) found.files.add(value)
    return
  }
  const fields = ownFields(type)
  if (!fields) return
  for (const [name, field] of Object.entries(fields))
    collectMentioned(fileField(type, name) ?? field, own(value, name) ?? null, found)
}

function setOf(kind: string, found: MentionedIds): Set<string> | undefined {
  if (kind === 'ACCOUNT') return found.accounts
  if (kind === 'WORKFLOW_RESULT') return found.results
  if (kind === 'TASK') return found.tasks
  return kind === 'ASSET' ? found.assets : undefined
}

/** A signature is a picture, though the language sees a text. */
const fileField = (type: Type, name: string): Type | undefined =>
  type.kind === 'SIGNATURE' && name === 'fileRef' ? { kind: 'IMAGE' } : undefined

export const isFile = (type: Type): boolean => ['IMAGE', 'AUDIO', 'FILE'].includes(type.kind)
