import { browserKeys } from '../push-service.ts'
import type { MatrixRows } from './row.ts'

const nothing = { args: () => ({}), ids: {} }

export const pushRows: MatrixRows['push'] = {
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
}
