import type { NotificationKind } from '../event.ts'

/** A payment of the company failed or is overdue, or it has fewer licences than are used. */
export const paymentMissing: NotificationKind = {
  linkType: 'LICENCE',
  channels: { portal: true, push: false, mail: false },
  isFixed: true,
  isUrgent: true,
  isOfPortal: true,
  words: {
    de: ({ missing }) => ({
      title: missing === 'PAYMENT' ? 'Eine Zahlung ist offen' : 'Zu wenige App-Lizenzen',
      thing: 'Abrechnung',
      detail: missing === 'PAYMENT' ? 'fehlgeschlagen oder überfällig' : 'mehr belegt als vorhanden',
    }),
    en: ({ missing }) => ({
      title: missing === 'PAYMENT' ? 'A payment is open' : 'Too few app licences',
      thing: 'Billing',
      detail: missing === 'PAYMENT' ? 'failed or overdue' : 'more are used than there are',
    }),
  },
}
