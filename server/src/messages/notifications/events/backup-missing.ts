import type { NotificationKind } from '../event.ts'

/** The backup of a night failed, or there is none: those who run the server are told once until it goes well again. */
export const backupMissing: NotificationKind = {
  linkType: 'OPERATIONS',
  channels: { portal: true, push: false, mail: false },
  isFixed: true,
  isUrgent: true,
  isOfPortal: true,
  isOfOperators: true,
  words: {
    de: ({ standing }) => ({
      title: standing === 'FAILED' ? 'Die Sicherung ist fehlgeschlagen' : 'Eine Sicherung fehlt',
      thing: 'Betrieb',
      detail: standing === 'FAILED' ? 'der Grund steht unter Betrieb' : 'die letzte Nacht brachte keine',
    }),
    en: ({ standing }) => ({
      title: standing === 'FAILED' ? 'The backup failed' : 'A backup is missing',
      thing: 'Operations',
      detail: standing === 'FAILED' ? 'Operations says why' : 'last night made none',
    }),
  },
}
