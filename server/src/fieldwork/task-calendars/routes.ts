import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskCalendar } from '@feldwerk/contract/task-calendars.ts'
import {
  type ApiTokenRecord,
  endTokens,
  insertToken,
  lockTokens,
} from '../../people/credentials/api-token-store.ts'
import { calendarOf, calendarScope, listCalendars } from '../../people/credentials/calendar-store.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Routes } from '../../platform/http/route.ts'
import { newSecret } from '../../platform/process/secret.ts'
import { findWorkflow } from '../workflows/lists-store.ts'
import { isManager } from '../workflows/rules.ts'

export const taskCalendarRoutes: Routes<'taskCalendars'> = {
  mine: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller }) =>
      (await listCalendars(trx, caller.companyId, caller.accountId)).map(toCalendar),
  },

  create: {
    access: 'account',
    transaction: 'write',
    handler: async ({ trx, caller, platform }, { body }) => {
      const { companyId, accountId } = caller
      const workflowId = body.workflow?.id ?? null
      if (workflowId !== null && !isManager(caller)) throw new Problem('forbidden')
      if (workflowId !== null && !(await findWorkflow(trx, { companyId, workflowId })))
        throw new Problem('notFound')
      const own = await listCalendars(trx, companyId, accountId)
      const before = own.filter(({ scopes }) => calendarOf(scopes)?.workflowId === workflowId)
      if (before.length > 0)
        await endTokens(
          trx,
          companyId,
          before.map(({ id }) => id),
        )
      const secret = newSecret('fwk')
      const token = await insertToken(
        trx,
        {
          company_id: companyId,
          id: newId(),
          account_id: accountId,
          name: 'iCalendar',
          scopes: [calendarScope(workflowId)] as ApiTokenRecord['scopes'],
          created_by: accountId,
          expires_at: null,
        },
        secret,
      )
      await recordActivity(trx, caller, {
        action: 'created',
        objectKind: 'apiToken',
        objectId: token.id,
        objectName: token.name,
        details: { accountId, scopes: token.scopes },
      })
      return { ...toCalendar(token), url: `${platform.config.publicUrl}/calendars/${secret}.ics` }
    },
  },

  remove: {
    access: 'account',
    transaction: 'write',
    handler: async ({ trx, caller }, { params: { taskCalendarId } }) => {
      const { companyId } = caller
      const [link] = await lockTokens(trx, companyId, [taskCalendarId])
      const isTheirs = link && (caller.owner || link.account_id === caller.accountId)
      if (!link || !isTheirs || !calendarOf(link.scopes)) throw new Problem('notFound')
      await endTokens(trx, companyId, [link.id])
      await recordActivity(trx, caller, {
        action: 'removed',
        objectKind: 'apiToken',
        objectId: link.id,
        objectName: link.name,
        details: { accountId: link.account_id },
      })
    },
  },
}

function toCalendar({
  id,
  scopes,
  created_at: createdAt,
  last_used_at: lastUsedAt,
}: ApiTokenRecord): TaskCalendar {
  const workflowId = calendarOf(scopes)?.workflowId ?? null
  return {
    id,
    workflow: workflowId === null ? null : { id: workflowId },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
