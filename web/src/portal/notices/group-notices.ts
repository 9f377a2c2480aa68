import type { Locale } from '@feldwerk/contract/locales.ts'
import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'

/** A notification in one language. */
export interface Notice
  extends Pick<PortalNotification, 'id' | 'createdAt' | 'linkType' | 'linkId' | 'read' | 'urgent'> {
  readonly title: string
  readonly thing: string
  readonly detail: string
}

/** Notifications of one thing. */
export interface NoticeGroup {
  readonly thing: string
  /** The newest first. */
  readonly notices: readonly Notice[]
}

/** In a language, without those that this version has no words for. */
export function noticesIn(language: Locale, all: readonly PortalNotification[]): Notice[] {
  return all.flatMap(({ translations, ...notice }) => {
    const words = translations.find((each) => each.language === language) ?? translations[0]
    return words ? [{ ...notice, ...words }] : []
  })
}

/** By what they are about, the group with the newest first. */
export function groupNotices(notices: readonly Notice[]): NoticeGroup[] {
  return [...Map.groupBy(notices, ({ thing }) => thing)].map(([thing, of]) => ({ thing, notices: of }))
}
