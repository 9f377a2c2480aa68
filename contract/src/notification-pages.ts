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
  // Whoever builds these pages says here where they are.
  IMPORT: () => OVERVIEW,
  SHARE: () => OVERVIEW,
  LICENCE: () => OVERVIEW,
  PUSH: () => OVERVIEW,
}

/** The screen of the field app, for what it can show; all else is read where the messages are. */
const appPages: Partial<Record<NotificationLink, (id: string) => string>> = {
  TASK: (id) => `/app/task?id=${id}`,
}

/** Where a notification leads. */
export function notificationPage(
  { linkType, linkId }: { readonly linkType: NotificationLink; readonly linkId: string },
  place: 'PORTAL' | 'APP',
): string {
  if (place === 'PORTAL') return portalPages[linkType](linkId)
  return appPages[linkType]?.(linkId) ?? '/app/messages'
}
