import { Problem } from '@feldwerk/contract/errors.ts'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { NotificationEvent, PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { NotificationKind } from './event.ts'
import { eventOf, wordsIn } from './events.ts'
import { markNotified } from './notify.ts'
import { choosePreferences, showPreferences } from './preferences.ts'
import { countOwn, listNotifications } from './store.ts'

export const portalNotificationRoutes: Routes<'portalNotifications'> = {
  paginated: {
    access: 'account',
    transaction: 'read',
    handler: async ({ trx, caller }, { query }) => {
      const { rows, total, next } = await listNotifications(trx, caller, query)
      return { data: rows.map(toNotification), recordsTotal: total, next }
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

  preferences: {
    access: 'account',
    transaction: 'read',
    handler: ({ trx, caller }) => showPreferences(trx, caller),
  },

  setPreferences: {
    access: 'account',
    transaction: 'write',
    handler: ({ trx, caller }, { body }) => choosePreferences(trx, caller, body),
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
    event: event ? (row.event as NotificationEvent) : null,
    urgent: event?.isUrgent ?? false,
    translations: event ? LOCALES.map((language) => toTranslation(event, row, language)) : [],
  }
}

function toTranslation(event: NotificationKind, { facts }: NotificationRow, language: Locale) {
  const { title, description, thing, detail } = wordsIn(event, facts, language)
  return { language, title, description, thing, detail }
}
