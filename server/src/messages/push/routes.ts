import { createHmac } from 'node:crypto'
import { secretOf } from '../../platform/files/secret.ts'
import type { Routes } from '../../platform/http/route.ts'

export const pushRoutes: Routes<'push'> = {
  authHash: {
    access: 'account',
    transaction: 'none',
    handler: async ({ caller, platform }) => {
      const key = platform.config.pushHashKey ?? (await secretOf(platform.databases.owner, 'push'))
      return { value: createHmac('sha256', key).update(caller.accountId).digest('hex') }
    },
  },
}
