import type { NotificationLink } from './portal-notifications.ts'

const OVERVIEW = '/notifications'

/** The page of the portal that a notification leads to. */
const portalPages: Readonly<Record<NotificationLink, (id: string) => string>> = {
  CHAT: (id) => `/chat?room=${id}`,
  TASK: (id) => `/tasks/detail?id=${id}`,
  RESULT: (id) => `/results/detail?id=${id}`,
  ASSET: (id) => `/assets/detail?id=${id}`,
  ACCOUNT: (id) => `/users/detail?id=${id}`,
  TRIGGER_RUN: (id) => `/settings/deliveries/detail?id=${id}`,
  TEMPLATE: (id) => `/templates/detail?id=${id}`,
  METRIC: (id) => `/metrics/editor?id=${id}`,
  IMPORT: (id) => `/assets/import?id=${id}`,
  SHARE: (id) => `/sharing?id=${id}`,
  LICENCE: () => '/settings/billing',
  OPERATIONS: () => '/settings/operations',
  // Whoever builds this page says here where it is.
  PUSH: () => OVERVIEW,
}

const MESSAGES = '/app/messages'

/** The screens of the field app, for what it can show. */
const appPages: Partial<Record<NotificationLink, (id: string) => string>> = {
  CHAT: (id) => `/app/chat?room=${id}`,
  TASK: (id) => `/app/task?id=${id}`,
  ASSET: (id) => `/app/asset?id=${id}`,
  PUSH: (id) => `${MESSAGES}?push=${id}`,
}

/** What a notification leads to. */
interface Led {
  readonly linkType: NotificationLink
  readonly linkId: string
}

/** The screen of the field app that a notification leads to; undefined where the app has none. */
export const appPage = ({ linkType, linkId }: Led): string | undefined => appPages[linkType]?.(linkId)

/** Where a notification leads; in the field app, what has no screen there is read where the messages are. */
export function notificationPage(led: Led, place: 'PORTAL' | 'APP'): string {
  if (place === 'PORTAL') return portalPages[led.linkType](led.linkId)
  return appPage(led) ?? MESSAGES
}
