import { addFavourite } from '../../boards/dashboards/store.ts'
import { insertPermissions } from '../../fieldwork/workflow-permissions/store.ts'
import { readGroupsNamed } from '../../people/account-groups/store.ts'
import { firstOwner } from '../../people/accounts/store.ts'
import { updateCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { isInstalled } from '../templates/instances/store.ts'
import { demandTemplate, instantiate } from '../templates/instantiate.ts'
import { findBuiltin } from '../templates/store.ts'
import type { DemoGroup } from './people.ts'
import { makeTasks } from './tasks.ts'

const DAY = 86_400_000

/** What the demo company has installed, and which groups perform it. */
const installed: readonly { readonly builtin: string; readonly groups: readonly DemoGroup[] }[] = [
  { builtin: 'machine-maintenance', groups: ['Instandhaltung'] },
  { builtin: 'vehicle-check', groups: ['Schicht Kiel', 'Lager'] },
  { builtin: 'safety-walk', groups: ['Arbeitssicherheit', 'Instandhaltung'] },
  { builtin: 'haccp-temperature', groups: ['Schicht Leipzig', 'Schicht Kiel'] },
]

/**
 * Installs the built-in templates in the demo company with work of so many days: seasons, outliers, days on which nothing was
 * done. The same every time but for the day that it ends with. What is installed already stays as it is.
 */
export const fillDemoJob: JobHandler<'demo.fill'> = async ({ days }, context) => {
  const { companyId, inCompany, files, log, now, signal } = context
  if (companyId === null) return
  const began = Date.now()
  for (const each of installed) {
    signal.throwIfAborted()
    await inCompany('write', (trx) => install(trx, { companyId, now: now(), days, files, ...each }))
  }
  await inCompany('write', (trx) => updateCompany(trx, companyId, { filling_since: null }))
  log.info({ milliseconds: Date.now() - began }, 'the demo company is filled')
}

interface DemoInstallation {
  readonly companyId: string
  readonly now: Date
  readonly days: number
  readonly files: FileStore
  readonly builtin: string
  readonly groups: readonly DemoGroup[]
}

async function install(
  trx: Trx,
  { companyId, now, days, files, builtin, groups }: DemoInstallation,
): Promise<void> {
  const templateId = await findBuiltin(trx, builtin)
  const work = await workOfOwner(trx, companyId)
  if (!templateId || !work || (await isInstalled(trx, companyId, builtin))) return
  const { groupIds, memberIds: performers } = await readGroupsNamed(trx, companyId, groups)
  const record = await demandTemplate(work, templateId)
  const from = new Date(now.getTime() - days * DAY)
  const { workflowIds, dashboardIds } = await instantiate(work, record, {
    sample: { from, until: now, performers, seed: builtin, files, withTasks: true },
  })
  for (const workflowId of workflowIds) await makeTasks(trx, { companyId, workflowId, groups: groupIds, now })
  const { accountId } = work.caller
  const holders = { accounts: [], accountGroups: groupIds, by: accountId }
  for (const workflowId of workflowIds) await insertPermissions(trx, { companyId, workflowId }, holders)
  for (const dashboardId of dashboardIds) await addFavourite(trx, { companyId, accountId, dashboardId })
}

/** The first owner of the company, as the author of the work; undefined where there is none. */
async function workOfOwner(trx: Trx, companyId: string): Promise<WorkContext | undefined> {
  const owner = await firstOwner(trx, companyId)
  if (!owner) return undefined
  return {
    trx,
    language: 'de',
    caller: {
      accountId: owner,
      companyId,
      credential: 'COOKIE',
      sessionId: null,
      sessionKind: null,
      apiTokenId: null,
      scopes: null,
      owner: true,
      portalAccess: true,
      entersPortal: true,
      appAccess: true,
      asMachine: false,
      operator: false,
      demo: true,
      language: 'de',
    },
  }
}
