import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkContext } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { demandTemplate, instantiate } from '../templates/instantiate.ts'
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
  await inCompany('write', (trx) =>
    trx.updateTable('company').set({ filling_since: null }).where('id', '=', companyId).execute(),
  )
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
  const template = await trx
    .selectFrom('builtin_template')
    .select('id')
    .where('name', '=', builtin)
    .executeTakeFirst()
  const work = await workOfOwner(trx, companyId)
  const isThere = await trx
    .selectFrom('template_instance')
    .select('id')
    .where('company_id', '=', companyId)
    .where('builtin', '=', builtin)
    .executeTakeFirst()
  if (!template || !work || isThere) return
  const rows = await trx
    .selectFrom('account_group')
    .innerJoin('account_group_member as member', (join) =>
      join
        .onRef('member.company_id', '=', 'account_group.company_id')
        .onRef('member.account_group_id', '=', 'account_group.id'),
    )
    .select(['account_group.id', 'member.account_id'])
    .where('account_group.company_id', '=', companyId)
    .where('account_group.name', 'in', [...groups])
    .orderBy('member.account_id')
    .execute()
  const performers = [...new Set(rows.map(({ account_id }) => account_id))]
  const record = await demandTemplate(work, template.id)
  const from = new Date(now.getTime() - days * DAY)
  const { workflowIds, dashboardIds } = await instantiate(work, record, {
    sample: { from, until: now, performers, seed: builtin, files, withTasks: true },
  })
  const groupIds = [...new Set(rows.map(({ id }) => id))]
  for (const workflowId of workflowIds) await makeTasks(trx, { companyId, workflowId, groups: groupIds, now })
  const { accountId } = work.caller
  const permissions = workflowIds.flatMap((workflow_id) =>
    groupIds.map((account_group_id) => ({
      company_id: companyId,
      id: newId(),
      workflow_id,
      account_group_id,
      created_by: accountId,
    })),
  )
  if (permissions.length > 0) await trx.insertInto('workflow_permission').values(permissions).execute()
  await trx
    .insertInto('dashboard_favourite')
    .values(
      dashboardIds.map((dashboard_id) => ({ company_id: companyId, account_id: accountId, dashboard_id })),
    )
    .execute()
}

/** The first owner of the company, as the author of the work; undefined where there is none. */
async function workOfOwner(trx: Trx, companyId: string): Promise<WorkContext | undefined> {
  const owner = await trx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('owner', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  if (!owner) return undefined
  return {
    trx,
    language: 'de',
    caller: {
      accountId: owner.id,
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
