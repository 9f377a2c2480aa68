import type { Locale } from '@feldwerk/contract/locales.ts'
import type { NotificationKind } from '../event.ts'

const TITLES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  de: {
    ACCEPTED: 'Eine Freigabe wurde angenommen',
    DECLINED: 'Eine Freigabe wurde abgelehnt',
    TAKEN: 'Eine neue Fassung wurde übernommen',
    ENDED: 'Eine Freigabe ist beendet',
  },
  en: {
    ACCEPTED: 'A share was accepted',
    DECLINED: 'A share was declined',
    TAKEN: 'A new version was taken',
    ENDED: 'A share has ended',
  },
}

/** The other company has answered an offer or ended a share, or its time is over. */
export const shareAnswered: NotificationKind = {
  linkType: 'SHARE',
  channels: { portal: true, push: false, mail: true },
  isOfPortal: true,
  words: {
    de: ({ thing = '', company = '', what = '' }) => ({
      title: TITLES.de[what] ?? '',
      thing,
      detail: company,
    }),
    en: ({ thing = '', company = '', what = '' }) => ({
      title: TITLES.en[what] ?? '',
      thing,
      detail: company,
    }),
  },
}
