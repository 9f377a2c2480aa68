import { Problem } from '@feldwerk/contract/errors.ts'
import { asOwner } from '../../platform/db/pool.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Routes } from '../../platform/http/route.ts'
import { resetDemo } from './seed.ts'

export const demoRoutes: Pick<Routes<'companies'>, 'demoReset'> = {
  demoReset: {
    access: 'owner',
    transaction: 'none',
    handler: async ({ platform, caller }) => {
      if (!caller.demo) throw new Problem('notFound')
      await limitRate(platform.db, `demoReset ${caller.companyId}`, { max: 6, seconds: 600 })
      await resetDemo(asOwner(platform.databases), caller.companyId)
    },
  },
}
