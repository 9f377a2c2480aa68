import { keepReceived, withdrawCopy } from '../../../fieldwork/workflow-results/copies.ts'
import { type ReadyVersion, readyVersions } from '../../../fieldwork/workflows/ready-versions.ts'
import {
  type ForeignAccount,
  findForeignAccounts,
  keepForeignAccounts,
  keepForeignCompany,
} from '../../../people/foreign-accounts/store.ts'
import { deleteFiles } from '../../../people/upload/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { RecordField } from '../../../platform/db/schema/record-field.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { instanceIdOf } from '../../templates/instance-ids.ts'
import { copyFiles } from '../copy-files.ts'
import { findShare, lockShare, type ShareRow } from '../store.ts'
import { pathIn } from './agreed-answers.ts'
import { convertAnswers } from './convert-answers.ts'
import { findByKeys } from './find-by-keys.ts'
import type { ResultMessage, ToldContent } from './result-message.ts'

type Tools = Pick<JobContext, 'db' | 'files' | 'companyStorage' | 'now'>

/** The other side has accepted, and this one has not heard of it yet: the message is to come again. */
class NotAcceptedYet extends Error {}

/**
 * Takes in what has become of a result at the company that performs a workflow of this one. It comes to what a contract
 * in force lets come, once, whatever was told how often and in which order.
 */
export async function receiveResult(tools: Tools, companyId: string, message: ResultMessage): Promise<void> {
  const key = { companyId, shareId: message.shareId }
  const known = await inCompany(tools.db, companyId, 'read', (trx) => findShare(trx, key))
  if (!isInForce(known, message, tools.now())) return
  const copied = await copyFiles(tools, key, message.kind === 'RESULT' ? message.content.files : [])
  await inCompany(tools.db, companyId, 'write', async (trx) => {
    // Held until the commit: once a share has ended nothing comes any more.
    const share = await lockShare(trx, key)
    if (!share || !isInForce(share, message, tools.now())) return
    const resultId = instanceIdOf(share.id, message.id)
    if (message.kind === 'REMOVED') return await withdrawCopy(trx, { companyId, resultId }, share.id)
    await keep(trx, { share, message, resultId, copied })
  })
}

function isInForce(share: ShareRow | undefined, { from }: ResultMessage, now: Date): boolean {
  if (!share || share.side !== 'GIVER' || share.other_company_id !== from.companyId) return false
  if (share.state === 'OFFERED') throw new NotAcceptedYet(`share ${share.id} is not accepted yet`)
  return share.state === 'ACCEPTED' && (share.valid_until === null || share.valid_until > now)
}

type Content = Extract<ResultMessage, { kind: 'RESULT' }>

interface ReceivedCopy {
  readonly share: ShareRow
  readonly message: Content
  readonly resultId: string
  readonly copied: ReadonlyMap<string, string>
}

async function keep(trx: Trx, { share, message, resultId, copied }: ReceivedCopy): Promise<void> {
  const { company_id: companyId, id: shareId, workflow_id: workflowId } = share
  const { from, revision, content } = message
  const version = workflowId === null ? undefined : await versionFor(trx, { companyId, workflowId }, content)
  if (workflowId === null || !version) return
  const ownId = (id: string) => instanceIdOf(shareId, id)
  await keepForeignCompany(trx, companyId, { id: from.companyId, name: from.name })
  await keepPeople(trx, { share, message, copied })
  const people = new Set(content.people.map(({ id }) => id))
  const found = await findByKeys(trx, companyId, content.assets)
  const names = new Map(content.assets.map(({ id, name }) => [id, name]))
  const labels: Record<string, string> = {}
  const document = convertAnswers(version.fields, content.answers, {
    ACCOUNT: (id) => (people.has(id) ? ownId(id) : undefined),
    ASSET: (id, path) => {
      const assetId = found.get(id)
      const place = assetId ? undefined : namesAt(version.fields, path)
      if (place) labels[place.join('.')] = names.get(id) ?? ''
      return assetId
    },
    FILE: (id) => copied.get(id),
    SIGNATURE: (id) => copied.get(id),
    OTHER: () => undefined,
  })
  await keepReceived(trx, {
    companyId,
    resultId,
    workflowId,
    version,
    completedAt: new Date(content.completedAt),
    by: ownId(content.by),
    document,
    deviations: content.deviations.flatMap(({ path, ...rest }) => {
      const place = namesAt(version.fields, path)
      return place ? [{ path: place, ...rest }] : []
    }),
    of: { share_id: shareId, foreign_company_id: from.companyId, source_version: revision, labels },
  })
}

/** Knows who is told of as they are called and look now; what they looked like before is not kept. */
async function keepPeople(
  trx: Trx,
  { share, message: { from, content }, copied }: Pick<ReceivedCopy, 'share' | 'message' | 'copied'>,
): Promise<void> {
  const { company_id: companyId, id: shareId } = share
  const people = content.people.map(
    (person): ForeignAccount => ({
      id: instanceIdOf(shareId, person.id),
      share_id: shareId,
      foreign_company_id: from.companyId,
      first_name: person.firstName,
      last_name: person.lastName,
      machine_name: person.machineName,
      as_machine: person.asMachine,
      image_file_id: copied.get(person.imageId ?? '') ?? null,
    }),
  )
  const ids = people.map(({ id }) => id)
  const before = await findForeignAccounts(trx, companyId, ids)
  await keepForeignAccounts(trx, companyId, people)
  const shown = new Set(people.map(({ image_file_id }) => image_file_id))
  const replaced = before.flatMap(({ image_file_id: id }) => (id && !shown.has(id) ? [id] : []))
  await deleteFiles(trx, companyId, replaced)
}

const namesAt = (fields: readonly RecordField[], path: readonly (string | number)[]) =>
  pathIn(fields, path, { from: 'id', to: 'name' })

/** So many versions before the one that holds may have been filled in. */
const MOST_BEFORE = 20

/** The own version by which answers are read: the one that holds, or the last before it that has all that was answered. */
async function versionFor(
  trx: Trx,
  { companyId, workflowId }: { readonly companyId: string; readonly workflowId: string },
  { version: taken, answers }: ToldContent,
): Promise<ReadyVersion | undefined> {
  const numbers = Array.from({ length: Math.min(taken, MOST_BEFORE) }, (_, i) => taken - i)
  const wanted = numbers.map((version) => ({ workflowId, version }))
  const ready = [...(await readyVersions(trx, companyId, wanted)).values()]
  const latest = ready.toSorted((one, other) => other.version - one.version)
  return latest.find(({ fields }) => hasAll(fields, answers)) ?? latest[0]
}

const hasAll = (fields: readonly RecordField[], answers: unknown): boolean => {
  const rows = Array.isArray(answers) ? answers : [answers]
  return rows.every((row: unknown) =>
    Object.entries(row ?? {}).every(([id, value]) => {
      const field = fields.find((each) => each.id === id)
      return field && (!field.fields || hasAll(field.fields, value))
    }),
  )
}
