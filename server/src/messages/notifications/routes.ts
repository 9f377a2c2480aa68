import { Problem } from '@feldwerk/contract/errors.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import type { Routes } from '../../platform/http/route.ts'
import { eventOf } from './events.ts'
import { markNotified } from './notify.ts'
import { countOwn, listNotifications } from './store.ts'

export const portalNotificationRoutes: Routes<'portalNotifications'> = {
  paginated: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller }, { query }) => {
      const { rows, total } = await listNotifications(trx, caller, query)
      return { data: rows.map(toNotification), recordsTotal: total }
    },
  },

  markAsRead: {
    access: 'account',
    transaction: 'write',
    handler: async ({ trx, caller }, { body }) => {
      const ids = body?.ids && [...new Set(body.ids)]
      if (ids && (await countOwn(trx, caller, ids)) !== ids.length) throw new Problem('notFound')
      await markNotified(trx, caller, { ids })
    },
  },
}

type NotificationRow = Awaited<ReturnType<typeof listNotifications>>['rows'][number]

/** In every language: whoever reads it chooses. */
function toNotification(row: NotificationRow): PortalNotification {
  const event = eventOf(row.event)
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    linkType: row.link_type,
    linkId: row.link_id,
    read: row.read_at !== null,
    translations: event ? LOCALES.map((language) => ({ language, ...event.words[language](row.facts) })) : [],
  }
}
