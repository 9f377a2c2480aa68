import { newId } from '@feldwerk/contract/new-id.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Routes } from '../../platform/http/route.ts'
import { demandSize, loggable } from './rules.ts'
import { insertFrontendError } from './store.ts'

/** A broken page reports in a loop; these limits bound what it can fill. */
const perAccount = { max: 30, seconds: 60 }
const perCompany = { max: 2000, seconds: 24 * 60 * 60 }

export const frontendErrorRoutes: Routes<'frontendErrors'> = {
  report: {
    access: 'account',
    transaction: 'none',
    handler: async ({ platform, caller, log, userAgent }, { body }) => {
      demandSize(body)
      await limitRate(platform.db, `frontendErrors:account:${caller.accountId}`, perAccount)
      await limitRate(platform.db, `frontendErrors:company:${caller.companyId}`, perCompany)
      const id = newId()
      const context = body.errorContext === undefined ? null : JSON.stringify(body.errorContext)
      await inCompany(platform.db, caller.companyId, 'write', (trx) =>
        insertFrontendError(trx, {
          company_id: caller.companyId,
          id,
          account_id: caller.accountId,
          error_message: body.errorMessage,
          stack_trace: body.stackTrace ?? null,
          error_context: context,
          user_comment: body.userComment ?? null,
          user_agent: userAgent,
        }),
      )
      const said = {
        id,
        companyId: caller.companyId,
        accountId: caller.accountId,
        errorMessage: loggable(body.errorMessage),
        stackTrace: loggable(body.stackTrace),
        errorContext: loggable(context),
        userComment: loggable(body.userComment),
        userAgent: loggable(userAgent),
      }
      log.warn({ frontendError: said }, 'A page reported an error')
    },
  },
}
