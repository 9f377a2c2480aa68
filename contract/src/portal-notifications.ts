import { call } from './call.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { paged, pageQuery, queryBoolean } from './paging.ts'
import { Instant, Language } from './text.ts'
import { z } from './zod.ts'

/** What a notification leads to; `linkId` is its id, of an IMPORT that of the asset type, of LICENCE that of the company, of OPERATIONS that of the occasion. */
export const NotificationLink = z.enum([
  'CHAT',
  'TASK',
  'RESULT',
  'ASSET',
  'ACCOUNT',
  'TRIGGER_RUN',
  'IMPORT',
  'TEMPLATE',
  'SHARE',
  'LICENCE',
  'PUSH',
  'METRIC',
  'OPERATIONS',
])
export type NotificationLink = z.infer<typeof NotificationLink>

/** What people are notified of, in the order in which they choose how. */
export const NOTIFICATION_EVENTS = [
  'TASK_GIVEN',
  'TASK_CHANGED',
  'TASK_DUE',
  'TASK_LATE',
  'TASK_ESCALATED',
  'DEVIATION',
  'METRIC_BEYOND',
  'MENTIONED',
  'MESSAGES_WAITING',
  'TRIGGER_FAILED',
  'IMPORT_DONE',
  'TEMPLATE_UPDATE',
  'SHARE_OFFERED',
  'SHARE_ANSWERED',
  'LICENCES_LOW',
  'PAYMENT_MISSING',
  'BACKUP_MISSING',
] as const
export const NotificationEvent = z.enum(NOTIFICATION_EVENTS)
export type NotificationEvent = z.infer<typeof NotificationEvent>

export const PortalNotification = z.object({
  id: Id,
  createdAt: Instant,
  linkType: NotificationLink,
  linkId: Id,
  read: z.boolean(),
  /** What happened; null where this version does not know it. From here on ours. */
  event: NotificationEvent.nullable(),
  /** Whether somebody has to act: late, out of range, failed. */
  urgent: z.boolean(),
  /** `thing` is what it is about, `detail` what `description` says beside it. */
  translations: z.array(
    z.object({
      language: Language,
      title: z.string(),
      description: z.string(),
      thing: z.string(),
      detail: z.string(),
    }),
  ),
})
export type PortalNotification = z.infer<typeof PortalNotification>

const channels = { portal: z.boolean(), push: z.boolean(), mail: z.boolean() }
/** A time of day by the clock of the company. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'timeOfDay' })
/** From when until when neither push nor mails come; over midnight where the first is the later one. */
const Quiet = z.object({ from: TimeOfDay, until: TimeOfDay }).nullable()
/** When mails come as one a day; null: each at once. */
const SummaryAt = TimeOfDay.nullable()

/** How somebody wants to hear of what happens. `fixed`: the portal shows it whatever is chosen. */
export const NotificationPreferences = z.object({
  events: z.array(z.object({ event: NotificationEvent, ...channels, fixed: z.boolean() })),
  quiet: Quiet,
  summaryAt: SummaryAt,
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

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
  preferences: call({
    method: 'GET',
    path: '/portalNotifications/preferences',
    summary: 'By which ways the caller hears of each event, and when it is quiet',
    answer: NotificationPreferences,
  }),
  setPreferences: call({
    method: 'PUT',
    path: '/portalNotifications/preferences',
    summary: 'Chooses them; events that are left out are told as usual',
    body: {
      name: 'preferences',
      schema: z.object({
        events: z
          .array(z.object({ event: NotificationEvent, ...channels }))
          .max(NOTIFICATION_EVENTS.length)
          .refine((events) => new Set(events.map(({ event }) => event)).size === events.length, {
            error: 'notUnique',
          }),
        quiet: Quiet,
        summaryAt: SummaryAt,
      }),
    },
    answer: null,
  }),
}
