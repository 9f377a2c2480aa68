import type { NotificationKind } from '../event.ts'

/** A template that the company has installed has a newer version. */
export const templateUpdate: NotificationKind = {
  linkType: 'TEMPLATE',
  channels: { portal: true, push: false, mail: false },
  isOfPortal: true,
  words: {
    de: ({ thing = '' }) => ({
      title: 'Eine Vorlage hat Neues',
      thing,
      detail: 'Sie entscheiden, ob Sie es übernehmen',
    }),
    en: ({ thing = '' }) => ({
      title: 'A template has news',
      thing,
      detail: 'You decide whether to take it over',
    }),
  },
}
