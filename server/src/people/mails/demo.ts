import { Problem } from '@feldwerk/contract/errors.ts'
import type { TrxContext } from '../../platform/node/context.ts'

/**
 * Refuses what would write to an address that somebody of the demo company names: whoever tries it out could write to
 * anybody. Where mails become files they stay in the house, and nothing is refused. Throws `demoKeepsMails`.
 */
export function demandMailsLeave({ caller, platform }: Pick<TrxContext, 'caller' | 'platform'>): void {
  if (caller.demo && platform.config.smtpUrl) throw new Problem('demoKeepsMails')
}
