/** Everything that is read of notifications. */
export const notificationsKey = ['notifications'] as const

/** How many the person has not read. */
export const unreadNotificationsKey = [...notificationsKey, 'unread'] as const
