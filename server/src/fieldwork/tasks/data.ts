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
import { referencesIn, toStored } from '../workflows/document.ts'
import { readTargets, strangePlaces } from './targets.ts'
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

/** What the data of tasks is checked against. */
export interface DataCheck {
  readonly companyId: string
  readonly fields: readonly DataField[]
  readonly language: Locale
  /** Files that the task already has; `all` where it may show those of others. */
  readonly keptFiles?: ReadonlySet<string> | 'all'
}

/** Checks a task's data, by names as it travels, against its task type and names every wrong place. */
export async function checkTaskData(trx: Trx, check: DataCheck, values: Values): Promise<CheckedData> {
  const [checked] = await checkDataOfTasks(trx, check, [values])
  return checked as CheckedData
}

/** The same of many tasks, with as many questions to the database as for one. */
export async function checkDataOfTasks(
  trx: Trx,
  check: DataCheck,
  all: readonly Values[],
): Promise<CheckedData[]> {
  const misfits = all.map((values) => misfitsIn(check, values))
  const fitting = all.filter((_, at) => misfits[at]?.length === 0)
  const targets = await readTargets(trx, check, fitting)
  const { fields, language } = check
  const checked: CheckedData[] = []
  for (const [at, values] of all.entries()) {
    const misfit = misfits[at] ?? []
    const strange = misfit.length > 0 ? [] : strangePlaces(fields, values, targets)
    const errors = [...misfit, ...strange.map((path) => errorAt(language, path, 'unknownReference'))]
    if (errors.length === 0) await consumeFiles(trx, check, values)
    checked.push({ document: errors.length > 0 ? {} : toStored(fields, values), errors })
  }
  return checked
}

/** What is wrong at a place of the data. */
const errorAt = (
  language: Locale,
  path: string,
  rule: keyof (typeof taskTexts)[Locale],
  expected = '',
): InputError => ({
  in: 'body',
  path: `taskData.${path}`,
  rule,
  message: taskTexts[language][rule].replace('{expected}', expected),
})

/** What is missing, of another type or not asked for, without a look into the database. */
function misfitsIn({ fields, language }: DataCheck, values: Values): InputError[] {
  const known = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(values).filter((name) => !known.has(name))
  const inFields = fields.flatMap(({ name, type, required }): InputError[] => {
    const value = own(values, name)
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty) return required ? [errorAt(language, name, 'required')] : []
    return fits(type, value) ? [] : [errorAt(language, name, 'wrongType', show(type))]
  })
  return [...unknown.map((name) => errorAt(language, name, 'unknownField')), ...inFields]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const IDS = new Set(['ASSET', 'ACCOUNT', 'IMAGE', 'FILE'])

function fits(type: Type, value: unknown): boolean {
  if (type.kind === 'ARRAY')
    return Array.isArray(value) && value.length <= 1000 && value.every((each) => fits(type.of, each))
  if (value === null || fromWire(type, value) === undefined) return false
  return !IDS.has(type.kind) || UUID.test(String(value))
}

async function consumeFiles(
  trx: Trx,
  { companyId, fields, keptFiles }: DataCheck,
  values: Values,
): Promise<void> {
  if (keptFiles === 'all') return
  for (const { kind, id } of referencesIn(fields, values)) {
    if (keptFiles?.has(id)) continue
    if (kind === 'IMAGE') await consumeFile(trx, companyId, id, 'image')
    else if (kind === 'FILE' && !(await markConsumed(trx, companyId, id))) throw new Problem('notFound')
  }
}
