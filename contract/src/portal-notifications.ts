import { call } from './call.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { paged, pageQuery, queryBoolean } from './paging.ts'
import { Instant, Language } from './text.ts'
import { z } from './zod.ts'

/** What a notification leads to; `linkId` is its id. */
export const NotificationLink = z.enum(['CHAT'])

export const PortalNotification = z.object({
  id: Id,
  createdAt: Instant,
  linkType: NotificationLink,
  linkId: Id,
  read: z.boolean(),
  translations: z.array(z.object({ language: Language, title: z.string(), description: z.string() })),
})
export type PortalNotification = z.infer<typeof PortalNotification>

export const portalNotifications = {
  paginated: call({
    method: 'GET',
    path: '/portalNotifications/@paginated',
    summary: 'What the caller was notified of in the last 90 days, the newest first',
    query: z.object({ ...pageQuery(['createdAt']), read: queryBoolean().optional() }),
    answer: paged(PortalNotification),
  }),
  markAsRead: call({
    method: 'PUT',
    path: '/portalNotifications/markAsRead',
    summary: 'Marks as read: all without a body or ids, none with an empty list, else these',
    body: {
      name: 'notifications',
      schema: z.object({ ids: z.array(Id).max(limits.idsPerCall).optional() }).optional(),
    },
    answer: null,
    errors: ['notFound'],
  }),
}
