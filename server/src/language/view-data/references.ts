import type { ValueReference } from '@feldwerk/contract/assets.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { timeFormatter } from '@feldwerk/query/written/times-shown.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { displayName } from '../../people/accounts/rules.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import { findFiles } from '../../people/upload/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readLastNames } from '../../records/assets/rows/history-store.ts'
import { readNames } from '../../records/assets/rows/names-store.ts'
import type { MentionedIds } from './cells.ts'
import { findShownResults, findShownTasks } from './references-store.ts'

/** The target of each id. */
export type References = Record<string, ValueReference>
/** Finds the targets of the ids in rows. */
export type LookUp = (mentioned: MentionedIds) => Promise<References>

/** How results and tasks are spoken of. */
export interface Speech {
  readonly language: Locale
  /** The company's. */
  readonly zone: string
}

/**
 * The targets of the ids in rows, one statement per kind. Results and tasks only with a language and zone to name them.
 */
export async function readMentioned(
  trx: Trx,
  companyId: string,
  mentioned: MentionedIds,
  speech?: Speech,
): Promise<References> {
  return {
    ...(await accounts(trx, companyId, mentioned.accounts)),
    ...(await assets(trx, companyId, mentioned.assets)),
    ...(await files(trx, companyId, mentioned.files)),
    ...(speech ? await results(trx, { companyId, ids: mentioned.results, ...speech }) : {}),
    ...(speech ? await tasks(trx, { companyId, ids: mentioned.tasks, ...speech }) : {}),
  }
}

interface ReferenceRequest extends Speech {
  readonly companyId: string
  readonly ids: ReadonlySet<string>
}

/** By their workflow and time of completion: results have no name. */
async function results(trx: Trx, { companyId, ids, language, zone }: ReferenceRequest): Promise<References> {
  if (ids.size === 0) return {}
  const rows = await findShownResults(trx, { companyId, ids: [...ids], language })
  const when = timeFormatter(writtenIn(language).dayFirstTag, { ...WHEN, timeZone: zone })
  return Object.fromEntries(
    rows.map(({ id, workflow, at, deleted }): [string, ValueReference] => {
      const name = `${workflow}, ${when.format(at)}`
      return [id, { ...nothing, kind: 'WORKFLOW_RESULT', id, name, deleted }]
    }),
  )
}

/** 20.11.2026, 08:15 and 20 Nov 2026, 08:15. */
const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const

/** By their title, those without one by their workflow. */
async function tasks(trx: Trx, { companyId, ids, language }: ReferenceRequest): Promise<References> {
  if (ids.size === 0) return {}
  const rows = await findShownTasks(trx, { companyId, ids: [...ids], language })
  return Object.fromEntries(
    rows.map(({ id, name }): [string, ValueReference] => [id, { ...nothing, kind: 'TASK', id, name }]),
  )
}

const nothing = { assetTypeId: null, imageUrl: null, fileUrl: null, mime: null, bytes: null, deleted: false }

async function accounts(trx: Trx, companyId: string, ids: ReadonlySet<string>): Promise<References> {
  const people = await readReferences(trx, companyId, ids)
  const found = [...people.values()].map((person): [string, ValueReference] => {
    const { firstName: first_name, lastName: last_name, machineName: machine_name } = person
    const name = displayName({ first_name, last_name, machine_name })
    const { id, imageUrl, deleted } = person
    return [id, { ...nothing, kind: 'ACCOUNT', id, name, imageUrl, deleted }]
  })
  return Object.fromEntries(found)
}

async function assets(trx: Trx, companyId: string, ids: ReadonlySet<string>): Promise<References> {
  if (ids.size === 0) return {}
  const there = await readNames(trx, companyId, ids)
  const gone = await readLastNames(
    trx,
    companyId,
    [...ids].filter((id) => !there.has(id)),
  )
  const found = [...there].map(([id, { name, typeId }]): [string, ValueReference] => [
    id,
    { ...nothing, kind: 'ASSET', id, name, assetTypeId: typeId },
  ])
  const removed = [...gone].map(([id, { name, typeId }]): [string, ValueReference] => [
    id,
    { ...nothing, kind: 'ASSET', id, name, assetTypeId: typeId, deleted: true },
  ])
  return Object.fromEntries([...found, ...removed])
}

async function files(trx: Trx, companyId: string, ids: ReadonlySet<string>): Promise<References> {
  const rows = await findFiles(trx, companyId, [...ids])
  return Object.fromEntries(
    rows.map(({ id, name, mime, size: bytes, thumbnail_key }): [string, ValueReference] => {
      const imageUrl = thumbnail_key === null ? null : fileUrl(id, 'thumbnail')
      return [id, { ...nothing, kind: 'FILE', id, name, imageUrl, fileUrl: fileUrl(id), mime, bytes }]
    }),
  )
}
