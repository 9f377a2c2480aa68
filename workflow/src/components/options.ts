import { BOOLEAN, common, DOUBLE, isRecord, LONG, NULL, STRING, type Type } from '@feldwerk/query/types.ts'
import { equal, own, type Value } from '@feldwerk/query/values.ts'
import type { Field } from '../field.ts'
import { Texts, translate } from '../texts.ts'
import { type Json, toWire } from '../wire.ts'
import { z } from '../zod.ts'
import type { TypeAbout } from './kind.ts'
import type { FixedAbout, RowAbout, Setting } from './setting.ts'

/** What can be chosen, as a screen shows it. */
export interface Option {
  readonly value: Json
  readonly label: string
  /** What it belongs to: long lists are narrowed to one of these. */
  readonly group?: string
}

const FixedOption = z.object({
  id: z.string().min(1).max(64),
  value: z.union([z.string().max(500), z.number(), z.boolean()]),
  label: Texts,
})
export type FixedOption = z.infer<typeof FixedOption>

const isFixedOption = (value: unknown): value is FixedOption =>
  typeof own(value, 'id') === 'string' && own(value, 'value') !== undefined

/** The options of a field that are fixed; none where it is computed or not set. */
export const fixedOptions = (field: Field | undefined | null): readonly FixedOption[] =>
  field?.kind === 'VALUE' && Array.isArray(field.value) ? field.value.filter(isFixedOption) : []

/** Fixed options, or one per row of a query: its column `value`, and `label` and `group` beside it. */
export const options = {
  fixed: z.array(FixedOption).max(1000),
  type: 'OPEN',
  rows: 'all',
  required: true,
  fromFixed: (all: readonly FixedOption[], { language }: FixedAbout): readonly Option[] =>
    all.map(({ value, label }) => ({ value, label: translate(label, language) ?? String(value) })),
  fromRow: (value: Value, { type, label, group }: RowAbout): Option | null =>
    value === null
      ? null
      : {
          value: toWire(type, value),
          label: labelOf(value, { type, label }),
          ...(typeof group === 'string' && group !== '' ? { group } : {}),
        },
} as const satisfies Setting<FixedOption[], Option>

/** The id of a record means nothing to people: without a label there is no text. */
function labelOf(value: Value, { type, label }: Pick<RowAbout, 'type' | 'label'>): string {
  if (typeof label === 'string' && label !== '') return label
  return isRecord(type) ? '' : String(value)
}

/** The type of one chosen value: common to all fixed values, or taken from the query's column. */
export function optionType({ field, typeOf }: TypeAbout): Type {
  const given = field('options')
  if (given?.kind !== 'VALUE') return given ? typeOf('options') : STRING
  const types = fixedOptions(given).map(({ value }) => typeOfFixed(value))
  return types.reduce((all: Type, each) => common(all, each) ?? STRING, NULL)
}

function typeOfFixed(value: string | number | boolean): Type {
  if (typeof value === 'string') return STRING
  if (typeof value === 'boolean') return BOOLEAN
  return Number.isInteger(value) ? LONG : DOUBLE
}

/** Is it one of these? While options are not known, anything may be. */
export const isOption = (value: Json, all: readonly Option[] | null): boolean =>
  all === null || all.some((option) => equal(option.value, value))
