import { join } from 'node:path'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import { addFavourite } from '../../boards/dashboards/store.ts'
import type { PastRun } from '../../fieldwork/trigger-runs/past-store.ts'
import { insertPermissions } from '../../fieldwork/workflow-permissions/store.ts'
import { readGroupsNamed } from '../../people/account-groups/store.ts'
import { idsByLastName } from '../../people/accounts/store.ts'
import { updateCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import type { Log } from '../../platform/process/log.ts'
import { isInstalled } from '../templates/instances/store.ts'
import { demandTemplate, instantiate } from '../templates/instantiate.ts'
import { withRecipients } from '../templates/recipients.ts'
import { findBuiltin } from '../templates/store.ts'
import { workOfOwner } from '../templates/work-of-owner.ts'
import { fillChat } from './chat/fill-chat.ts'
import { addFollowers, type DemoFollowers } from './followers.ts'
import { giveLogo } from './logo.ts'
import { fillNotifications } from './notifications/fill-notifications.ts'
import { metricCrossings } from './notifications/metric-crossings.ts'
import { shareWithPartner } from './partner/share.ts'
import { makePast } from './past/past.ts'
import { printPast } from './past/print.ts'
import type { DemoGroup } from './people.ts'
import { fillPush } from './push/fill-push.ts'
import { makeTasks } from './tasks.ts'

const DAY = 86_400_000

interface DemoInstalled extends DemoFollowers {
  readonly builtin: string
  /** Who performs it. */
  readonly groups: readonly DemoGroup[]
  /** Who is told when a task of its first series is late or was not done, by the last name. */
  readonly escalateTo?: string
}

/** What the demo company has installed. */
const installed: readonly DemoInstalled[] = [
  {
    builtin: 'machine-maintenance',
    groups: ['Instandhaltung'],
    escalateTo: 'Matthes',
    followers: ['Brandt', 'Keller'],
    metricFollowers: ['Brandt'],
  },
  { builtin: 'vehicle-check', groups: ['Schicht Kiel', 'Lager'], followers: ['Keller'] },
  { builtin: 'safety-walk', groups: ['Arbeitssicherheit', 'Instandhaltung'], followers: ['Brandt'] },
  {
    builtin: 'haccp-temperature',
    groups: ['Schicht Leipzig', 'Schicht Kiel'],
    followers: ['Matthes'],
    metricFollowers: ['Keller'],
  },
]

/**
 * Installs the built-in templates in the demo company with work of so many days: seasons, outliers, days on which nothing was
 * done. The same every time but for the day that it ends with. What is installed already stays as it is.
 */
export const fillDemoJob: JobHandler<'demo.fill'> = async ({ days }, context) => {
  const { companyId, inCompany, files, log, now, publicUrl, signal } = context
  if (companyId === null) return
  const began = Date.now()
  const printing: PastRun[] = []
  const path = join(import.meta.dirname, 'logo.png')
  await inCompany('write', (trx) => giveLogo(trx, { companyId, path, files }))
  for (const each of installed) {
    signal.throwIfAborted()
    const given = { companyId, now: now(), days, files, publicUrl, log, ...each }
    printing.push(...(await inCompany('write', (trx) => install(trx, given))))
  }
  const crossings = await metricCrossings(context, companyId)
  const company = await inCompany('write', async (trx) => {
    await fillChat(trx, { companyId, now: now() })
    await fillPush(trx, { companyId, now: now() })
    await fillNotifications(trx, { companyId, now: now(), crossings })
    return await updateCompany(trx, companyId, { filling_since: null })
  })
  await shareWithPartner(context, companyId)
  log.info({ milliseconds: Date.now() - began }, 'the demo company is filled')
  for (const run of printing) await printPast(run, company, context)
}

interface DemoInstallation extends DemoInstalled {
  readonly companyId: string
  readonly now: Date
  readonly days: number
  readonly files: FileStore
  readonly publicUrl: string
  readonly log: Log
}

/** Gives the documents that are still to be printed. */
async function install(trx: Trx, installation: DemoInstallation): Promise<readonly PastRun[]> {
  const { companyId, now, days, files, builtin, groups } = installation
  const templateId = await findBuiltin(trx, builtin)
  const work = await workOfOwner(trx, companyId)
  if (!templateId || !work || (await isInstalled(trx, companyId, builtin))) return []
  const { groupIds, memberIds: performers } = await readGroupsNamed(trx, companyId, groups)
  const record = await demandTemplate(work, templateId)
  const from = new Date(now.getTime() - days * DAY)
  const recipients = groupIds.map((accountGroupId) => ({ accountGroupId }))
  const told = (await idsByLastName(trx, companyId)).get(installation.escalateTo ?? '')
  const workflows = record.bundle.workflows.map((each) => ({
    ...each,
    definition: withEscalation(withRecipients(each.definition, recipients), told),
  }))
  const addressed = { ...record, bundle: { ...record.bundle, workflows } }
  const { workflowIds, metricIds, dashboardIds } = await instantiate(work, addressed, {
    sample: { from, until: now, performers, seed: builtin, files, withTasks: true },
  })
  for (const workflowId of workflowIds)
    await makeTasks(trx, { companyId, workflowId, groups: groupIds, people: performers, now })
  const { accountId } = work.caller
  const holders = { accounts: [], accountGroups: groupIds, by: accountId }
  for (const workflowId of workflowIds) await insertPermissions(trx, { companyId, workflowId }, holders)
  for (const dashboardId of dashboardIds) await addFavourite(trx, { companyId, accountId, dashboardId })
  await addFollowers(trx, { ...installation, workflowIds, metricIds })
  const past = { ...installation, seed: builtin, groups: groupIds, people: performers }
  const runs = []
  for (const workflowId of workflowIds) runs.push(...(await makePast(trx, { ...past, workflowId })))
  return runs
}

/** The definition, of whose first series somebody is told what was not done in time. */
function withEscalation<D extends Pick<WorkflowDefinition, 'taskSources'>>(
  definition: D,
  accountId: string | undefined,
): D {
  const [first, ...others] = definition.taskSources
  if (!first || !accountId) return definition
  const escalateTo: NamedPeople = { accounts: [accountId], accountGroups: [] }
  return { ...definition, taskSources: [{ ...first, escalateTo }, ...others] }
}
