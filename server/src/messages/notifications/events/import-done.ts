import { findType } from '../../../records/assets/types/store.ts'
import type { NotificationKind } from '../event.ts'
import { namesByLanguage } from './names.ts'

/** An Excel file that took long was taken in, or refused: whoever sent it has done something else meanwhile. */
export const importDone: NotificationKind = {
  linkType: 'IMPORT',
  channels: { portal: true, push: false, mail: false },
  isOfPortal: true,
  words: {
    de: ({ thing = '', state, ...counts }) => {
      if (state === 'FAILED')
        return {
          title: 'Der Import ist fehlgeschlagen',
          thing,
          detail: 'an den Assets hat sich nichts geändert',
        }
      const count = (name: string) => Number(counts[name] ?? 0).toLocaleString('de')
      const detail = `${count('created')} neu, ${count('changed')} geändert, ${count('removed')} gelöscht`
      return { title: 'Der Import ist fertig', thing, detail }
    },
    en: ({ thing = '', state, ...counts }) => {
      if (state === 'FAILED')
        return { title: 'The import failed', thing, detail: 'nothing has changed in the assets' }
      const count = (name: string) => Number(counts[name] ?? 0).toLocaleString('en')
      const detail = `${count('created')} new, ${count('changed')} changed, ${count('removed')} deleted`
      return { title: 'The import is done', thing, detail }
    },
  },
  tell: async (trx, companyId, { id: typeId, accounts = [], facts }) => {
    const type = await findType(trx, { companyId, typeId })
    if (!type) return null
    return { accountIds: accounts, facts: { ...facts, thing: namesByLanguage(type.translations) } }
  },
}
