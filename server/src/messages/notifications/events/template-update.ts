import { readOwners } from '../../../people/accounts/reachable-store.ts'
import type { NotificationKind } from '../event.ts'

/** A template that the company has installed has a newer version: for owners, and for those who installed it. */
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
  tell: async (trx, companyId, { id, accounts = [], facts = {} }) => ({
    accountIds: [...(await readOwners(trx, companyId)), ...accounts],
    facts,
    bundle: id,
  }),
}
