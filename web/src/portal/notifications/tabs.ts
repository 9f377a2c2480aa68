/** Tabs of the notifications: all, those that are not read, and what one hears of. */
export const NOTIFICATION_TABS = ['all', 'unread', 'choices'] as const
