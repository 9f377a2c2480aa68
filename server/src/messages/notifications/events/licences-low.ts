import { readOwners } from '../../../people/accounts/reachable-store.ts'
import type { NotificationKind } from '../event.ts'

/** That few are left and that none is left are two things: who has not read the first is told of the second. */
const BUNDLES: Readonly<Record<string, string>> = {
  FEW: '00000000-0000-4000-8000-000000000090',
  NONE: '00000000-0000-4000-8000-000000000100',
}

/** Nearly all app licences of the company are in use, or all of them. */
export const licencesLow: NotificationKind = {
  linkType: 'LICENCE',
  channels: { portal: true, push: false, mail: true },
  isOfPortal: true,
  words: {
    de: ({ left, used, total }) => ({
      title: left === 'NONE' ? 'Alle App-Lizenzen sind vergeben' : 'Die App-Lizenzen werden knapp',
      thing: 'App-Lizenzen',
      detail: `${Number(used).toLocaleString('de')} von ${Number(total).toLocaleString('de')} in Gebrauch`,
    }),
    en: ({ left, used, total }) => ({
      title: left === 'NONE' ? 'All app licences are in use' : 'App licences are running low',
      thing: 'App licences',
      detail: `${Number(used).toLocaleString('en')} of ${Number(total).toLocaleString('en')} in use`,
    }),
  },
  tell: async (trx, companyId, { facts = {} }) => {
    const { left } = facts
    const bundle = typeof left === 'string' ? BUNDLES[left] : undefined
    return { accountIds: await readOwners(trx, companyId), facts, ...(bundle && { bundle }) }
  },
}
