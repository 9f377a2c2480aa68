import { limits } from '@feldwerk/contract/limits.ts'
import type { Rate } from '../../platform/http/rate-limit-store.ts'

/** How often the doors may be tried; `ByAddress`: by one network. Generous for people, far too slow for guessing. */
export const rates = {
  registerByAddress: { max: 120, seconds: 3600 },
  registerByEmail: { max: 60, seconds: 3600 },
  loginByEmailAndAddress: { max: 10, seconds: 600 },
  // Over all networks, of devices that the address has not signed in on: guesses stay bounded however many ask.
  loginByEmail: { max: 100, seconds: 3600 },
  loginByDevice: { max: 10, seconds: 600 },
  loginByAddress: { max: 300, seconds: 300 },
  linkByAddress: { max: 60, seconds: 300 },
  deviceCodeByAddress: { max: 30, seconds: 300 },
  resetByEmailAndAddress: { max: 5, seconds: 3600 },
  resetByDevice: { max: 5, seconds: 3600 },
  // Over all networks. The last link that was sent within the hour is still good.
  resetMailsToStrangers: { max: 10, seconds: limits.passwordResetMinutes * 60 },
  resetByAddress: { max: 60, seconds: 3600 },
  codeByAddress: { max: 600, seconds: 3600 },
  passwordByAccount: { max: 10, seconds: 300 },
} as const satisfies Record<string, Rate>
