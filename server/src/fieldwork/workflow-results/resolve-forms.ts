import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { NOTHING_RESOLVED, type ResolvedRows } from '@feldwerk/workflow/resolve.ts'
import { type KnownTypes, readBy, readModel } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readApart } from '../../platform/db/savepoint.ts'
import { isTooMuch } from '../../platform/queries/run-query.ts'
import { loadRecordTypes } from '../../platform/records/record-types.ts'
import { LOOKUP_SECONDS, resolveForm } from '../resolved-workflows/resolve.ts'
import { resolveFilled } from '../resolved-workflows/resolve-filled.ts'
import { taskValue } from '../resolved-workflows/task-record.ts'
import { referencesIn } from '../workflows/document.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'
import { claimsTooMuch, type FilledForm, type ResolvedForm } from './filled-form.ts'
import type { LookupOptions } from './neighbours.ts'

/** Others wait for the look-ups of a result that shares its transaction. */
const SHARED_LOOKUP_SECONDS = 1

/**
 * The forms of results with what they need of the database; most need nothing. Of the records that could be chosen only
 * those are looked up that one of the results names, and what several ask for alike is asked once.
 */
export async function resolveForms(
  trx: Trx,
  filled: readonly FilledForm[],
  resolving: LookupOptions,
): Promise<ReadonlyMap<FilledForm, ResolvedForm>> {
  const all = new Map<FilledForm, ResolvedForm>()
  let known: KnownTypes | undefined
  for (const [version, ofVersion] of Map.groupBy(filled, (each) => each.version)) {
    const { form } = version
    const { companyId } = ofVersion[0]!.reader
    if (!form) known ??= { zone: ofVersion[0]!.zone, types: await loadRecordTypes(trx, companyId) }
    const found = form
      ? ofVersion.map((each) => [each, { form, ...NOTHING_NEEDED }] as const)
      : await resolveVersion(trx, { version, filled: ofVersion, known, ...resolving })
    for (const [each, resolved] of found) all.set(each, resolved)
  }
  return all
}

const NOTHING_NEEDED = { catalogue: EMPTY_CATALOGUE, resolved: NOTHING_RESOLVED }

interface OfVersion extends LookupOptions {
  readonly version: ReadyVersion
  readonly filled: readonly FilledForm[]
  readonly known: KnownTypes | undefined
}

async function resolveVersion(
  trx: Trx,
  { version, filled, known, language, isShared }: OfVersion,
): Promise<ReadonlyMap<FilledForm, ResolvedForm>> {
  const [first] = filled
  if (!first) return new Map()
  const model = await readModel(trx, { reader: first.reader, language, queries: version.queries, known })
  const form = version.formOn(model)
  const { catalogue } = model
  const seconds = isShared ? SHARED_LOOKUP_SECONDS : LOOKUP_SECONDS
  // How much a phone had to compute follows from all rows.
  const whole = filled.filter(claimsTooMuch)
  const lookups = filled
    .filter((each) => !claimsTooMuch(each))
    .map((each) => ({
      each,
      reader: each.reader,
      task: taskValue(each.task),
      chosen: referencesIn(version.fields, each.answers),
    }))
  const found = await withinLimits(trx, seconds, async () => {
    const all = new Map<FilledForm, ResolvedRows>()
    for (const [{ each }, rows] of await resolveFilled(trx, { form, model, filled: lookups }))
      all.set(each, rows)
    for (const each of whole) {
      const of = { model: readBy(model, each.reader), task: taskValue(each.task), seconds }
      all.set(each, await resolveForm(trx, { form, ...of }))
    }
    return all
  })
  return new Map(filled.map((each) => [each, { form, catalogue, resolved: found?.get(each) ?? null }]))
}

/** Null when the work was more than the database may do for it; the transaction goes on. */
async function withinLimits<T>(trx: Trx, seconds: number, work: () => Promise<T>): Promise<T | null> {
  try {
    return await readApart(trx, { name: 'look_ups', seconds }, work)
  } catch (error) {
    if (isTooMuch(error)) return null
    throw error
  }
}
