import { browserKeys } from '../../src/platform/outgoing/push-service.fixture.ts'
import type { Estate } from './estate.ts'
import type { MatrixRows } from './row.ts'

const nothing = { args: () => ({}), ids: {} }
const bySent = {
  args: async (estate: Estate) => ({ pushMessageId: await estate.push.sent() }),
  ids: { pushMessageId: 'pushMessage' },
} as const
/** The message is written in both languages, whatever the people of the estate read. */
const translations = [
  { language: 'de' as const, title: 'Halle 1 gesperrt', subtitle: 'Samstag', text: 'Zugang über Tor 3.' },
  { language: 'en' as const, title: 'Hall 1 closed' },
]
const groups = (estate: Estate) => ({
  kind: 'GROUPS' as const,
  accountGroups: [{ id: estate.lasting('accountGroup') }],
})
const people = (estate: Estate) => ({ kind: 'ACCOUNTS' as const, accounts: [{ id: estate.worker.id }] })

export const pushRows: Pick<MatrixRows, 'push' | 'pushMessages'> = {
  push: {
    authHash: nothing,
    key: nothing,
    subscribe: {
      args: async (estate) => ({
        subscription: {
          endpoint: `https://push.example/${encodeURIComponent(estate.unique('Telefon'))}`,
          keys: (await browserKeys()).keys,
        },
      }),
      ids: {},
    },
    unsubscribe: nothing,
  },
  pushMessages: {
    paginated: nothing,
    mine: { args: () => ({ read: false }), ids: {} },
    byId: bySent,
    create: {
      args: async (estate) => ({
        pushMessage: {
          imageRef: await estate.image(),
          translations,
          audience: people(estate),
          link: { kind: 'ASSET', id: estate.lasting('asset') },
        },
      }),
      ids: {
        'pushMessage.imageRef': 'file',
        'pushMessage.audience.accounts.0.id': 'account',
        'pushMessage.link.id': 'asset',
      },
    },
    reach: {
      args: (estate) => ({ audience: groups(estate) }),
      ids: { 'audience.accountGroups.0.id': 'accountGroup' },
    },
    cancel: {
      args: async (estate) => ({ pushMessageId: await estate.push.waiting() }),
      ids: { pushMessageId: 'pushMessage' },
    },
    read: bySent,
    acknowledge: bySent,
    recipients: {
      args: async (estate) => ({ pushMessageId: await estate.push.sent(), missing: true }),
      ids: { pushMessageId: 'pushMessage' },
    },
    recipientsCsv: bySent,
    remind: bySent,
  },
}
