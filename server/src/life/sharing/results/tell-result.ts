import type { Deviation } from '@feldwerk/workflow/deviations.ts'
import { readMissingFiles } from '../../../fieldwork/workflow-results/file-store.ts'
import { findResult, type ResultKey, type ResultRecord } from '../../../fieldwork/workflow-results/store.ts'
import { readyVersion } from '../../../fieldwork/workflows/ready-versions.ts'
import { findCompany } from '../../../people/companies/store.ts'
import { sharedPeople } from '../../../people/foreign-accounts/shared-people-store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { instanceIdOf } from '../../templates/instance-ids.ts'
import { lockShareInForce, type ShareRow } from '../store.ts'
import { sharedFiles } from '../tell-other.ts'
import { type AgreedAnswers, agreedAnswers, calledAs, pathIn } from './agreed-answers.ts'
import type { ResultMessage, ToldContent, ToldPerson } from './result-message.ts'
import { toldAssets } from './told-assets.ts'

/** A message about a result, and whether it is to be told again once its files have arrived. */
export interface ToldResult {
  readonly toCompanyId: string
  readonly message: ResultMessage
  readonly waitsForFiles: boolean
}

/**
 * What the company that gave the workflow is to hear of a result as it is now; undefined where no share is in force, and
 * for results from before the one that is.
 */
export async function tellResult(trx: Trx, key: ResultKey): Promise<ToldResult | undefined> {
  const row = await findResult(trx, key)
  if (!row || row.from_company_id !== null) return undefined
  // Locked: of those who are told of at the same time each gets a number of its own.
  const share = await lockShareInForce(trx, key.companyId, row.workflow_id)
  if (!share || !isCovered(row, share)) return undefined
  const { id: companyId, name } = await findCompany(trx, key.companyId)
  const about = { shareId: share.id, from: { companyId, name }, id: instanceIdOf(share.id, row.id) }
  const toCompanyId = share.other_company_id
  if (row.deleted_at !== null)
    return { toCompanyId, message: { kind: 'REMOVED', ...about }, waitsForFiles: false }
  const [record] = await readRecords(trx, { companyId, typeId: row.workflow_id, ids: [row.id] })
  if (!record) return undefined
  const content = await contentOf(trx, row, share)
  if (!content) return undefined
  const waiting = await readMissingFiles(trx, companyId, [row])
  return {
    toCompanyId,
    message: { kind: 'RESULT', ...about, revision: record.version, content },
    waitsForFiles: share.terms.photos && waiting.size > 0,
  }
}

/** What was recorded before the contract stays where it is. */
const isCovered = (row: ResultRecord, { answered_at: since }: ShareRow): boolean =>
  since !== null && row.completed_at >= since && row.received_at >= since

async function contentOf(trx: Trx, row: ResultRecord, share: ShareRow): Promise<ToldContent | undefined> {
  const { company_id: companyId, workflow_id: workflowId, created_by: performer } = row
  const { terms, version_taken: taken } = share
  const version = await readyVersion(trx, { companyId, workflowId, version: row.version })
  if (!version || taken === null) return undefined
  const document = row.document ?? {}
  const key = { companyId, shareId: share.id }
  const first = agreedAnswers(version, document, { terms, tokenOf: (id) => id })
  const shared = await sharedPeople(trx, key, [...new Set([performer, ...first.accountIds])])
  const foreign = new Map(shared.map((each) => [each.accountId, each.foreignId]))
  const tokenOf = (id: string) => foreign.get(id) ?? instanceIdOf(share.id, id)
  const agreed = agreedAnswers(version, document, { terms, tokenOf })
  const withNames = terms.people === 'NAMES'
  const people = shared.map(
    (person): ToldPerson => ({
      id: person.foreignId,
      ...calledAs(terms.people, person),
      imageId: withNames && person.imageFileId ? tokenOf(person.imageFileId) : null,
    }),
  )
  const pictures = withNames ? shared.flatMap(({ imageFileId }) => imageFileId ?? []) : []
  const files = await sharedFiles(trx, companyId, [...new Set([...agreed.fileIds, ...pictures])])
  return {
    version: taken,
    completedAt: row.completed_at.toISOString(),
    by: tokenOf(performer),
    people,
    assets: await toldAssets(trx, share, { ids: agreed.assetIds, tokenOf }),
    files: files.map((file) => ({ ...file, id: tokenOf(file.id), name: nameFor(file.name) })),
    answers: agreed.answers,
    deviations: agreedDeviations(version, row.deviations ?? [], agreed),
  }
}

/** What somebody called a file on their own machine is not told: only of which kind it is. */
const nameFor = (name: string): string => {
  const [, ending = ''] = /(\.[a-z0-9]{1,8})$/i.exec(name) ?? []
  return `datei${ending.toLowerCase()}`
}

function agreedDeviations(
  { fields }: Parameters<typeof agreedAnswers>[0],
  deviations: readonly Deviation[],
  { isAgreed }: AgreedAnswers,
): Deviation[] {
  return deviations.flatMap(({ path, ...rest }) => {
    const ids = pathIn(fields, path, { from: 'name', to: 'id' })
    const last = ids?.findLast((step) => typeof step === 'string')
    return ids && last !== undefined && isAgreed(String(last)) ? [{ path: ids, ...rest }] : []
  })
}
