import type { NotificationKind } from '../event.ts'

/** Another company offers a workflow, or something new of one: owners decide. */
export const shareOffered: NotificationKind = {
  linkType: 'SHARE',
  channels: { portal: true, push: false, mail: true },
  isOfPortal: true,
  words: {
    de: ({ thing = '', company = '', what }) => ({
      title:
        what === 'NEWS'
          ? 'Ein freigegebener Workflow hat Neues'
          : 'Eine Firma gibt Ihnen einen Workflow frei',
      thing,
      detail: company,
    }),
    en: ({ thing = '', company = '', what }) => ({
      title: what === 'NEWS' ? 'A shared workflow has news' : 'A company shares a workflow with you',
      thing,
      detail: company,
    }),
  },
}
